import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, NullableTimestamp, Timestamp } from './columns.ts';

// What a business brings along from where it was before.

export interface ImportsTable {
  account_id: string;
  id: string;
  assistant_id: string;
  kind: 'faqs' | 'articles' | 'leads' | 'appointments';
  /** In which program's form it came. */
  origin: string;
  file_name: string;
  /** Of a table: which column is what. */
  mapping: Json;
  has_header: Generated<boolean>;
  status: Generated<'draft' | 'importing' | 'imported' | 'failed' | 'undoing' | 'undone'>;
  total: number;
  done: Generated<number>;
  added: Generated<number>;
  skipped: Generated<number>;
  /** How many of those added stayed when it was undone. */
  kept: Generated<number>;
  problem: string | null;
  created_at: Timestamp;
  finished_at: NullableTimestamp;
}

export interface ImportFilesTable {
  account_id: string;
  import_id: string;
  content: Buffer;
}

export interface ImportItemsTable {
  account_id: string;
  import_id: string;
  nr: GeneratedAlways<string>;
  row_number: number;
  /** As what it was stored; null: it wasn't, for the reason. */
  subject_id: string | null;
  added_at: NullableTimestamp;
  reason: string | null;
}
