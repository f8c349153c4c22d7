import { NotFetched, type NotFetchedReason } from '../../../kernel/public-network/index.ts';
import { type ActiveSource, emitProgress, lockSource } from '../active-source.ts';
import { Unreadable } from '../ingestion/index.ts';
import type { CrawlTools } from './crawl-tools.ts';
import { addPages, requeuePages } from './pages.ts';
import { readSitemaps } from './read-sitemaps.ts';
import { normalAddress } from './site-address.ts';
import { maxPageBytes } from './visit-page.ts';

/**
 * Resolves a website's address, finds its pages and queues them. Returns the address of the site's first page.
 * Throws Unreadable, IngestionCancelled.
 */
export async function startCrawl(
  tools: CrawlTools,
  source: ActiveSource,
  signal: AbortSignal,
): Promise<string> {
  const { deps } = tools;
  const site = await findSite(tools, source, signal);
  const rules = await requireRules(tools, site, signal, originOf(site) !== originOf(source.url!));
  const named = await readSitemaps(tools.fetcher, site, rules.sitemaps, source.maxPages, signal);
  await deps.db.account(source.accountId, async (tx) => {
    await lockSource(tx, source);
    await addPages(tx, source, [site], deps.clock.now());
    await requeuePages(tx, source);
    await addPages(tx, source, [...new Set(named)], deps.clock.now());
    await tx.kysely
      .updateTable('knowledge_sources')
      .set({ status: 'reading', site_url: site })
      .where('account_id', '=', tx.accountId)
      .where('id', '=', source.id)
      .execute();
  });
  emitProgress(deps, source);
  return site;
}

/** The address as given may lead elsewhere: to https, to www, to the site's new name. */
async function findSite(tools: CrawlTools, source: ActiveSource, signal: AbortSignal): Promise<string> {
  const start = source.url!;
  await requireRules(tools, start, signal, true);
  try {
    const { address, status } = await tools.fetcher.fetch(start, { maxBytes: () => maxPageBytes, signal });
    if (status >= 400) throw new Unreadable(`${start} returned error ${status}, so nothing was imported.`);
    return normalAddress(address) ?? start;
  } catch (error) {
    throw explained(error, start);
  }
}

const originOf = (address: string) => new URL(address).origin;

async function requireRules(tools: CrawlTools, address: string, signal: AbortSignal, isFresh: boolean) {
  const { host } = new URL(address);
  const rules = await tools.rulesOf(address, signal, isFresh).catch((error: unknown) => {
    throw explained(error, address);
  });
  if (!rules)
    throw new Unreadable(
      `The robots.txt of ${host} couldn't be read, so nothing was imported. Try again later.`,
    );
  if (!rules.allows(address)) {
    throw new Unreadable(`${host} blocks robots (robots.txt), so nothing was imported.`);
  }
  return rules;
}

function explained(error: unknown, address: string): unknown {
  if (!(error instanceof NotFetched)) return error;
  return new Unreadable(`${address} ${explanations[error.reason]}`, error);
}

const explanations: Record<NotFetchedReason, string> = {
  address: 'can’t be read: only http and https on their usual ports are.',
  private: "is in a private network, which can't be imported.",
  redirects: 'redirects in a loop or too often.',
  elsewhere: 'leads elsewhere.',
  type: "isn't a text page.",
  size: 'is larger than 2 MB.',
  time: 'did not answer in time. Try again later.',
  network: 'could not be reached. Is the address right?',
};
