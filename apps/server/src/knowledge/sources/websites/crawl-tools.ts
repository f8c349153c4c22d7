import type { Deps } from '../../../kernel/http/index.ts';
import type { Fetcher } from '../../../kernel/public-network/index.ts';
import type { Extractor } from '../ingestion/index.ts';
import type { SiteRules } from './site-rules.ts';

/**
 * What the parts of a crawl share. `rulesOf`: robots.txt of a page's site, asked for at the beginning (`isFresh`) and
 * then once in ten minutes.
 */
export interface CrawlTools {
  deps: Deps;
  fetcher: Fetcher;
  extractor: Extractor;
  rulesOf(address: string, signal: AbortSignal, isFresh?: boolean): Promise<SiteRules | null>;
}
