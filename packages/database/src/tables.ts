import type { ColumnType, Generated } from 'kysely';

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
  created_at: Timestamp;
  updated_at: Timestamp;
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
  created_at: Timestamp;
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
  conversations: ConversationsTable;
  messages: MessagesTable;
  leads: LeadsTable;
}
