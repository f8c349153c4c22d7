import type { ColumnType, Generated } from 'kysely';
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
  texting: Json;
  /** As the carrier said when it was added. */
  can_text: Generated<boolean>;
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
  /** Of a call that was placed: what it is for, and how it begins; null: it came in. */
  outbound: ColumnType<unknown, string | null | undefined, string | null>;
  seconds: number | null;
  /** What the carrier charges for it, decimal; null: not told. */
  cost: ColumnType<string | null, string | null | undefined, string | null>;
  /** ISO 4217; null: that of the account at the carrier. */
  cost_currency: ColumnType<string | null, string | null | undefined, string | null>;
  /** When the process that carries it last said so; null: a carrier does. */
  alive_at: NullableTimestamp;
  /** How nobody helped its caller; null: somebody did, it isn't over, or it went out. */
  missed: ColumnType<Missed | null, Missed | null | undefined, Missed | null>;
  /** Since when a missed call is seen to. */
  seen_to_at: NullableTimestamp;
  created_at: Timestamp;
  ended_at: NullableTimestamp;
}

type Missed = 'unanswered' | 'silent' | 'cut_short' | 'not_put_through' | 'no_message';

export interface TextThreadsTable {
  account_id: string;
  number_id: string;
  customer_number: string;
  conversation_id: string;
  last_at: Timestamp;
}

export interface TextMessagesTable {
  account_id: string;
  id: string;
  number_id: string;
  assistant_id: string;
  /** Null: it is part of no conversation. */
  conversation_id: string | null;
  /** Of what a conversation says with it. */
  message_id: string | null;
  direction: 'inbound' | 'outbound';
  kind: 'message' | 'keyword' | 'missed_call' | 'over_limit' | 'reminder' | 'campaign' | 'alert' | 'waitlist';
  customer_number: string;
  content: string;
  attachments: Generated<number>;
  segments: number;
  carrier_message_id: string | null;
  status: 'received' | 'answered' | 'queued' | 'sending' | 'sent' | 'delivered' | 'failed';
  /** Why it didn't arrive, for people. */
  failure: string | null;
  failure_code: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}
