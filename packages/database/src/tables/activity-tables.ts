import type { Generated } from 'kysely';
import type { Timestamp } from './columns.ts';

// Counters, most of them kept by triggers.

export interface ActivityTable {
  account_id: string;
  assistant_id: string;
  quarter: Timestamp;
  conversations: Generated<number>;
  pending: Generated<number>;
  ended: Generated<number>;
  scheduled: Generated<number>;
  handed_off: Generated<number>;
  handed_off_ended: Generated<number>;
  customer_turns: Generated<number>;
  answered_turns: Generated<number>;
  replies: Generated<number>;
  reply_ms: Generated<number>;
  leads: Generated<number>;
  converted_leads: Generated<number>;
}

export interface ActivityDaysTable extends Omit<ActivityTable, 'quarter'> {
  day: string;
  by_hour: Generated<number[]>;
}

export interface ActivityTopicsTable {
  account_id: string;
  assistant_id: string;
  day: string;
  topic: string;
  conversations: number;
}

/** Topics by the month of their days (its first day). Written by triggers alone. */
export interface ActivityTopicMonthsTable extends Omit<ActivityTopicsTable, 'day'> {
  month: string;
}

export interface ConversationCountsTable {
  account_id: string;
  assistant_id: string;
  type: string;
  status: string;
  conversations: number;
}

export interface LeadCountsTable {
  account_id: string;
  assistant_id: string;
  score: string;
  source: string;
  status: string;
  leads: number;
}

/** Unanswered questions by month in UTC (its first day). Written by triggers alone. */
export interface UnansweredMonthsTable {
  account_id: string;
  assistant_id: string;
  month: string;
  question_key: string;
  asked: number;
  last_asked_at: Timestamp;
}

export interface UsageMonthsTable {
  account_id: string;
  /** The month's first day. */
  month: string;
  chat_sessions: Generated<number>;
  voice_seconds: Generated<number>;
  api_calls: Generated<number>;
  /** Turns that were put to a language model. */
  model_turns: Generated<number>;
  warned_percent: Generated<number>;
  voice_warned_percent: Generated<number>;
  api_warned_percent: Generated<number>;
}
