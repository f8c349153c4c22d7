import type { ColumnType, Generated } from 'kysely';
import type { NullableTimestamp, Timestamp } from './columns.ts';

// Events that are sent to addresses of an account's choice.

export interface WebhooksTable {
  account_id: string;
  id: string;
  url: string;
  description: string;
  events: string[];
  enabled: boolean;
  disabled_reason: 'failing' | 'gone' | null;
  /** Sealed. */
  secret: string;
  /** Sealed; signs until `former_until`. */
  former_secret: string | null;
  former_until: NullableTimestamp;
  failing_since: NullableTimestamp;
  last_delivered_at: NullableTimestamp;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface WebhookDeliveriesTable {
  account_id: string;
  id: string;
  /** The order in which they are sent. */
  nr: ColumnType<string, never, never>;
  webhook_id: string;
  event_id: string;
  type: string;
  conversation_id: string | null;
  subject_id: string;
  /** Within it they are sent one after the other. */
  lane: string;
  body: string;
  status: Generated<'waiting' | 'delivered' | 'failed'>;
  /** Whether later ones of its lane wait for it. */
  holds: Generated<boolean>;
  attempts: Generated<number>;
  /** In this round. */
  tries: Generated<number>;
  first_failed_at: NullableTimestamp;
  /** `-infinity`: at once. */
  next_attempt_at: ColumnType<Date | number, Date | string | undefined, Date | string>;
  claim: Generated<number>;
  locked_until: NullableTimestamp;
  status_code: number | null;
  error: string | null;
  occurred_at: Timestamp;
  ended_at: NullableTimestamp;
}

export interface WebhookAttemptsTable {
  account_id: string;
  delivery_id: string;
  nr: number;
  at: Timestamp;
  duration_ms: number;
  status_code: number | null;
  error: string | null;
  answer: string;
}
