import {
  type Fetched,
  type Fetcher,
  NotFetched,
  type NotFetchedReason,
} from '../../../kernel/public-network/index.ts';
import { type DocumentType, type ExtractedPage, type Extractor, Unreadable } from '../ingestion/index.ts';
import { maxPassages } from '../store-passages.ts';
import type { QueuedPage } from './pages.ts';
import { isSameSite, normalAddress } from './site-address.ts';
import type { SiteRules } from './site-rules.ts';

/** Why a page was not taken over. */
export type SkipReason =
  | 'robots' // robots.txt asks to stay away
  | 'noindex' // the page asks not to be indexed
  | 'gone'
  | 'refused' // wants a sign-in, say
  | 'unreachable' // this time
  | 'away' // redirects to another site
  | 'private' // leads into a private network
  | 'redirects'
  | 'type' // no text
  | 'size'
  | 'damaged'
  | 'empty'; // no text on it

/** What a visit to a page gave. `elsewhere`: it is the same as the page at that address. */
export type PageVisit =
  | { state: 'unchanged' }
  | { state: 'read'; page: ExtractedPage; etag: string | null; lastModified: string | null }
  | { state: 'elsewhere'; address: string }
  | { state: 'left_out' | 'failed'; reason: SkipReason; links: string[] };

/** The largest page of text, and the largest PDF on a site. */
export const maxPageBytes = 2 * 1024 * 1024;
const maxPdfBytes = 10 * 1024 * 1024;
const maxReadMs = 15_000;

/** Asks for a page (only whether it changed, when it was read before) and reads it. Throws when `signal` aborts. */
export async function visitPage(
  { fetcher, extractor }: { fetcher: Fetcher; extractor: Extractor },
  { site, rules, page, signal }: { site: string; rules: SiteRules; page: QueuedPage; signal: AbortSignal },
): Promise<PageVisit> {
  if (!rules.allows(page.url)) return skipped('robots');
  try {
    const fetched = await fetcher.fetch(page.url, {
      headers: {
        accept: 'text/html,application/xhtml+xml,application/pdf;q=0.9,text/plain;q=0.8',
        ...ifChanged(page),
      },
      maxBytes: (contentType) => maxBytesOf(typeOf(contentType)),
      mayFollow: (address) => isSameSite(address, site) && rules.allows(address),
      signal,
    });
    return await visited(extractor, page, fetched, signal);
  } catch (error) {
    if (error instanceof NotFetched) return notFetched[error.reason];
    if (error instanceof Unreadable) return skipped('damaged');
    throw error;
  }
}

async function visited(
  extractor: Extractor,
  page: QueuedPage,
  fetched: Fetched,
  signal: AbortSignal,
): Promise<PageVisit> {
  const { status, headers } = fetched;
  if (status === 304) return { state: 'unchanged' };
  if (status === 404 || status === 410) return skipped('gone');
  if (status === 429 || status === 408 || status >= 500) return unreachable;
  if (status !== 200) return skipped('refused');
  const address = normalAddress(fetched.address);
  if (address && address !== page.url) return { state: 'elsewhere', address };
  const contentType = headers['content-type'] ?? '';
  const read = await extractor.extract(
    {
      bytes: fetched.body,
      type: typeOf(contentType) ?? 'html',
      encoding: contentType.match(/charset\s*=\s*["']?([\w-]+)/i)?.[1] ?? null,
      address: fetched.address,
      limit: maxPassages + 1,
      timeMs: maxReadMs,
    },
    signal,
  );
  const canonical = read.canonical && normalAddress(read.canonical);
  if (canonical && isVariant(canonical, page.url)) return { state: 'elsewhere', address: canonical };
  const asksNoIndex = /\b(noindex|none)\b/i.test(String(headers['x-robots-tag'] ?? ''));
  if (!read.isIndexed || asksNoIndex) return skipped('noindex', read.links);
  if (read.passages.length === 0) return skipped('empty', read.links);
  const { etag, 'last-modified': lastModified } = headers;
  return { state: 'read', page: read, etag: etag ?? null, lastModified: lastModified ?? null };
}

/**
 * Is the canonical address the same page written otherwise (sorted, tracked, with www)? One of another path is not
 * believed: many sites name their front page on every page.
 */
function isVariant(canonical: string, address: string): boolean {
  const path = (raw: string) => new URL(raw).pathname.toLowerCase().replace(/\/$/, '');
  return canonical !== address && isSameSite(canonical, address) && path(canonical) === path(address);
}

const skipped = (reason: SkipReason, links: string[] = []): PageVisit => ({
  state: 'left_out',
  reason,
  links,
});
const unreachable: PageVisit = { state: 'failed', reason: 'unreachable', links: [] };

const notFetched: Record<NotFetchedReason, PageVisit> = {
  address: skipped('private'),
  private: skipped('private'),
  redirects: skipped('redirects'),
  elsewhere: skipped('away'),
  type: skipped('type'),
  size: skipped('size'),
  time: unreachable,
  network: unreachable,
};

function ifChanged({ contentHash, etag, lastModified }: QueuedPage): Record<string, string> {
  if (!contentHash) return {};
  return {
    ...(etag && { 'if-none-match': etag }),
    ...(lastModified && { 'if-modified-since': lastModified }),
  };
}

function typeOf(contentType: string): DocumentType | null {
  const type = contentType.split(';')[0]!.trim().toLowerCase();
  if (type === '' || type === 'text/html' || type === 'application/xhtml+xml') return 'html';
  if (type === 'application/pdf') return 'pdf';
  if (type === 'text/plain') return 'text';
  return type === 'text/markdown' ? 'markdown' : null;
}

function maxBytesOf(type: DocumentType | null): number {
  if (!type) return 0;
  return type === 'pdf' ? maxPdfBytes : maxPageBytes;
}
