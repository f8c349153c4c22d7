import type { Feature } from '../../kernel/feature.ts';
import { handleScheduledBackups, scheduleBackups } from './scheduled-backups.ts';

export const backups: Feature = { jobs: handleScheduledBackups, cleanup: scheduleBackups };
