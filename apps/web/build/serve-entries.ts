import type { Plugin } from 'vite';
import { sitePages } from '../src/site/site-pages.ts';

/**
 * The dev server's share of what the real server does: `/` is the landing page for a visitor and the app for
 * someone with a session, the other public pages share an entry, every other page is the app.
 */
export function serveEntries(): Plugin {
  return {
    name: 'serve-entries',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const path = (request.url ?? '/').split('?')[0] ?? '/';
        const isPage =
          request.headers.accept?.includes('text/html') && !/^\/(api\/|widget|@)|\.\w+$/.test(path);
        if (isPage)
          request.url = entryFor(path, request.headers.cookie ?? '') + (request.url ?? '').slice(path.length);
        next();
      });
    },
  };
}

function entryFor(path: string, cookies: string): string {
  if (path === '/') return cookies.includes('session_token=') ? '/app.html' : '/site.html';
  if (/^\/(book\/|(appointment|waitlist)\b)/.test(path)) return '/book.html';
  return sitePages.some((page) => page.path === path) ? '/page.html' : '/app.html';
}
