import type { Readable } from 'node:stream';
import type { AccountTransaction } from '@deskbell/database';
import { asFileName, csvLines } from '../../kernel/downloads/index.ts';
import { dateTimeFormat } from '../../kernel/local-time/index.ts';
import type { OpenRecording } from '../../voice/recordings/index.ts';
import { archiveReadme } from './archive-readme.ts';
import { type ExportedTable, exportedTables } from './exported-tables.ts';
import type { Zip } from './open-zip.ts';
import { columnsOf, type ExportedRow, readRows } from './read-rows.ts';

interface ArchiveOf {
  brandName: string;
  timeZone: string;
  at: Date;
  /** A call's recording as it is kept or, before it is compressed, as it was recorded; null: it isn't within reach. */
  openRecording(callId: string): Promise<OpenRecording | null>;
  /** An attachment's file; null: it isn't within reach. */
  openAttachment(id: string): Promise<{ read(): Promise<Readable> } | null>;
}

/** Writes everything of the transaction's account: a CSV and a JSON file for each kind of row, documents and recordings. */
export async function writeArchive(zip: Zip, tx: AccountTransaction, of: ArchiveOf): Promise<void> {
  await zip.add('README.txt', encoded([archiveReadme(of)]));
  for (const kind of exportedTables) {
    await zip.add(`${kind.file}.csv`, encoded(csvOf(kind, readRows(tx, kind), dateTimeFormat(of.timeZone))));
    await zip.add(`${kind.file}.json`, encoded(jsonOf(readRows(tx, kind))));
  }
  await addDocuments(zip, tx);
  await addFiles(zip, tx);
  await addAttachments(zip, tx, of);
  await addRecordings(zip, tx, of);
}

async function* encoded(texts: Iterable<string> | AsyncIterable<string>): AsyncGenerator<Uint8Array, void> {
  for await (const text of texts) yield Buffer.from(text);
}

async function* csvOf(
  kind: ExportedTable,
  pages: AsyncIterable<ExportedRow[]>,
  time: (moment: Date) => string,
): AsyncGenerator<string, void> {
  const columns = columnsOf(kind);
  yield `\ufeff${csvLines([columns])}`;
  for await (const rows of pages)
    yield csvLines(rows.map((row) => columns.map((column) => cellOf(row[column], time))));
}

function cellOf(value: unknown, time: (moment: Date) => string): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return time(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

async function* jsonOf(pages: AsyncIterable<ExportedRow[]>): AsyncGenerator<string, void> {
  let separator = '[\n';
  for await (const rows of pages) {
    yield separator + rows.map((row) => JSON.stringify(row)).join(',\n');
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

/** Uploads that could not be read yet are kept as they came; of the others their text is in the passages. */
async function addDocuments(zip: Zip, tx: AccountTransaction): Promise<void> {
  const kept = await tx.query<{ id: string; title: string }>({
    name: 'privacy.documents',
    text: `SELECT s.id, s.title FROM knowledge_files f
           JOIN knowledge_sources s ON s.account_id = f.account_id AND s.id = f.source_id
           WHERE f.account_id = $1 ORDER BY s.id`,
    values: [tx.accountId],
  });
  for (const { id, title } of kept) {
    const [file] = await tx.query<{ content: Buffer }>({
      name: 'privacy.document',
      text: 'SELECT content FROM knowledge_files WHERE account_id = $1 AND source_id = $2',
      values: [tx.accountId, id],
    });
    if (file) await zip.add(`documents/${id} ${asFileName(title)}`, one(file.content));
  }
}

/** What was uploaded by the provider's interface. */
async function addFiles(zip: Zip, tx: AccountTransaction): Promise<void> {
  const files = await tx.query<{ id: string; name: string }>({
    name: 'privacy.provider-files',
    text: 'SELECT id, original_name AS name FROM provider_files WHERE account_id = $1 ORDER BY id',
    values: [tx.accountId],
  });
  for (const { id, name } of files) {
    const [file] = await tx.query<{ content: Buffer }>({
      name: 'privacy.provider-file',
      text: 'SELECT content FROM provider_file_contents WHERE account_id = $1 AND file_id = $2',
      values: [tx.accountId, id],
    });
    if (file) await zip.add(`files/${id} ${asFileName(name)}`, one(file.content));
  }
}

async function* one(content: Uint8Array): AsyncGenerator<Uint8Array, void> {
  yield content;
}

const perPage = 500;

async function addAttachments(
  zip: Zip,
  tx: AccountTransaction,
  { openAttachment }: ArchiveOf,
): Promise<void> {
  const missing: string[] = [];
  for (let after: string | null = null; ; ) {
    const files: { id: string; name: string }[] = await tx.query<{ id: string; name: string }>({
      name: 'privacy.attachments',
      text: `SELECT id, name FROM attachments WHERE account_id = $1 AND ($2::uuid IS NULL OR id > $2)
             ORDER BY id LIMIT ${perPage}`,
      values: [tx.accountId, after],
    });
    for (const { id, name } of files) {
      const file = await openAttachment(id);
      if (file) await zip.add(`attachments/${id} ${name}`, await file.read(), { compress: false });
      else missing.push(id);
    }
    if (files.length < perPage) break;
    after = files.at(-1)!.id;
  }
  if (missing.length > 0) await zip.add('attachments/NOT ON THIS SERVER.txt', encoded([missing.join('\n')]));
}

async function addRecordings(zip: Zip, tx: AccountTransaction, { openRecording }: ArchiveOf): Promise<void> {
  const missing: string[] = [];
  for (let after: string | null = null; ; ) {
    const calls: { id: string }[] = await tx.query<{ id: string }>({
      name: 'privacy.recorded-calls',
      text: `SELECT id FROM calls WHERE account_id = $1 AND recording <> 'none' AND ended_at IS NOT NULL
               AND ($2::uuid IS NULL OR id > $2) ORDER BY id LIMIT ${perPage}`,
      values: [tx.accountId, after],
    });
    for (const { id } of calls) {
      const recording = await openRecording(id);
      // It is sound that is compressed already.
      if (recording)
        await zip.add(`recordings/${id}${recording.extension}`, await recording.read(), { compress: false });
      else missing.push(id);
    }
    if (calls.length < perPage) break;
    after = calls.at(-1)!.id;
  }
  if (missing.length > 0) await zip.add('recordings/NOT ON THIS SERVER.txt', encoded([missing.join('\n')]));
}
