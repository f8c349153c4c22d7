import type { AccountTransaction } from '@deskbell/database';
import { newIdAt } from '../../kernel/new-id.ts';
import type { ActiveSource } from './active-source.ts';
import type { Chunk } from './ingestion/index.ts';

/** The most passages an assistant answers from. */
export const maxPassages = 10_000;

/** Shown to the owner when a source was truncated by that. */
export const truncatedNotice = `Only the first part was imported: an assistant can have up to ${maxPassages.toLocaleString('en-US')} passages.`;

/**
 * Replaces a page's passages; unchanged ones stay, with their vectors. Returns how many exceeded the limit. The caller has
 * locked the source.
 */
export async function storePassages(
  tx: AccountTransaction,
  source: ActiveSource,
  pageId: string,
  read: readonly Chunk[],
  now: Date,
): Promise<{ withoutRoom: number }> {
  const room = await roomFor(tx, source, pageId);
  const passages = read.slice(0, room);
  const earlier = await tx.query<{ id: string; heading: string; text: string }>({
    name: 'sources.earlier-passages',
    text: 'SELECT id, heading, text FROM knowledge_passages WHERE account_id = $1 AND page_id = $2',
    values: [tx.accountId, pageId],
  });
  const idOf = new Map(earlier.map((passage) => [wordsOf(passage), passage.id]));
  const rows = passages.map(({ heading, text, page, hash }, position) => {
    const known = idOf.get(wordsOf({ heading, text }));
    return { id: known ?? newIdAt(now), is_new: !known, position, heading, text, page, hash };
  });
  await dropOthers(tx, pageId, rows);
  await reposition(tx, rows);
  await insertNew(tx, source, pageId, rows);
  return { withoutRoom: read.length - passages.length };
}

const wordsOf = ({ heading, text }: { heading: string; text: string }) => `${heading}\n${text}`;

async function roomFor(tx: AccountTransaction, source: ActiveSource, pageId: string): Promise<number> {
  // Two sources of an assistant may be read at once.
  await tx.query({
    name: 'sources.lock-room',
    text: "SELECT pg_advisory_xact_lock(hashtextextended('passages ' || $1, 0))",
    values: [source.assistantId],
  });
  const [counted] = await tx.query<{ others: number }>({
    name: 'sources.count-others',
    text: `SELECT count(*)::int AS others FROM knowledge_passages
           WHERE account_id = $1 AND assistant_id = $2 AND page_id <> $3 AND NOT is_repeat`,
    values: [tx.accountId, source.assistantId, pageId],
  });
  return Math.max(0, maxPassages - counted!.others);
}

type Row = Omit<Chunk, 'hash'> & { id: string; is_new: boolean; position: number; hash: string };

async function dropOthers(tx: AccountTransaction, pageId: string, rows: readonly Row[]): Promise<void> {
  await tx.query({
    name: 'sources.drop-others',
    text: 'DELETE FROM knowledge_passages WHERE account_id = $1 AND page_id = $2 AND id <> ALL($3::uuid[])',
    values: [tx.accountId, pageId, rows.map((row) => row.id)],
  });
}

async function reposition(tx: AccountTransaction, rows: readonly Row[]): Promise<void> {
  const kept = rows.filter((row) => !row.is_new);
  if (kept.length === 0) return;
  await tx.query({
    name: 'sources.reposition',
    text: `UPDATE knowledge_passages t SET position = given.position, page = given.page
           FROM unnest($2::uuid[], $3::int[], $4::int[]) AS given (id, position, page)
           WHERE t.account_id = $1 AND t.id = given.id
             AND (t.position, t.page) IS DISTINCT FROM (given.position, given.page)`,
    values: [
      tx.accountId,
      kept.map((row) => row.id),
      kept.map((row) => row.position),
      kept.map((row) => row.page),
    ],
  });
}

async function insertNew(
  tx: AccountTransaction,
  source: ActiveSource,
  pageId: string,
  rows: readonly Row[],
): Promise<void> {
  const added = rows.filter((row) => row.is_new);
  if (added.length === 0) return;
  await tx.query({
    name: 'sources.insert-passages',
    text: `INSERT INTO knowledge_passages
             (account_id, assistant_id, source_id, page_id, id, position, heading, text, page, text_hash, is_repeat)
           SELECT $1, $2, $3, $4, id, position, heading, text, page, hash, EXISTS (
             SELECT FROM knowledge_passages o
             WHERE o.account_id = $1 AND o.source_id = $3 AND o.text_hash = given.hash AND NOT o.is_repeat)
           FROM jsonb_to_recordset($5::jsonb)
             AS given (id uuid, position int, heading text, text text, page int, hash text)`,
    values: [tx.accountId, source.assistantId, source.id, pageId, JSON.stringify(added)],
  });
}

/**
 * After an ingestion: of duplicate passages, one is searched and shown. The caller has locked the source.
 */
export async function markDuplicates(tx: AccountTransaction, source: ActiveSource): Promise<void> {
  await tx.query({
    name: 'sources.mark-repeats',
    text: `UPDATE knowledge_passages t SET is_repeat = ranked.is_repeat FROM (
             SELECT id, row_number() OVER
               (PARTITION BY text_hash ORDER BY is_repeat, page_id, position) > 1 AS is_repeat
             FROM knowledge_passages WHERE account_id = $1 AND source_id = $2) AS ranked
           WHERE t.account_id = $1 AND t.id = ranked.id AND t.is_repeat <> ranked.is_repeat`,
    values: [tx.accountId, source.id],
  });
}
