import type { TextMessagesTable } from '@deskbell/database';
import type { Selectable } from 'kysely';

export type TextRow = Selectable<TextMessagesTable>;
