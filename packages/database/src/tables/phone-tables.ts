import type { Generated } from 'kysely';
import type { Json, NullableTimestamp, Timestamp } from './columns.ts';

// The telephone: carriers, numbers, and the calls over them.

export interface PhoneCarriersTable {
  account_id: string;
  id: string;
  carrier: 'twilio' | 'vonage' | 'sip';
  label: string;
  hint: string;
  /** Sealed. */
  credentials: string;
  created_at: Timestamp;
}

export interface PhoneNumbersTable {
  account_id: string;
  id: string;
  carrier_id: string;
  carrier_number_id: string;
  assistant_id: string;
  number: string;
  label: string;
  rules: Json;
  version: Generated<number>;
  /** When its carrier was last heard with a valid signature. */
  signed_at: NullableTimestamp;
  created_at: Timestamp;
}

export interface PhoneCallsTable {
  account_id: string;
  /** Also the call's in `calls`, once the assistant has spoken. */
  id: string;
  number_id: string;
  assistant_id: string;
  conversation_id: string;
  carrier_call_id: string;
  direction: 'inbound' | 'outbound';
  from_number: string;
  to_number: string;
  /** What the carrier says of `from_number`. */
  number_proof: Generated<'passed' | 'none' | 'failed'>;
  status: string;
  /** Of the carrier's callback that told the status. */
  sequence: Generated<number>;
  path: Json;
  /** What the caller was told of recording; empty: nothing. */
  notice: Generated<string>;
  seconds: number | null;
  created_at: Timestamp;
  ended_at: NullableTimestamp;
}
