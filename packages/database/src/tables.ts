import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

// The tables as Kysely sees them; the truth is in ../migrations.

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type Json = ColumnType<unknown, string | undefined, string>;

/** @public */
export interface AccountsTable {
  account_id: string;
  name: string;
  plan_type: string | null;
  time_zone: Generated<string>;
  country: Generated<string>;
  responder: Generated<string>;
  /** Turns a month; null: no limit of its own. */
  llm_monthly_budget: number | null;
  /** How long recordings are kept; null: for ever. */
  recording_days: Generated<number | null>;
  pronunciations: Json;
  created_at: Timestamp;
}

/** @public */
export interface MembershipsTable {
  account_id: string;
  user_id: string;
  role: string;
  created_at: Timestamp;
}

/** @public */
export interface InstallationTable {
  key: string;
  value: Json;
  updated_at: Timestamp;
}

/** @public */
export interface JobsTable {
  id: string;
  kind: string;
  payload: Json;
  run_at: Timestamp;
  attempts: Generated<number>;
  max_attempts: Generated<number>;
  locked_until: NullableTimestamp;
  last_error: string | null;
  failed_at: NullableTimestamp;
  created_at: Timestamp;
}

/** @public */
export interface OutboxTable {
  id: string;
  account_id: string | null;
  kind: string;
  recipient: string;
  subject: string;
  text_body: string;
  html_body: string | null;
  status: Generated<string>;
  attempts: Generated<number>;
  last_error: string | null;
  created_at: Timestamp;
  sent_at: NullableTimestamp;
  reply_to: string | null;
  once_key: string | null;
  redacted_at: NullableTimestamp;
  attachments: Json;
}

/** @public */
export interface AssistantsTable {
  account_id: string;
  id: string;
  user_id: string | null;
  name: string;
  business_name: string;
  industry: string;
  business_hours: Generated<string>;
  business_hours_text: Generated<string>;
  tone: Generated<string>;
  language: Generated<string>;
  widget_enabled: Generated<boolean>;
  widget_color: Generated<string>;
  widget_position: Generated<string>;
  widget_bubble_text: Generated<string>;
  allowed_origins: Generated<string[]>;
  phone_integration_enabled: Generated<boolean>;
  business_phone_number: Generated<string>;
  transfer_extensions: Json;
  client_contact_email: Generated<string>;
  client_contact_phone: Generated<string>;
  setup_notes: Generated<string>;
  managed_by_admin: Generated<boolean>;
  setup_status: Generated<string>;
  description: Generated<string>;
  business_type: Generated<string>;
  weekly_hours: ColumnType<unknown, string | null | undefined, string | null>;
  hours_exceptions: Json;
  addresses: Json;
  policies: Json;
  script: Json;
  booking: Json;
  voice: Json;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** @public */
export interface FaqsTable {
  account_id: string;
  id: string;
  assistant_id: string;
  question: string;
  answer: string;
  examples: Generated<string[]>;
  vector_model: string | null;
  vectors: Buffer | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** @public */
export interface ServicesTable {
  account_id: string;
  id: string;
  assistant_id: string;
  name: string;
  description: Generated<string>;
  duration_minutes: number;
  buffer_minutes: Generated<number>;
  price_cents: number | null;
  currency: Generated<string>;
  capacity: Generated<number>;
  active: Generated<boolean>;
  created_at: Timestamp;
}

/** @public */
export interface StaffTable {
  account_id: string;
  id: string;
  assistant_id: string;
  name: string;
  hours: ColumnType<unknown, string | null | undefined, string | null>;
  active: Generated<boolean>;
  created_at: Timestamp;
}

/** @public */
export interface ServiceStaffTable {
  account_id: string;
  service_id: string;
  staff_id: string;
}

/**
 * `during` is a tstzrange, read and written in SQL.
 * @public
 */
export interface AppointmentsTable {
  account_id: string;
  id: string;
  assistant_id: string;
  service_id: string;
  service_name: string;
  staff_id: string | null;
  staff_name: string | null;
  conversation_id: string | null;
  customer_name: string;
  customer_email: string | null;
  customer_phone: string | null;
  starts_at: Timestamp;
  ends_at: Timestamp;
  during: string;
  resource_id: string;
  lane: number;
  status: Generated<string>;
  note: Generated<string>;
  sequence: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** @public */
export interface KnowledgeSourcesTable {
  account_id: string;
  id: string;
  assistant_id: string;
  kind: string;
  title: string;
  url: string | null;
  site_url: string | null;
  document_type: string | null;
  bytes: number | null;
  max_pages: Generated<number>;
  status: Generated<string>;
  problem: string | null;
  reading: Generated<number>;
  job_id: string;
  pages_read: Generated<number>;
  pages_found: Generated<number>;
  last_read_at: NullableTimestamp;
  created_at: Timestamp;
}

/** @public */
export interface KnowledgeFilesTable {
  account_id: string;
  source_id: string;
  content: Buffer;
}

/** @public */
export interface KnowledgePagesTable {
  account_id: string;
  id: string;
  source_id: string;
  url: Generated<string>;
  reading: number;
  state: string;
  reason: string | null;
  content_hash: string | null;
  etag: string | null;
  last_modified: string | null;
}

/** @public */
export interface KnowledgePassagesTable {
  account_id: string;
  id: string;
  assistant_id: string;
  source_id: string;
  page_id: string;
  position: number;
  heading: string;
  text: string;
  page: number | null;
  text_hash: string;
  is_repeat: Generated<boolean>;
  vector_model: string | null;
  vectors: Buffer | null;
}

/** @public */
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
  outcome: string | null;
  summary: string | null;
  said_goodbye: Generated<boolean>;
  rating_score: number | null;
  rating_comment: string | null;
  rated_at: NullableTimestamp;
  seen_seq: Generated<number>;
  mailed_seq: Generated<number>;
  mailed_at: NullableTimestamp;
  /** Set by a trigger: the account's local day. */
  created_day: string | null;
  /** Whom it was with: a lead of this assistant, unless that is gone. */
  lead_id: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  /** What the list's search looks at, in lower case. */
  searched: GeneratedAlways<string>;
}

/** @public */
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

/** @public */
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
}

/** @public */
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

/** @public */
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

/** @public */
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

/** @public */
export interface ActivityDaysTable extends Omit<ActivityTable, 'quarter'> {
  day: string;
  by_hour: Generated<number[]>;
}

/** @public */
export interface ActivityTopicsTable {
  account_id: string;
  assistant_id: string;
  day: string;
  topic: string;
  conversations: number;
}

/**
 * Topics by the month of their days (its first day). Written by triggers alone.
 * @public
 */
export interface ActivityTopicMonthsTable extends Omit<ActivityTopicsTable, 'day'> {
  month: string;
}

/** @public */
export interface ConversationCountsTable {
  account_id: string;
  assistant_id: string;
  type: string;
  status: string;
  conversations: number;
}

/** @public */
export interface LeadCountsTable {
  account_id: string;
  assistant_id: string;
  score: string;
  source: string;
  status: string;
  leads: number;
}

/** @public */
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

/** @public */
export interface DeskPresenceTable {
  account_id: string;
  stream_id: string;
  seen_at: Timestamp;
}

/**
 * Unanswered questions by month in UTC (its first day). Written by triggers alone.
 * @public
 */
export interface UnansweredMonthsTable {
  account_id: string;
  assistant_id: string;
  month: string;
  question_key: string;
  asked: number;
  last_asked_at: Timestamp;
}

/** @public */
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
}

/** @public */
export interface ContactMessagesTable {
  id: string;
  name: string;
  email: string;
  company: Generated<string>;
  phone: Generated<string>;
  message: string;
  created_at: Timestamp;
}

/** @public */
export interface ErrorGroupsTable {
  id: string;
  message: string;
  count: Generated<number>;
  first_seen_at: Timestamp;
  last_seen_at: Timestamp;
  last_page: string;
  last_release: string;
  last_stack: string;
  last_breadcrumbs: Json;
}

/** @public */
export interface NotesTable {
  account_id: string;
  id: string;
  conversation_id: string;
  author_id: string;
  author: string;
  text: string;
  created_at: Timestamp;
}

/**
 * Written by triggers alone.
 * @public
 */
export interface AccountChangesTable {
  account_id: string;
  kind: string;
  id: string;
  assistant_id: string;
  /** A transaction's number; 64 bits, so text here. */
  changed_in: string;
}

/**
 * Every table outside better-auth's schema.
 * @public
 */
export interface Tables {
  accounts: AccountsTable;
  memberships: MembershipsTable;
  installation: InstallationTable;
  jobs: JobsTable;
  outbox: OutboxTable;
  assistants: AssistantsTable;
  faqs: FaqsTable;
  knowledge_sources: KnowledgeSourcesTable;
  knowledge_files: KnowledgeFilesTable;
  knowledge_pages: KnowledgePagesTable;
  knowledge_passages: KnowledgePassagesTable;
  services: ServicesTable;
  staff: StaffTable;
  service_staff: ServiceStaffTable;
  appointments: AppointmentsTable;
  conversations: ConversationsTable;
  messages: MessagesTable;
  calls: CallsTable;
  call_turns: CallTurnsTable;
  leads: LeadsTable;
  activity: ActivityTable;
  activity_days: ActivityDaysTable;
  activity_topics: ActivityTopicsTable;
  activity_topic_months: ActivityTopicMonthsTable;
  conversation_counts: ConversationCountsTable;
  lead_counts: LeadCountsTable;
  unanswered_questions: UnansweredQuestionsTable;
  unanswered_months: UnansweredMonthsTable;
  usage_months: UsageMonthsTable;
  contact_messages: ContactMessagesTable;
  error_groups: ErrorGroupsTable;
  notes: NotesTable;
  account_changes: AccountChangesTable;
  desk_presence: DeskPresenceTable;
}
