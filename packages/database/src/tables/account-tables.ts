import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, NullableTimestamp, Timestamp } from './columns.ts';

// Who works here: accounts, their members, the installation itself, and what was recorded of them.

export interface AccountsTable {
  account_id: string;
  name: string;
  plan_type: string | null;
  time_zone: Generated<string>;
  country: Generated<string>;
  responder: Generated<string>;
  /** Turns a month; null: no limit of its own. */
  llm_monthly_budget: number | null;
  /** How long recordings are kept; null: forever. */
  recording_days: Generated<number | null>;
  /** The same for conversations, from their last turn on, and for leads, from their last change on. */
  conversation_days: number | null;
  lead_days: number | null;
  pronunciations: Json;
  created_at: Timestamp;
}

export interface MembershipsTable {
  account_id: string;
  user_id: string;
  role: string;
  created_at: Timestamp;
}

export interface TeamInvitationsTable {
  account_id: string;
  id: string;
  email: string;
  role: string;
  token_hash: string;
  /** Of the link that the inviter passes on; null: it was mailed. */
  link_hash: Generated<string | null>;
  invited_by: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  accepted_at: NullableTimestamp;
  revoked_at: NullableTimestamp;
}

/** The key itself is stored nowhere. */
export interface ApiKeysTable {
  account_id: string;
  id: string;
  name: string;
  kind: string;
  prefix: string;
  key_hash: string;
  scopes: string[];
  allowed_origins: string[];
  created_by: string;
  created_at: Timestamp;
  expires_at: NullableTimestamp;
  last_used_at: NullableTimestamp;
}

/** A program that may ask to be let into accounts by OAuth. */
export interface OauthClientsTable {
  id: string;
  name: string;
  redirect_uris: string[];
  created_at: Timestamp;
  kept_until: Timestamp;
}

export interface ConnectedAppsTable {
  account_id: string;
  id: string;
  client_id: string;
  name: string;
  scopes: string[];
  resource: string;
  allowed_by: string;
  created_at: Timestamp;
  last_used_at: NullableTimestamp;
}

/** Codes and tokens of connected apps, which themselves are stored nowhere. */
export interface ConnectedAppTokensTable {
  account_id: string;
  hash: string;
  app_id: string;
  kind: string;
  redirect_uri: string | null;
  code_challenge: string | null;
  expires_at: Timestamp;
  used_at: NullableTimestamp;
}

/** Only what differs from what the role gets unasked. */
export interface MailPreferencesTable {
  account_id: string;
  user_id: string;
  kind: string;
  wanted: boolean;
}

export interface InstallationTable {
  key: string;
  value: Json;
  updated_at: Timestamp;
}

/** Requests to sign in to the client portal; belongs to no account. */
export interface ClientSignInsTable {
  id: string;
  email: string;
  mode: string;
  token_hash: string;
  code_hash: string;
  tries: Generated<number>;
  expires_at: Timestamp;
  answered_at: NullableTimestamp;
  used_at: NullableTimestamp;
  created_at: Timestamp;
}

/**
 * Of the contact of a managed assistant to the portal. `token_hash`: SHA-256 (hex) of the link's token until it is used.
 */
export interface ClientInvitationsTable {
  account_id: string;
  id: string;
  assistant_id: string;
  email: string;
  token_hash: string | null;
  expires_at: Timestamp;
  created_at: Timestamp;
  accepted_at: NullableTimestamp;
  revoked_at: NullableTimestamp;
}

/** What members narrow the inbox to. */
export interface SavedFiltersTable {
  account_id: string;
  id: string;
  /** Whose it is; null: the team's. */
  user_id: string | null;
  name: string;
  filter: Json;
  /** The tag that `filter` names. */
  tag_id: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface SavedRepliesTable {
  account_id: string;
  id: string;
  name: string;
  text: string;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface NotesTable {
  account_id: string;
  id: string;
  conversation_id: string;
  author_id: string;
  author: string;
  text: string;
  created_at: Timestamp;
}

export interface TagsTable {
  account_id: string;
  id: string;
  name: string;
  color: string;
  created_at: Timestamp;
}

export interface ConversationTagsTable {
  account_id: string;
  conversation_id: string;
  tag_id: string;
}

export interface DeskPresenceTable {
  account_id: string;
  stream_id: string;
  seen_at: Timestamp;
}

/** Written by triggers alone. */
export interface AccountChangesTable {
  account_id: string;
  kind: string;
  id: string;
  assistant_id: string;
  /** A transaction's number; 64 bits, so text here. */
  changed_in: string;
}

/** Written by triggers and `record_event` alone; the app can only read it. */
export interface AuditLogTable {
  account_id: string | null;
  /** 64 bits, so text here. */
  nr: GeneratedAlways<string>;
  at: Timestamp;
  actor_id: string;
  acting: boolean;
  action: string;
  subject: string;
  subject_id: string;
  fields: string[];
  detail: Json;
}

/**
 * That a person was erased, without who it was; added and read, never changed. `counts`: the contract's ErasureCounts.
 */
/** What was created under a key of its sender's choice. */
export interface IdempotencyKeysTable {
  account_id: string;
  user_id: string;
  key: string;
  request_hash: string;
  answer: Json | null;
  created_at: Timestamp;
}

export interface ErasuresTable {
  account_id: string;
  id: string;
  by: string;
  fingerprint: string;
  counts: Json;
  erased_at: Timestamp;
  erased_by: string;
}
