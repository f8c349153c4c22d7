// A website can't keep the process busy, whatever it names in its robots.txt and sitemaps.
import { afterEach, expect, it } from 'vitest';
import { createFetcher } from '../../../kernel/public-network/index.ts';
import { openTestSite, redirectTo, type TestSite } from '../testing/index.ts';
import { readSitemaps } from './read-sitemaps.ts';
import { readSiteRules } from './site-rules.ts';

let site: TestSite;
const fetcher = createFetcher({ userAgent: 'TestBot/1.0', isAllowedAddress: () => true, anyPort: true });
afterEach(async () => {
  fetcher.close();
  await site.close();
});

/** The processor's time that something took, in ms. */
async function busyMs(run: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const anXml = (body: string) => (_: unknown, response: { end(text: string): void }) => response.end(body);

it.each([
  ['blanks without end', `<urlset><loc>${' '.repeat(300_000)}`],
  ['locations without end', `<urlset>${'<loc>http://elsewhere.example/x</loc>'.repeat(270_000)}`],
  ['an index without end', `<sitemapindex>${'<loc>http://elsewhere.example/x</loc>'.repeat(270_000)}`],
])('is read on at once after a sitemap of %s', async (_what, xml) => {
  site = await openTestSite({ '/sitemap.xml': anXml(xml) });
  const pages: string[] = [];
  expect(
    await busyMs(async () => pages.push(...(await readSitemaps(fetcher, site.url, [], 100)))),
  ).toBeLessThan(5000);
  expect(pages).toEqual([]);
});

it('is asked for the pages that its sitemap names, up to the limit', async () => {
  site = await openTestSite({});
  const locations = ['a', 'b', 'c'].map((page) => `<loc>\n <![CDATA[ ${site.url}${page} ]]></loc>`);
  site.pages.set('/sitemap.xml', anXml(`<urlset>${locations.join('')}</urlset>`));
  expect(await readSitemaps(fetcher, site.url, [], 2)).toEqual([`${site.url}a`, `${site.url}b`]);
});

it('is not read where its rules would take too long to try', async () => {
  const rule = `Disallow: /${'*a'.repeat(100)}$\n`;
  site = await openTestSite({ '/robots.txt': anXml(`User-agent: *\n${rule.repeat(2400)}`) });
  expect(await readSiteRules(fetcher, site.url, 'TestBot')).toBeNull();
});

it('leads to no address that is longer than any page has', async () => {
  site = await openTestSite({ '/': redirectTo(`/${'a'.repeat(10_000)}`) });
  await expect(fetcher.fetch(site.url, { maxBytes: () => 100 })).rejects.toMatchObject({ reason: 'address' });
});
