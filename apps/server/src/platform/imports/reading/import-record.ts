import type { ImportField, ImportKind, ImportOrigin } from '@deskbell/contract';
import type { CsvRow, UnreadableRow } from '../../../kernel/csv/index.ts';

/** What a row says, as text. `examples` are separated by line feeds; `title` and `body` (HTML) are an article's. */
export type RecordFields = Partial<Record<ImportField | 'title' | 'body', string>>;

/** One thing to be imported. `row`: its line in a table, else its number in the file, from 1. */
export interface ImportRecord {
  row: number;
  fields: RecordFields;
  /** Why it can't be taken, as far as the file itself says. */
  refusal?: string;
}

/** What is in a file: a table, whose columns may be anything, or records that say what they are. */
export type FileContent =
  | { shape: 'table'; origin: 'csv'; rows: CsvRow[]; unreadable: UnreadableRow[] }
  | {
      shape: 'records';
      origin: ImportOrigin;
      kind: Extract<ImportKind, 'faqs' | 'articles'>;
      records: ImportRecord[];
    };
