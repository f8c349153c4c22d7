import type { ColumnType, Generated } from 'kysely';
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
  purpose: 'test' | 'call_back' | 'reminder' | 'speed_to_lead' | 'campaign' | 'api' | 'waitlist';
  channel: Generated<'call' | 'text'>;
  /** What makes the reason one: told twice, it finds the first row. */
  purpose_key: string;
  /** Whose offer it tells of, and which of theirs. */
  waitlist_entry_id: ColumnType<string | null, string | null | undefined, string | null>;
  waitlist_offer: ColumnType<number | null, number | null | undefined, number | null>;
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
  /** From which it is to be placed; null: the usual one. */
  wished_number_id: ColumnType<string | null, string | null | undefined, string | null>;
  number_id: string | null;
  carrier_call_id: string | null;
  phone_call_id: string | null;
  conversation_id: string | null;
  dialed_at: NullableTimestamp;
  machine: 'answered' | 'message_left' | null;
  /** Of the text that was queued. */
  text_id: ColumnType<string | null, string | null | undefined, string | null>;
  campaign_id: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** A list of people to be called or written to, once each. */
export interface CampaignsTable {
  account_id: string;
  id: string;
  assistant_id: string;
  name: string;
  channel: 'call' | 'text';
  goal: 'book' | 'remind' | 'ask' | 'announce';
  opening: string;
  settings: Json;
  state: 'draft' | 'running' | 'paused' | 'stopped' | 'done';
  /** From which it calls; null: the usual one. */
  number_id: Generated<string | null>;
  /** Nobody of it is contacted before. */
  starts_at: NullableTimestamp;
  /** Nor from then on. */
  ends_at: NullableTimestamp;
  started_at: NullableTimestamp;
  ended_at: NullableTimestamp;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface CampaignPeopleTable {
  account_id: string;
  campaign_id: string;
  /** In the order of the list. */
  id: string;
  /** E.164. */
  number: string;
  name: string | null;
  /** Where and when they agreed, as the list says; empty: it doesn't. */
  consent: Generated<string>;
  /** Null: not planned to be contacted yet. */
  outbound_id: ColumnType<string | null, string | null | undefined, string | null>;
  not_before: NullableTimestamp;
}
