import { gunzipSync } from 'node:zlib';
import { type Fetcher, NotFetched } from '../../../kernel/public-network/index.ts';
import { isLikelyPage, isSameSite, normalAddress } from './site-address.ts';

const maxSitemaps = 20;
const maxSitemapBytes = 10 * 1024 * 1024;
/** Of one file, as sitemaps.org has it. */
const maxLocations = 50_000;

/** Pages of the site that its sitemaps name (indexes and packed ones too), at most `limit`; what can't be read is passed over. */
export async function readSitemaps(
  fetcher: Fetcher,
  site: string,
  named: readonly string[],
  limit: number,
  signal?: AbortSignal,
): Promise<string[]> {
  const waiting = [...named, new URL('/sitemap.xml', site).href];
  const seen = new Set<string>();
  const pages = new Set<string>();
  while (waiting.length > 0 && seen.size < maxSitemaps && pages.size < limit) {
    const address = waiting.shift()!;
    if (seen.has(address) || !isSameSite(address, site)) continue;
    seen.add(address);
    const xml = await readSitemap(fetcher, site, address, signal);
    const isIndex = /<sitemapindex[\s>]/i.test(xml);
    for (const location of locationsIn(xml)) {
      if (isIndex ? waiting.length >= maxSitemaps : pages.size >= limit) break;
      if (isIndex) waiting.push(location);
      else addPage(pages, location, site);
    }
  }
  return [...pages];
}

function addPage(pages: Set<string>, location: string, site: string): void {
  const page = isSameSite(location, site) ? normalAddress(location) : null;
  if (page && isLikelyPage(page)) pages.add(page);
}

async function readSitemap(
  fetcher: Fetcher,
  site: string,
  address: string,
  signal?: AbortSignal,
): Promise<string> {
  try {
    const { status, body } = await fetcher.fetch(address, {
      maxBytes: () => maxSitemapBytes,
      mayFollow: (next) => isSameSite(next, site),
      ...(signal && { signal }),
    });
    if (status !== 200) return '';
    const isPacked = body[0] === 0x1f && body[1] === 0x8b;
    return Buffer.from(isPacked ? gunzipSync(body, { maxOutputLength: maxSitemapBytes }) : body).toString(
      'utf8',
    );
  } catch (error) {
    if (error instanceof NotFetched || isPackedWrong(error)) return '';
    throw error;
  }
}

const isPackedWrong = (error: unknown) => {
  const code = (error as { code?: unknown }).code;
  return typeof code === 'string' && (code.startsWith('Z_') || code === 'ERR_BUFFER_TOO_LARGE');
};

// One way to read each blank: two stretches of them beside each other would be tried in all their divisions.
function* locationsIn(xml: string): Generator<string> {
  let count = 0;
  for (const [, raw = ''] of xml.matchAll(/<loc>\s*(?:<!\[CDATA\[\s*)?([^<\]\s]+)/gi)) {
    if (count++ >= maxLocations) return;
    yield raw.replace(/&amp;/g, '&').replace(/&#38;/g, '&');
  }
}
