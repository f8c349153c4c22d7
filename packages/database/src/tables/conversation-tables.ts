import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Json, NullableTimestamp, Timestamp } from './columns.ts';

// Conversations, calls and the leads they bring.

export interface ConversationsTable {
  account_id: string;
  id: string;
  assistant_id: string;
  customer_name: string | null;
  customer_email: string | null;
  customer_phone: string | null;
  type: Generated<string>;
  topic: string | null;
  status: Generated<string>;
  state: Json;
  state_version: Generated<number>;
  last_seq: Generated<number>;
  turn_count: Generated<number>;
  handed_off: Generated<boolean>;
  handler: Generated<string>;
  handled_by: string | null;
  handled_by_id: string | null;
  /** Who of the team sees to it, and their name. */
  assignee_id: string | null;
  assignee: string | null;
  /** Until when it is put off. */
  snoozed_until: NullableTimestamp;
  /** Since when the customer waits for a person. */
  waiting_since: NullableTimestamp;
  outcome: string | null;
  summary: string | null;
  said_goodbye: Generated<boolean>;
  /** A message was left on tape. */
  voicemail: Generated<boolean>;
  rating_score: number | null;
  rating_comment: string | null;
  rated_at: NullableTimestamp;
  seen_seq: Generated<number>;
  /** The last message of a person's that the customer has had in sight. */
  visitor_read_seq: Generated<number>;
  mailed_seq: Generated<number>;
  mailed_at: NullableTimestamp;
  /** Of the tokens that open it to its visitor. */
  visitor_token_version: Generated<number>;
  /** Set by a trigger: the account's local day. */
  created_day: string | null;
  /** Whom it was with: a lead of this assistant, unless that is gone. */
  lead_id: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  /** What the list's search looks at, in lower case. */
  searched: GeneratedAlways<string>;
}

export interface MessagesTable {
  account_id: string;
  conversation_id: string;
  seq: number;
  id: string;
  assistant_id: string;
  role: string;
  content: string;
  client_message_id: string | null;
  reply_to_seq: number | null;
  sources: Json;
  suggestions: Json;
  confidence: number | null;
  action: string | null;
  responder: string | null;
  timings: Json;
  author: string | null;
  to_person: Generated<boolean>;
  created_at: Timestamp;
}

/** Of a message that is a file, which lies in the file storage. */
export interface AttachmentsTable {
  account_id: string;
  id: string;
  conversation_id: string;
  seq: number;
  name: string;
  media_type: string;
  bytes: number;
  /** Of pictures, in pixels. */
  width: number | null;
  height: number | null;
  created_at: Timestamp;
}

/** What a conversation is found by; written by triggers. */
export interface ConversationWordsTable {
  account_id: string;
  conversation_id: string;
  /** A tsvector. */
  words: string;
}

/** How far each member has read a conversation. */
export interface ReadPositionsTable {
  account_id: string;
  conversation_id: string;
  user_id: string;
  /** So many of the customer's messages; -1: marked as unread. */
  turns: number;
  /** Up to this message. */
  seq: number;
}

export interface SpeakerChangesTable {
  account_id: string;
  conversation_id: string;
  number: number;
  kind: string;
  name: string;
  /** The last message before it. */
  after_seq: number;
  created_at: Timestamp;
}

export interface CallsTable {
  account_id: string;
  id: string;
  assistant_id: string;
  conversation_id: string;
  channel: Generated<string>;
  engine: string;
  voice: string;
  started_at: Timestamp;
  /** When its process last said that it runs. */
  alive_at: Timestamp;
  ended_at: NullableTimestamp;
  ended_reason: string | null;
  seconds: Generated<number>;
  recording: Generated<string>;
  recording_seconds: Generated<number>;
  recording_peaks: ColumnType<unknown, string | null | undefined, string | null>;
  /** Of a call by phone: what the network did to the caller's sound. */
  line_quality: ColumnType<unknown, string | null | undefined, string | null>;
}

/** Calls from a browser in which nothing was said. */
export interface WordlessCallsTable {
  account_id: string;
  id: string;
  assistant_id: string;
  started_at: Timestamp;
  ended_at: Timestamp;
  ended_reason: string;
  seconds: number;
}

export interface CallTurnsTable {
  account_id: string;
  call_id: string;
  nr: number;
  role: string;
  message_id: string | null;
  text: string;
  /** Seconds from the call's start. */
  from_s: number;
  to_s: number;
  interrupted: Generated<boolean>;
  words: Json;
  waterfall: ColumnType<unknown, string | null | undefined, string | null>;
  engine: string | null;
}

export interface LeadsTable {
  account_id: string;
  id: string;
  assistant_id: string;
  conversation_id: string | null;
  name: string | null;
  email: string | null;
  phone: string | null;
  source: string;
  interest: Generated<string>;
  score: string;
  score_reasons: Generated<string[]>;
  status: Generated<string>;
  created_at: Timestamp;
  updated_at: Timestamp;
  /** What the list's search looks at, in lower case. */
  searched: GeneratedAlways<string>;
}

export interface UnansweredQuestionsTable {
  account_id: string;
  assistant_id: string;
  conversation_id: string;
  seq: number;
  asked_at: Timestamp;
  question_key: string;
  question: string;
  vector_model: string | null;
  vector: Buffer | null;
}
