import type { SiteConfig } from '@deskbell/contract';
import type { ComponentType } from 'react';

/** What stands inside the frame of a public page. */
export type SitePageBody = ComponentType<{ config: SiteConfig }>;

/** The body of the public page at a path, fetched when it is needed; the page not found for any other. */
export function pageOf(path: string): Promise<SitePageBody> {
  return (bodies.get(path) ?? notFound)();
}

const notFound = () => import('./not-found/not-found-page.tsx').then((module) => module.NotFoundPage);

const bodies = new Map<string, () => Promise<SitePageBody>>(
  Object.entries<() => Promise<SitePageBody>>({
    '/docs': () => import('./docs/docs-page.tsx').then((module) => module.DocsPage),
    '/help': () => import('./help/help-page.tsx').then((module) => module.HelpPage),
    '/api-reference': () =>
      import('./api-reference/api-reference-page.tsx').then((module) => module.ApiReferencePage),
    '/status': () => import('./status/status-page.tsx').then((module) => module.StatusPage),
    '/subscribe': () => import('./subscribe/subscribe-page.tsx').then((module) => module.SubscribePage),
    '/client-auth': () =>
      import('./client-auth/client-auth-page.tsx').then((module) => module.ClientAuthPage),
    '/unsubscribe': () =>
      import('./unsubscribe/unsubscribe-page.tsx').then((module) => module.UnsubscribePage),
    '/privacy': () => import('./legal/privacy-page.tsx').then((module) => module.PrivacyPage),
    '/terms': () => import('./legal/terms-page.tsx').then((module) => module.TermsPage),
    '/cookies': () => import('./legal/cookies-page.tsx').then((module) => module.CookiesPage),
  }),
);
