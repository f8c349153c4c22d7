import type { SiteConfig } from '@deskbell/contract';
import { withTeamBlurb } from './fill-site.ts';

/**
 * The installation's brand and address: as the server wrote it into the page, so that nothing is fetched and nothing
 * changes under the reader's eyes. The dev server's pages have none; they ask.
 */
export async function readSiteConfig(): Promise<SiteConfig> {
  const written = document.getElementById('site-config')?.textContent;
  if (written) return JSON.parse(written) as SiteConfig;
  const response = await fetch('/api/site');
  if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`);
  return withTeamBlurb((await response.json()) as SiteConfig);
}
