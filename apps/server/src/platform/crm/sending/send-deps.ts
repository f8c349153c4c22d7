import type { Deps } from '../../../kernel/http/index.ts';

/** What sending needs. */
export type SendDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'log' | 'secrets' | 'publicUrl'>;
