import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { groupChunks } from './build/group-chunks.ts';
import { prerenderSite } from './build/prerender-site.ts';
import { serveEntries } from './build/serve-entries.ts';
import { withoutSummaries } from './build/without-summaries.ts';

const server = process.env.DESKBELL_SERVER ?? 'http://127.0.0.1:3000';

const source = (path: string) => `${import.meta.dirname}/src/${path}`;
const entries = {
  site: [
    source('site/site-entry.tsx'),
    source('site/page-entry.tsx'),
    source('booking/public/book-entry.tsx'),
  ],
  app: [source('app-entry.tsx')],
  signIn: [
    source('identity/sign-in/login-screen.tsx'),
    source('identity/joining/join-screen.tsx'),
    source('identity/sign-in/claim-screen.tsx'),
  ],
  portal: [source('platform/portal/portal-screen.tsx')],
  dashboard: [source('shell/home/home-screen.tsx'), source('shell/dashboard/dashboard-screen.tsx')],
};

/** The screens that people come to from elsewhere, by their paths (src/routes.tsx). */
const screens = {
  '/': source('shell/home/home-screen.tsx'),
  '/dashboard': source('shell/dashboard/dashboard-screen.tsx'),
  '/portal': source('platform/portal/portal-screen.tsx'),
  '/login': source('identity/sign-in/login-screen.tsx'),
  '/join': source('identity/joining/join-screen.tsx'),
};

export default defineConfig(({ command }) => {
  // Whatever the caller's environment says (a test runner's, say), what is built is the production build.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    root: import.meta.dirname,
    publicDir: 'public',
    appType: 'mpa',
    plugins: [withoutSummaries(), react(), tailwindcss(), serveEntries(), prerenderSite(screens)],
    build: {
      target: 'es2023',
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      rolldownOptions: {
        input: { site: 'site.html', page: 'page.html', app: 'app.html', book: 'book.html' },
        output: { codeSplitting: { groups: groupChunks(entries) } },
      },
    },
    server: {
      host: '127.0.0.1',
      proxy: {
        '/api': server,
        '/provider': { target: server, ws: true },
        '/mcp': server,
        '/voice-client.js': server,
        '/voice-worklet.js': server,
        '/widget.js': server,
        '/widget': server,
      },
    },
  };
});
