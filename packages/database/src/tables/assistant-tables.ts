import type { ColumnType, Generated } from 'kysely';
import type { Json, NullableTimestamp, Timestamp } from './columns.ts';

// An assistant and what it knows.

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
  proactive_messages: Json;
  pre_chat: Json;
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
  /** What the voice provider's interface was given of it. */
  provider: Json;
  /** Of one that stands in no list: what it knows, for assistants that requests describe. */
  unlisted_key: Generated<string | null>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** Written by a trigger. */
export interface AssistantVersionsTable {
  account_id: string;
  assistant_id: string;
  nr: number;
  name: string;
  voice: Json;
  provider: Json;
  created_at: Timestamp;
}

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
  /** The file of the provider interface that the document is. */
  provider_file_id: Generated<string | null>;
  pages_read: Generated<number>;
  pages_found: Generated<number>;
  last_read_at: NullableTimestamp;
  created_at: Timestamp;
}

export interface KnowledgeFilesTable {
  account_id: string;
  source_id: string;
  content: Buffer;
}

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

export interface SecondVectorsTable {
  account_id: string;
  assistant_id: string;
  entry_id: string;
  model: string;
  text_hash: string;
  texts: number;
  vectors: Buffer;
}

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
