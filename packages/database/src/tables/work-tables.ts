import type { Generated } from 'kysely';
import type { Json, NullableTimestamp, Timestamp } from './columns.ts';

// What the product does by itself: jobs, mails, and what came in from outside.

export interface JobsTable {
  id: string;
  kind: string;
  payload: Json;
  run_at: Timestamp;
  attempts: Generated<number>;
  max_attempts: Generated<number>;
  locked_until: NullableTimestamp;
  last_error: string | null;
  failed_at: NullableTimestamp;
  created_at: Timestamp;
  /** Of what caused it, where that was traced (W3C `traceparent`). */
  traceparent: string | null;
  /** Whose processes alone take it; null: any. */
  disk: string | null;
}

export interface OutboxTable {
  id: string;
  account_id: string | null;
  kind: string;
  recipient: string;
  subject: string;
  text_body: string;
  html_body: string | null;
  status: Generated<string>;
  attempts: Generated<number>;
  last_error: string | null;
  created_at: Timestamp;
  sent_at: NullableTimestamp;
  reply_to: string | null;
  once_key: string | null;
  redacted_at: NullableTimestamp;
  attachments: Json;
  headers: Json;
  sender_name: string | null;
}

export interface ContactMessagesTable {
  id: string;
  name: string;
  email: string;
  company: Generated<string>;
  phone: Generated<string>;
  message: string;
  created_at: Timestamp;
}

export interface ErrorGroupsTable {
  id: string;
  message: string;
  count: Generated<number>;
  first_seen_at: Timestamp;
  last_seen_at: Timestamp;
  last_page: string;
  last_release: string;
  last_stack: string;
  last_breadcrumbs: Json;
}

export interface BackupRunsTable {
  id: Generated<string>;
  kind: 'backup' | 'rehearsal';
  started_at: Timestamp;
  ended_at: Timestamp;
  failure: string | null;
  file_name: string | null;
  size_bytes: number | null;
  row_count: number | null;
}
