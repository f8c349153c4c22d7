import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import manifest from './package.json' with { type: 'json' };

let dist: string;
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'deskbell-web-'));
  await build({
    root: import.meta.dirname,
    logLevel: 'error',
    mode: 'production',
    build: { outDir: dist, emptyOutDir: true },
  });
}, 120_000);
afterAll(() => rm(dist, { recursive: true, force: true }));

it('the landing page stays within its budget of JavaScript', async () => {
  const html = await readFile(join(dist, 'site.html'), 'utf8');
  const scripts = html.match(/\/assets\/[\w.-]+\.js/g) ?? [];
  expect(scripts.length).toBeGreaterThan(0);
  const sources = await Promise.all([...new Set(scripts)].map((path) => readFile(join(dist, path))));
  const bytes = sources.reduce((sum, source) => sum + gzipSync(source, { level: 9 }).length, 0);
  console.log(`landing JavaScript: ${bytes} bytes gzip of ${manifest.budgets.siteJsGzipBytes}`);
  expect(bytes).toBeLessThanOrEqual(manifest.budgets.siteJsGzipBytes);
  // An entry of its own: none of the app's libraries may slip in.
  for (const source of sources) expect(source.toString()).not.toMatch(/useNavigate|ZodError|QueryClient/);
});

it('the dashboard’s first load stays within its budget of JavaScript', async () => {
  const html = await readFile(join(dist, 'app.html'), 'utf8');
  const scripts = html.match(/\/assets\/[\w.-]+\.js/g) ?? [];
  expect(scripts.length).toBeGreaterThan(0);
  const sources = await Promise.all([...new Set(scripts)].map((path) => readFile(join(dist, path))));
  const bytes = sources.reduce((sum, source) => sum + gzipSync(source, { level: 9 }).length, 0);
  console.log(`dashboard JavaScript: ${bytes} bytes gzip of ${manifest.budgets.dashboardJsGzipBytes}`);
  expect(bytes).toBeLessThanOrEqual(manifest.budgets.dashboardJsGzipBytes);
});

it('no page begins with more than a dozen files of JavaScript', async () => {
  for (const page of ['site.html', 'site-docs.html', 'app.html']) {
    const scripts = (await readFile(join(dist, page), 'utf8')).match(/\/assets\/[\w.-]+\.js/g) ?? [];
    expect(new Set(scripts).size, page).toBeLessThanOrEqual(12);
  }
});

it('the landing page is written at build, so that it can be read without JavaScript', async () => {
  const html = await readFile(join(dist, 'site.html'), 'utf8');
  for (const text of ['How It Works', 'Powerful Features', '$249', 'Let&#x27;s discuss your project']) {
    expect(html).toContain(text);
  }
});
