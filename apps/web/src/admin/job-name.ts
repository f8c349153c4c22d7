import type { DeadJob } from '@deskbell/contract';
import { words } from './admin-labels.ts';

/** `mail.send` is 'Mail send'. */
export const jobName = ({ kind }: Pick<DeadJob, 'kind'>): string => words(kind.replace(/[.-]/g, '_'));
