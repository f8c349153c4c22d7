import { mostOfImport } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { AppError } from '../../kernel/http/index.ts';
import { type ImportRow, lockImport, mappingOf } from './import-row.ts';
import type { ImportPlace } from './kinds/index.ts';
import { type FileContent, type ImportRecord, readFile } from './reading/index.ts';

/** The records of a file as its columns are said to be. What can't be read as a row of a table is one, too, with the reason. */
export function recordsOf(
  content: FileContent,
  row: Pick<ImportRow, 'mapping' | 'has_header'>,
): ImportRecord[] {
  if (content.shape === 'records') return content.records;
  const columns = Object.entries(mappingOf(row));
  const rows = content.rows.slice(row.has_header ? 1 : 0).map(({ line, cells }) => ({
    row: line,
    fields: Object.fromEntries(columns.map(([field, at]) => [field, textOf(field, cells[at] ?? '')])),
  }));
  const unreadable = content.unreadable.map(({ line, reason, excerpt }) => ({
    row: line,
    fields: { note: excerpt },
    refusal: reason,
  }));
  return [...rows, ...unreadable].sort((a, b) => a.row - b.row);
}

const textOf = (field: string, cell: string) => (field === 'examples' ? cell.replaceAll('|', '\n') : cell);

/** @throws AppError invalid_input where there is nothing in it, too_large where there is too much */
export function requireRows(count: number): void {
  if (count === 0) throw new AppError('invalid_input', 'There is nothing to import in this file.');
  if (count > mostOfImport.rows)
    throw new AppError(
      'too_large',
      `A file may have up to ${mostOfImport.rows.toLocaleString('en-US')} rows. Split it, and import one after the other.`,
    );
}

/** What was uploaded; null: it was imported or given up. */
export async function readContent(tx: AccountTransaction, row: ImportRow): Promise<FileContent | null> {
  const file = await tx.kysely
    .selectFrom('import_files')
    .select('content')
    .where('account_id', '=', tx.accountId)
    .where('import_id', '=', row.id)
    .executeTakeFirst();
  return file ? readFile(new Uint8Array(file.content), row.file_name) : null;
}

/** Where and when it is imported: as its account reckons now. */
export async function placeOf(tx: AccountTransaction, row: ImportRow, now: Date): Promise<ImportPlace> {
  const account = await tx.kysely
    .selectFrom('accounts')
    .select(['time_zone as timeZone', 'country'])
    .where('account_id', '=', tx.accountId)
    .executeTakeFirstOrThrow();
  return { assistantId: row.assistant_id, fileName: row.file_name, now, ...account };
}

/** A draft, locked. @throws AppError not_found; conflict where it is none any more */
export async function lockDraft(tx: AccountTransaction, id: string): Promise<ImportRow> {
  const row = await lockImport(tx, id);
  if (!row) throw new AppError('not_found', 'Import not found');
  if (row.status !== 'draft') throw new AppError('conflict', 'This import has begun already.');
  return row;
}
