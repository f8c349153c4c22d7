import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { AccountTransaction } from '@deskbell/database';
import { type ActiveSource, emitProgress, lockSource } from '../active-source.ts';
import { enqueueEmbedding } from '../embed-passages.ts';
import { type ExtractedPage, Unreadable } from '../ingestion/index.ts';
import { markDuplicates, storePassages } from '../store-passages.ts';
import type { CrawlTools } from './crawl-tools.ts';
import {
  addPages,
  countPages,
  deleteUnusedPages,
  nextPages,
  type QueuedPage,
  storePageState,
} from './pages.ts';
import { isLikelyPage, isSameSite, normalAddress } from './site-address.ts';
import { nothingReadProblem, siteProblem } from './site-problem.ts';
import { type PageVisit, visitPage } from './visit-page.ts';

const sliceMs = 5000;
const pagesAtOnce = 2;

type Site = ActiveSource & { siteUrl: string };

/** Visits queued pages for some seconds. Every page is stored with its links before the next. */
export async function crawlSlice(
  tools: CrawlTools,
  source: Site,
  signal: AbortSignal,
): Promise<{ rerunAt: Date } | undefined> {
  const { deps } = tools;
  const rules = await tools.rulesOf(source.siteUrl, signal);
  if (!rules) throw new Unreadable('The robots.txt of the website could no longer be read. Try again later.');
  const until = performance.now() + sliceMs;
  let hasChanged = false;
  let isDone = false;
  while (!isDone && !signal.aborted && performance.now() < until) {
    const pages = await pagesToRead(tools, source, rules.delayMs > 0 ? 1 : pagesAtOnce);
    const visits = pages.map(async (page) => {
      const visit = await visitPage(tools, { site: source.siteUrl, rules, page, signal });
      return (await storeVisit(tools, source, page, visit)) === 'changed';
    });
    for (const settled of await Promise.allSettled(visits)) {
      if (settled.status === 'rejected') throw settled.reason;
      hasChanged ||= settled.value;
    }
    isDone = pages.length === 0;
    if (!isDone && rules.delayMs > 0) await wait(rules.delayMs, undefined, { signal });
  }
  if (isDone) await finish(tools, source);
  if (isDone || hasChanged) {
    const { accountId, assistantId } = source;
    deps.bus.publish({ kind: 'knowledge.changed', accountId, assistantId, isGradual: true });
  }
  return isDone ? undefined : { rerunAt: deps.clock.now() };
}

function pagesToRead({ deps }: CrawlTools, source: Site, atOnce: number): Promise<QueuedPage[]> {
  return deps.db.account(source.accountId, async (tx) => {
    await lockSource(tx, source);
    const { read } = await countPages(tx, source);
    return nextPages(tx, source, Math.min(atOnce, Math.max(0, source.maxPages - read)));
  });
}

/** Stores what a visit gave, in one transaction. */
async function storeVisit(
  { deps }: CrawlTools,
  source: Site,
  page: QueuedPage,
  visit: PageVisit,
): Promise<'changed' | 'same'> {
  const outcome = await deps.db.account(source.accountId, async (tx) => {
    await lockSource(tx, source);
    const stored = await storeIn(tx, source, page, visit, deps.clock.now());
    const { read, found } = await countPages(tx, source);
    await tx.kysely
      .updateTable('knowledge_sources')
      .set({ pages_read: read, pages_found: found })
      .where('account_id', '=', tx.accountId)
      .where('id', '=', source.id)
      .execute();
    return stored;
  });
  emitProgress(deps, source);
  return outcome;
}

async function storeIn(
  tx: AccountTransaction,
  source: Site,
  page: QueuedPage,
  visit: PageVisit,
  now: Date,
): Promise<'changed' | 'same'> {
  switch (visit.state) {
    case 'unchanged':
      await storePageState(tx, page.id, { state: 'read' });
      return 'same';
    case 'elsewhere':
      await storePageState(tx, page.id, { state: 'elsewhere' });
      await addPages(tx, source, linksToRead(source, [visit.address]), now);
      return page.contentHash ? 'changed' : 'same';
    case 'left_out':
    case 'failed':
      await storePageState(tx, page.id, visit);
      await addPages(tx, source, linksToRead(source, visit.links), now);
      return page.contentHash && visit.state === 'left_out' ? 'changed' : 'same';
    case 'read':
      await addPages(tx, source, linksToRead(source, visit.page.links), now);
      if (page.url === source.siteUrl) await nameSource(tx, source, visit.page.title);
      return storeRead(tx, source, page, visit, now);
    default:
      return visit satisfies never;
  }
}

async function storeRead(
  tx: AccountTransaction,
  source: Site,
  page: QueuedPage,
  { page: read, etag, lastModified }: Extract<PageVisit, { state: 'read' }>,
  now: Date,
): Promise<'changed' | 'same'> {
  const contentHash = hashOf(read);
  if (contentHash === page.contentHash) {
    await storePageState(tx, page.id, { state: 'read', contentHash, etag, lastModified });
    return 'same';
  }
  const { withoutRoom } = await storePassages(tx, source, page.id, read.passages, now);
  // A page that was cut short is not known: the next reading takes it as new.
  const known = withoutRoom > 0 ? { contentHash: 'cut short' } : { contentHash, etag, lastModified };
  await storePageState(tx, page.id, { state: 'read', reason: withoutRoom > 0 ? 'room' : null, ...known });
  return 'changed';
}

const hashOf = ({ passages }: ExtractedPage) =>
  createHash('sha256')
    .update(JSON.stringify(passages.map(({ heading, text }) => [heading, text])))
    .digest('hex');

function linksToRead(source: Site, links: readonly string[]): string[] {
  const pages = links
    .map(normalAddress)
    .filter((link) => link !== null)
    .filter((link) => isSameSite(link, source.siteUrl) && isLikelyPage(link));
  return [...new Set(pages)];
}

async function nameSource(tx: AccountTransaction, source: Site, title: string): Promise<void> {
  if (!title) return;
  await tx.kysely
    .updateTable('knowledge_sources')
    .set({ title })
    .where('account_id', '=', tx.accountId)
    .where('id', '=', source.id)
    .execute();
}

/** The end of a reading: what is gone is forgotten, and the owner is told what was left out. */
async function finish({ deps }: CrawlTools, source: Site): Promise<void> {
  await deps.db.account(source.accountId, async (tx) => {
    await lockSource(tx, source);
    const counts = await countPages(tx, source);
    await deleteUnusedPages(tx, source);
    await markDuplicates(tx, source);
    const isNothing = counts.read === 0;
    const isWithoutRoom = (counts.byReason.room ?? 0) > 0;
    await tx.kysely
      .updateTable('knowledge_sources')
      .set({
        status: isNothing ? 'failed' : 'ready',
        problem: isNothing
          ? nothingReadProblem(new URL(source.siteUrl).host, counts)
          : siteProblem(counts, source.maxPages, isWithoutRoom),
        last_read_at: deps.clock.now(),
      })
      .where('account_id', '=', tx.accountId)
      .where('id', '=', source.id)
      .execute();
    await enqueueEmbedding(deps, tx, source.assistantId);
  });
  emitProgress(deps, source);
}
