import type { SiteConfig } from '@deskbell/contract';
import { SiteFrame } from '../site-frame.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** The page not found as the dashboard shows it: the public site's, but for its toasts. */
export const NotFoundScreen = ({ config }: { config: SiteConfig }) => (
  <SiteFrame config={config} toasts={false}>
    <NotFoundPage />
  </SiteFrame>
);
