import type { Generated } from 'kysely';
import type { NullableTimestamp, Timestamp } from './columns.ts';

// Who may be written to and called.

export interface ConsentsTable {
  account_id: string;
  id: string;
  /** E.164. */
  number: string;
  kind: 'text' | 'call';
  granted: boolean;
  source: string;
  detail: Generated<string>;
  at: Timestamp;
}

export interface DoNotContactTable {
  account_id: string;
  id: string;
  /** Null once the person was erased. */
  number: string | null;
  fingerprint: string;
  kinds: string[];
  by: 'customer' | 'business';
  source: string;
  reason: Generated<string>;
  created_at: Timestamp;
  lifted_at: NullableTimestamp;
  lifted_reason: Generated<string>;
}
