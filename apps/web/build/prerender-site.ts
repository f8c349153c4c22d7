import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import { type SitePage, sitePages } from '../src/site/site-pages.ts';
import { preloadScreens } from './preload-screens.ts';

const root = import.meta.dirname.replace(/\/build$/, '');

/**
 * Writes every public page's markup and head into a file of its own at build, so that it can be read without
 * JavaScript, and the sitemap; lets the app's page fetch its fonts and screens (their sources by their
 * paths) at once. What depends on the installation stays a mark (`{{name}}`), filled by the server.
 */
export function prerenderSite(screens: Record<string, string>): Plugin {
  return {
    name: 'prerender-site',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const dist = dir!;
      const [landing, frame, app, fonts, siteMarkup] = await Promise.all([
        readFile(join(dist, 'site.html'), 'utf8'),
        readFile(join(dist, 'page.html'), 'utf8'),
        readFile(join(dist, 'app.html'), 'utf8'),
        fontsAboveTheFold(join(dist, 'assets')),
        importMarkup(),
      ]);
      for (const page of sitePages) {
        const template = page.path === '/' ? landing : frame;
        await writeFile(
          join(dist, page.file),
          template
            .replace('<title>Deskbell</title>', () => headOf(page, fonts))
            .replace(
              '<div id="root"></div>',
              () => `<div id="root" data-page="${page.path ?? '/404'}">${siteMarkup.get(page.file)}</div>`,
            ),
        );
      }
      const appWithFonts = app.replace('</title>', `</title>\n    ${preloaded(fonts)}`);
      await writeFile(join(dist, 'app.html'), preloadScreens(appWithFonts, screens, Object.values(bundle)));
      await writeFile(join(dist, 'sitemap.xml'), sitemap());
      await rm(join(dist, 'page.html'));
    },
  };
}

async function importMarkup() {
  const { module } = await runnerImport<typeof import('../src/site/render-site.tsx')>(
    '/src/site/render-site.tsx',
    { root, configFile: false, logLevel: 'error' },
  );
  return module.siteMarkup;
}

function headOf({ path, title, description }: SitePage, fonts: string[]): string {
  const address = `{{publicUrl}}${path ?? ''}`;
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}" />`,
    path ? `<link rel="canonical" href="${address}" />` : '<meta name="robots" content="noindex" />',
    `<meta property="og:type" content="website" />`,
    `<meta property="og:site_name" content="{{name}}" />`,
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    `<meta property="og:url" content="${address}" />`,
    `<meta name="twitter:card" content="summary" />`,
    preloaded(fonts),
    `<script type="application/json" id="site-config">{{config}}</script>`,
  ].join('\n    ');
}

// The two faces' plain Latin: all that the first screen is written in.
async function fontsAboveTheFold(assets: string): Promise<string[]> {
  const files = await readdir(assets);
  return files
    .filter((file) => /-latin-wght-normal-[\w-]+\.woff2$/.test(file))
    .sort()
    .map((file) => `/assets/${file}`);
}

const preloaded = (fonts: string[]) =>
  fonts
    .map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin />`)
    .join('\n    ');

function sitemap(): string {
  const listed = sitePages.filter((page) => page.listed);
  const rows = listed.map(({ path }) => `  <url><loc>{{publicUrl}}${path}</loc></url>\n`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows}</urlset>\n`;
}
