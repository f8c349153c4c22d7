import type { Generated } from 'kysely';
import type { NullableTimestamp, Timestamp } from './columns.ts';

// What members are alerted to, and how.

export interface AlertSettingsTable {
  account_id: string;
  user_id: string;
  digest: Generated<'at_once' | 'hourly' | 'daily'>;
  /** Time of day, `22:00`. */
  quiet_from: string | null;
  quiet_until: string | null;
  quiet_for_persons: Generated<boolean>;
  time_zone: string | null;
}

export interface AlertChoicesTable {
  account_id: string;
  user_id: string;
  kind: string;
  channel: string;
  wanted: boolean;
}

export interface AlertsTable {
  account_id: string;
  id: string;
  kind: string;
  cause: string;
  title: string;
  page: string;
  assistant_id: string | null;
  conversation_id: string | null;
  happened_at: Timestamp;
}

export interface AlertDeliveriesTable {
  account_id: string;
  id: string;
  alert_id: string;
  channel: string;
  /** Whom of the channel it is for. */
  target: string;
  user_id: string | null;
  status: Generated<'waiting' | 'handed_over' | 'delivered' | 'failed'>;
  due_at: Timestamp;
  attempts: Generated<number>;
  claim: Generated<number>;
  locked_until: NullableTimestamp;
  error: string | null;
  ended_at: NullableTimestamp;
  read_at: NullableTimestamp;
  /** Of the channel `sms`: the text message that tells it. */
  text_id: Generated<string | null>;
}

export interface TeamChatsTable {
  account_id: string;
  id: string;
  service: 'slack' | 'teams';
  name: string;
  /** Sealed. */
  address: string;
  host: string;
  kinds: string[];
  last_success_at: NullableTimestamp;
  failing_since: NullableTimestamp;
  error: string | null;
  created_at: Timestamp;
}

export interface PushDevicesTable {
  account_id: string;
  id: string;
  user_id: string;
  name: string;
  /** Sealed. */
  subscription: string;
  fingerprint: string;
  last_success_at: NullableTimestamp;
  failing_since: NullableTimestamp;
  error: string | null;
  created_at: Timestamp;
}

export interface AlertPhonesTable {
  account_id: string;
  user_id: string;
  number: string;
  /** Null: the code hasn't been entered yet. */
  proven_at: NullableTimestamp;
  /** Why the last alert couldn't be sent to it, for people. */
  obstacle: string | null;
  code_id: string;
  code_hash: string;
  code_until: Timestamp;
  code_tries: Generated<number>;
}

export interface AlertEscalationsTable {
  account_id: string;
  minutes: number | null;
  user_ids: Generated<string[]>;
}
