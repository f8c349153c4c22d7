import '../style.css';
import { pageOf } from './pages.ts';
import { readSiteConfig } from './read-site-config.ts';
import { showPage } from './show-page.tsx';
import { SiteFrame } from './site-frame.tsx';

const [config, Page] = await Promise.all([readSiteConfig(), pageOf(pathOfThisPage())]);

showPage(
  <SiteFrame config={config}>
    <Page config={config} />
  </SiteFrame>,
);

// A built page knows which it is, whatever address it answers; the dev server's goes by the address.
function pathOfThisPage(): string {
  return document.getElementById('root')!.dataset.page ?? location.pathname.replace(/\/$/, '');
}
