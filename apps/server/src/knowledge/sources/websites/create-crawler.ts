import { LRUCache } from 'lru-cache';
import type { Deps } from '../../../kernel/http/index.ts';
import { createFetcher, isPublicAddress } from '../../../kernel/public-network/index.ts';
import type { ActiveSource } from '../active-source.ts';
import type { Extractor } from '../ingestion/index.ts';
import { crawlSlice } from './crawl-slice.ts';
import type { CrawlTools } from './crawl-tools.ts';
import { readSiteRules, type SiteRules } from './site-rules.ts';
import { startCrawl } from './start-crawl.ts';

/** Reads websites, a slice at a time. */
export interface Crawler {
  /**
   * Continues a website for some seconds; `rerunAt` when there is more to read. Throws Unreadable when there is
   * nothing to be read there, IngestionCancelled when its source is gone, the signal's reason when that aborts.
   */
  crawl(source: ActiveSource, signal: AbortSignal): Promise<{ rerunAt: Date } | undefined>;
  close(): void;
}

/** More would starve this process's other jobs. */
const maxCrawls = 2;
const pauseMs = 1000;

/** A crawler that signs with the brand's name and asks only public addresses (unless configured for tests). */
export function createCrawler(deps: Deps, extractor: Extractor): Crawler {
  const { brand, crawlPrivateAddresses } = deps.config;
  const agentName = `${brand.name.replace(/[^A-Za-z]/g, '') || 'Deskbell'}Bot`;
  const fetcher = createFetcher({
    userAgent: `${agentName}/1.0 (+${deps.publicUrl})`,
    isAllowedAddress: crawlPrivateAddresses ? () => true : isPublicAddress,
    anyPort: crawlPrivateAddresses,
  });
  const rules = new LRUCache<string, SiteRules>({ max: 200, ttl: 600_000 });
  const tools: CrawlTools = {
    deps,
    fetcher,
    extractor,
    async rulesOf(address, signal, isFresh = false) {
      const { origin } = new URL(address);
      const known = rules.get(origin);
      if (known && !isFresh) return known;
      const read = await readSiteRules(fetcher, origin, agentName, signal);
      if (read) rules.set(origin, read);
      return read;
    },
  };
  let crawls = 0;

  return {
    async crawl(source, signal) {
      if (crawls >= maxCrawls) return { rerunAt: new Date(deps.clock.now().getTime() + pauseMs) };
      crawls += 1;
      try {
        const site = source.siteUrl ?? (await startCrawl(tools, source, signal));
        return await crawlSlice(tools, { ...source, siteUrl: site }, signal);
      } finally {
        crawls -= 1;
      }
    },
    close: () => fetcher.close(),
  };
}
