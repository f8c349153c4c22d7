import type { ColumnType, Generated } from 'kysely';
import type { Json, NullableTimestamp, Timestamp } from './columns.ts';

// CRMs that leads are sent to.

export interface CrmConnectionsTable {
  account_id: string;
  id: string;
  provider: 'hubspot' | 'pipedrive' | 'salesforce' | 'zoho';
  /** Sealed. */
  token: string;
  label: string;
  fields: Json;
  /** For which leads a deal and a task are added. */
  follow_ups: Json;
  /** And not for those captured before that was switched on. */
  deals_since: NullableTimestamp;
  tasks_since: NullableTimestamp;
  stopped_at: NullableTimestamp;
  last_success_at: NullableTimestamp;
  failing_since: NullableTimestamp;
  error: string | null;
  failures: Generated<number>;
  paused_until: NullableTimestamp;
  created_at: Timestamp;
}

export interface CrmLeadsTable {
  account_id: string;
  connection_id: string;
  lead_id: string;
  version: Generated<number>;
  status: Generated<'waiting' | 'written' | 'refused'>;
  is_first_sync: Generated<boolean>;
  contact_id: string | null;
  contact_hash: string | null;
  tries: Generated<number>;
  first_failed_at: NullableTimestamp;
  /** `-infinity`: at once. */
  next_attempt_at: ColumnType<Date | number, Date | string | undefined, Date | string>;
  claim: Generated<number>;
  locked_until: NullableTimestamp;
  error: string | null;
  written_at: NullableTimestamp;
}

export interface CrmNotesTable {
  account_id: string;
  connection_id: string;
  lead_id: string;
  /** The conversation, or the lead itself. */
  subject_id: string;
  /** Null: it was being written. */
  note_id: string | null;
  note_hash: string | null;
}

export interface CrmFollowUpsTable {
  account_id: string;
  connection_id: string;
  lead_id: string;
  kind: 'deal' | 'task';
  /** Null: it was being added. */
  follow_up_id: string | null;
}
