import type { ServerMessagesTable } from '@deskbell/database';
import type { Selectable } from 'kysely';
import type { Deps } from '../../../kernel/http/index.ts';

/** What sending needs. */
export type SendDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'log' | 'secrets' | 'publicUrl'>;

export type MessageRow = Selectable<ServerMessagesTable>;
