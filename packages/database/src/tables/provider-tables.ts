import type { ColumnType, Generated } from 'kysely';
import type { Json, NullableTimestamp, Timestamp } from './columns.ts';

// What the voice provider's interface keeps beside the rows of the product.

export interface ProviderSessionsTable {
  account_id: string;
  /** Also of its conversation. */
  id: string;
  assistant_id: string;
  name: string | null;
  status: string;
  expiration_seconds: number;
  given: Json;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface ProviderChatsTable {
  account_id: string;
  id: string;
  assistant_id: string;
  conversation_id: string;
  reply_seq: number;
  session_id: string | null;
  previous_chat_id: string | null;
  name: string | null;
  input: Json;
  overrides: Json | null;
  /** What the member of a squad is called that answered. */
  answered_by: Generated<string | null>;
  created_at: Timestamp;
}

export interface ProviderCallsTable {
  account_id: string;
  /** Of a call, or of an outgoing call that isn't one yet. */
  id: string;
  assistant_id: string;
  name: string | null;
  given: Json;
}

export interface ProviderToolsTable {
  account_id: string;
  id: string;
  type: string;
  given: Json;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface ProviderFilesTable {
  account_id: string;
  id: string;
  name: string;
  original_name: string;
  document_type: string;
  bytes: number;
  purpose: string | null;
  metadata: Json | null;
  status: Generated<'processing' | 'done' | 'failed'>;
  problem: Generated<string | null>;
  /** Of its text, in UTF-8. */
  parsed_bytes: Generated<number | null>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface ProviderFileContentsTable {
  account_id: string;
  file_id: string;
  content: Buffer;
  parsed_text: Generated<string | null>;
}

export interface ProviderKnowledgeBasesTable {
  account_id: string;
  id: string;
  given: Json;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface ProviderSquadsTable {
  account_id: string;
  id: string;
  given: Json;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface ProviderTestSuitesTable {
  account_id: string;
  id: string;
  given: Json;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface ProviderTestsTable extends ProviderTestSuitesTable {
  suite_id: string;
}

export interface ProviderTestRunsTable {
  account_id: string;
  id: string;
  suite_id: string;
  name: string | null;
  /** Who is tested. */
  assistant_id: string;
  /** What the language model that plays the customer is told besides the script. */
  tester_instructions: Generated<string>;
  /** As they were when it began. */
  tests: Json;
  status: Generated<'queued' | 'in-progress' | 'completed' | 'failed'>;
  problem: Generated<string | null>;
  /** Of as many tests as were run so far. */
  results: ColumnType<unknown, string | undefined, string>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface ProviderStructuredOutputsTable {
  account_id: string;
  id: string;
  given: Json;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** What is taken from a call, or is to be. */
export interface StructuredResultsTable {
  account_id: string;
  call_id: string;
  /** Of a structured output, or made up for one that isn't kept. */
  output_id: string;
  /** The structured output as it was then. */
  given: Json;
  state: Generated<'waiting' | 'done' | 'skipped'>;
  extractor: Generated<'language-model' | 'regex' | 'nothing' | null>;
  result: ColumnType<unknown, string | null | undefined, string | null>;
  problem: Generated<string | null>;
  /** The condition by which it was skipped. */
  unmet: ColumnType<unknown, string | null | undefined, string | null>;
  updated_at: Timestamp;
}

/** Which squad answers a conversation. */
export interface SquadConversationsTable {
  account_id: string;
  conversation_id: string;
  /** Null: it was made up for this conversation. */
  squad_id: string | null;
  /** As it was when the conversation began. */
  squad: Json;
  /** `assistant`: of one that a request described or overrode. */
  made_of: Generated<string>;
  /** Who of it answers, from 0. */
  member: number;
  /** Messages before it are none of their business. */
  from_seq: number;
}

export interface CallCommandsTable {
  account_id: string;
  call_id: string;
  /** The order in which they are taken. */
  nr: ColumnType<string, never, never>;
  command: Json;
  created_at: Timestamp;
}

export interface ServerMessagesTable {
  account_id: string;
  id: string;
  /** The order in which they are sent. */
  nr: ColumnType<string, never, never>;
  assistant_id: string;
  conversation_id: string | null;
  call_id: string | null;
  /** Within it they are sent one after the other. */
  lane: string;
  type: string;
  /** What belongs to its type. */
  message: Json;
  /** The body that was sent last. */
  sent: Generated<string | null>;
  url: Generated<string | null>;
  status: Generated<'waiting' | 'delivered' | 'failed'>;
  attempts: Generated<number>;
  /** `-infinity`: at once. */
  next_attempt_at: ColumnType<Date | number, Date | string | undefined, Date | string>;
  claim: Generated<number>;
  locked_until: NullableTimestamp;
  status_code: Generated<number | null>;
  error: Generated<string | null>;
  answer: Generated<string>;
  duration_ms: Generated<number | null>;
  occurred_at: Timestamp;
  ended_at: NullableTimestamp;
}
