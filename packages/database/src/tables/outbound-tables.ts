import type { Generated } from 'kysely';
import type { Json, NullableTimestamp, Timestamp } from './columns.ts';

// Outgoing calls: which an assistant places, whom it is to call, and what came of it.

export interface OutboundSettingsTable {
  account_id: string;
  assistant_id: string;
  settings: Json;
  version: Generated<number>;
  updated_at: Timestamp;
}

/** While an account has a row none of its calls are placed. */
export interface OutboundBrakesTable {
  account_id: string;
  pulled_at: Timestamp;
}

export interface OutboundCallsTable {
  account_id: string;
  id: string;
  assistant_id: string;
  purpose: 'test' | 'call_back' | 'reminder' | 'speed_to_lead';
  /** What makes the reason one: told twice, it finds the first row. */
  purpose_key: string;
  customer_number: string;
  customer_name: string | null;
  about: Generated<string>;
  lead_id: string | null;
  appointment_id: string | null;
  /** Of the appointment's time. */
  appointment_sequence: number | null;
  state: 'waiting' | 'dialing' | 'in_call' | 'done' | 'given_up' | 'refused' | 'cancelled';
  /** Of the call that is, or was last, under way. */
  attempt: Generated<number>;
  next_attempt_at: Timestamp;
  expires_at: Timestamp;
  tried: Json;
  outcome: string | null;
  detail: Generated<string>;
  number_id: string | null;
  carrier_call_id: string | null;
  phone_call_id: string | null;
  conversation_id: string | null;
  dialed_at: NullableTimestamp;
  machine: 'answered' | 'message_left' | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}
