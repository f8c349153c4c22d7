import { renderToString } from 'react-dom/server';
import { markedConfig } from './fill-site.ts';
import { pageOf } from './pages.ts';
import { Site } from './site.tsx';
import { SiteFrame } from './site-frame.tsx';
import { type SitePage, sitePages } from './site-pages.ts';

/**
 * Every public page's markup with marks for the brand, by its file, for the build to write. It is made while this
 * module loads: the build's module runner imports nothing later.
 */
export const siteMarkup: ReadonlyMap<string, string> = new Map(
  await Promise.all(
    sitePages.map(async (page) => [page.file, renderToString(await elementOf(page))] as const),
  ),
);

async function elementOf({ path }: SitePage) {
  if (path === '/') return <Site config={markedConfig} />;
  const Page = await pageOf(path ?? '/404');
  return (
    <SiteFrame config={markedConfig}>
      <Page config={markedConfig} />
    </SiteFrame>
  );
}
