import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { listAssistants } from '@deskbell/contract';
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

it('the booking page stays within its budget, and loads nothing of the dashboard', async () => {
  const html = await readFile(join(dist, 'book.html'), 'utf8');
  const scripts = new Set(html.match(/\/assets\/[\w.-]+\.js/g));
  const sources = await Promise.all([...scripts].map((path) => readFile(join(dist, path))));
  const bytes = sources.reduce((sum, source) => sum + gzipSync(source, { level: 9 }).length, 0);
  console.log(`booking page JavaScript: ${bytes} bytes gzip of ${manifest.budgets.bookingJsGzipBytes}`);
  expect(bytes).toBeLessThanOrEqual(manifest.budgets.bookingJsGzipBytes);
  for (const source of sources) expect(source.toString()).not.toMatch(/useNavigate|ZodError|QueryClient/);
});

/** The files that the app's page begins with at an address: its own, and the screen's. */
async function filesAt(path: string): Promise<string[]> {
  const html = await readFile(join(dist, 'app.html'), 'utf8');
  const [all = '', screens = ''] = html.match(/const files = (\{.*\});/) ?? [];
  const own = html.replace(all, '').match(/\/assets\/[\w.-]+\.js/g) ?? [];
  const ofScreen = (JSON.parse(screens) as Record<string, string[]>)[path];
  expect(own.length).toBeGreaterThan(0);
  expect(ofScreen?.length, path).toBeGreaterThan(0);
  return [...new Set([...own, ...ofScreen!])];
}

it.each([
  ['/dashboard', manifest.budgets.dashboardJsGzipBytes],
  ['/', manifest.budgets.dashboardJsGzipBytes],
  ['/portal', manifest.budgets.portalJsGzipBytes],
  ['/login', manifest.budgets.signInJsGzipBytes],
  ['/join', manifest.budgets.signInJsGzipBytes],
])('what %s begins with stays within its budget of JavaScript', async (path, budget) => {
  const sources = await Promise.all((await filesAt(path)).map((file) => readFile(join(dist, file))));
  const bytes = sources.reduce((sum, source) => sum + gzipSync(source, { level: 9 }).length, 0);
  console.log(`${path} JavaScript: ${bytes} bytes gzip of ${budget}`);
  expect(bytes).toBeLessThanOrEqual(budget);
});

it('no page fetches what the contract says of operations', async () => {
  const sources = await Promise.all(
    (await filesAt('/dashboard')).map((file) => readFile(join(dist, file), 'utf8')),
  );
  expect(sources.join('')).toContain(listAssistants.path);
  expect(sources.join('')).not.toContain(listAssistants.summary);
});

it('pages of sign-in and the portal load nothing of the dashboard, and sign-in none of the panels', async () => {
  const of = async (path: string) => (await filesAt(path)).join(' ');
  expect(await of('/dashboard')).toMatch(/\/dashboard-[\w-]+\.js/);
  for (const path of ['/portal', '/login', '/join']) expect(await of(path), path).not.toMatch(/dashboard/);
  for (const path of ['/login', '/join']) expect(await of(path), path).not.toMatch(/\/(later|panels)-/);
});

it('no page begins with more than sixteen files of JavaScript, no public one with more than a dozen', async () => {
  for (const path of ['/dashboard', '/portal', '/login', '/join']) {
    expect((await filesAt(path)).length, path).toBeLessThanOrEqual(16);
  }
  for (const page of ['site.html', 'site-docs.html']) {
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
