import type { AccountTransaction } from '@deskbell/database';
import { newIdAt } from '../../../kernel/new-id.ts';
import type { ActiveSource } from '../active-source.ts';

/** A page that is to be read; `etag` and `lastModified` of an earlier reading whose passages are still there. */
export interface QueuedPage {
  id: string;
  url: string;
  contentHash: string | null;
  etag: string | null;
  lastModified: string | null;
}

/** What became of a page. */
export type PageState = 'read' | 'elsewhere' | 'left_out' | 'failed';

/** How many pages of a reading are known and not among those to read, for each one that may be read. */
const knownPerPage = 5;

/** Adds addresses to what is to be read, in order; those that this reading knows are not added again. */
export async function addPages(
  tx: AccountTransaction,
  source: ActiveSource,
  urls: readonly string[],
  now: Date,
): Promise<void> {
  if (urls.length === 0) return;
  await tx.query({
    name: 'sources.add-pages',
    text: `INSERT INTO knowledge_pages (account_id, source_id, reading, state, id, url)
           SELECT $1, $2, $3, 'found', id, url FROM unnest($4::uuid[], $5::text[]) AS given (id, url)
           LIMIT greatest(0, $6 - (SELECT count(*) FROM knowledge_pages
             WHERE account_id = $1 AND source_id = $2 AND reading = $3))
           ON CONFLICT (account_id, source_id, url) DO UPDATE SET reading = excluded.reading, state = 'found', reason = null
           WHERE knowledge_pages.reading < excluded.reading`,
    values: [
      tx.accountId,
      source.id,
      source.reading,
      urls.map(() => newIdAt(now)),
      urls,
      source.maxPages * knownPerPage + 50,
    ],
  });
}

/** Pages of earlier readings are asked for again. */
export async function requeuePages(tx: AccountTransaction, source: ActiveSource): Promise<void> {
  await tx.query({
    name: 'sources.recall-pages',
    text: `UPDATE knowledge_pages SET reading = $3, state = 'found', reason = null
           WHERE account_id = $1 AND source_id = $2 AND reading < $3 AND content_hash IS NOT NULL`,
    values: [tx.accountId, source.id, source.reading],
  });
}

/** The next pages to read, first found first. */
export async function nextPages(
  tx: AccountTransaction,
  source: ActiveSource,
  limit: number,
): Promise<QueuedPage[]> {
  return tx.query<QueuedPage>({
    name: 'sources.next-pages',
    text: `SELECT id, url, content_hash AS "contentHash", etag, last_modified AS "lastModified" FROM knowledge_pages
           WHERE account_id = $1 AND source_id = $2 AND reading = $3 AND state = 'found' ORDER BY id LIMIT $4`,
    values: [tx.accountId, source.id, source.reading, limit],
  });
}

/** Stores the result of a visit. A page that is excluded loses its passages; a failed one keeps them. */
export async function storePageState(
  tx: AccountTransaction,
  pageId: string,
  end: {
    state: PageState;
    reason?: string | null;
    contentHash?: string | null;
    etag?: string | null;
    lastModified?: string | null;
  },
): Promise<void> {
  const isDropped = end.state === 'left_out' || end.state === 'elsewhere';
  await tx.query({
    name: 'sources.settle-page',
    text: `UPDATE knowledge_pages SET state = $3, reason = $4,
             content_hash = CASE WHEN $8 THEN NULL ELSE coalesce($5, content_hash) END,
             etag = CASE WHEN $8 THEN NULL WHEN $5::text IS NULL THEN etag ELSE $6 END,
             last_modified = CASE WHEN $8 THEN NULL WHEN $5::text IS NULL THEN last_modified ELSE $7 END
           WHERE account_id = $1 AND id = $2`,
    values: [
      tx.accountId,
      pageId,
      end.state,
      end.reason ?? null,
      end.contentHash ?? null,
      end.etag ?? null,
      end.lastModified ?? null,
      isDropped,
    ],
  });
  if (!isDropped) return;
  await tx.query({
    name: 'sources.drop-page-passages',
    text: 'DELETE FROM knowledge_passages WHERE account_id = $1 AND page_id = $2',
    values: [tx.accountId, pageId],
  });
}

/** How many pages of this reading ended how, and how many are still to be read. */
export interface PageCounts {
  read: number;
  found: number;
  waiting: number;
  byReason: Record<string, number>;
}

/** Counts the pages of a reading. Addresses that only lead elsewhere are no pages. */
export async function countPages(tx: AccountTransaction, source: ActiveSource): Promise<PageCounts> {
  const rows = await tx.query<{ state: PageState | 'found'; reason: string | null; count: number }>({
    name: 'sources.count-pages',
    text: `SELECT state, reason, count(*)::int AS count FROM knowledge_pages
           WHERE account_id = $1 AND source_id = $2 AND reading = $3 GROUP BY state, reason`,
    values: [tx.accountId, source.id, source.reading],
  });
  const counts: PageCounts = { read: 0, found: 0, waiting: 0, byReason: {} };
  for (const { state, reason, count } of rows) {
    if (state === 'elsewhere') continue;
    counts.found += count;
    if (state === 'read') counts.read += count;
    if (state === 'found') counts.waiting += count;
    if (reason) counts.byReason[reason] = (counts.byReason[reason] ?? 0) + count;
  }
  return counts;
}

/** At the end of a reading: forgets the addresses that hold nothing of ours. */
export async function deleteUnusedPages(tx: AccountTransaction, source: ActiveSource): Promise<void> {
  await tx.query({
    name: 'sources.delete-pages',
    text: `DELETE FROM knowledge_pages
           WHERE account_id = $1 AND source_id = $2 AND (reading < $3 OR content_hash IS NULL)`,
    values: [tx.accountId, source.id, source.reading],
  });
}
