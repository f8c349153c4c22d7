import robotsParser from 'robots-parser';
import { type Fetcher, NotFetched } from '../../../kernel/public-network/index.ts';

/** What a site's robots.txt says to us. */
export interface SiteRules {
  allows(address: string): boolean;
  /** The pause it asks for between two requests, at most ten seconds; 0 when it asks for none. */
  delayMs: number;
  sitemaps: string[];
}

interface Robots {
  isAllowed(address: string, agent: string): boolean | undefined;
  getCrawlDelay(agent: string): number | undefined;
  getSitemaps(): string[];
}
// The package's types describe an ES module; it is a CommonJS function.
const parseRobots = robotsParser as unknown as (address: string, text: string) => Robots;

const maxRobotsBytes = 500 * 1024;
/** Every one of them is tried at every letter of an address. No honest site has so many. */
const maxWildcards = 2000;
const maxDelayMs = 10_000;

/**
 * Reads robots.txt as RFC 9309 has it: none there allows everything, a server in trouble allows nothing (null). So does one
 * whose rules would take too long to try.
 * @param agentName the name that rules are addressed to
 */
export async function readSiteRules(
  fetcher: Fetcher,
  site: string,
  agentName: string,
  signal?: AbortSignal,
): Promise<SiteRules | null> {
  const address = new URL('/robots.txt', site).href;
  const found = await fetcher
    .fetch(address, { maxBytes: () => maxRobotsBytes, ...(signal && { signal }) })
    .catch((error: unknown) => {
      if (error instanceof NotFetched && ['redirects', 'elsewhere', 'size'].includes(error.reason))
        return null;
      throw error;
    });
  if (found && found.status >= 500) return null;
  const isThere = found && found.status >= 200 && found.status < 300;
  const text = isThere ? Buffer.from(found.body).toString('utf8') : '';
  if (text.split('*', maxWildcards + 2).length > maxWildcards + 1) return null;
  const robots = parseRobots(address, text);
  return {
    allows: (page) => isAllowed(robots, page, address, agentName),
    delayMs: Math.min(maxDelayMs, Math.max(0, (robots.getCrawlDelay(agentName) ?? 0) * 1000)),
    sitemaps: robots.getSitemaps(),
  };
}

/** The rules of one host hold for the site with and without www, over http and https. */
function isAllowed(robots: Robots, page: string, address: string, agentName: string) {
  const url = new URL(page);
  const ofRules = new URL(address);
  url.protocol = ofRules.protocol;
  url.host = ofRules.host;
  return robots.isAllowed(url.href, agentName) ?? true;
}
