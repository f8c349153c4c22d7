// A visitor's way through the public pages, on the real server: read without JavaScript, reached by keyboard and phone,
// the contact form down to the mail that it makes, and what is not open yet said plainly.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { sitePages } from '@deskbell/web/site-pages';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from './browser.ts';
import { type RunningServer, startServer } from './server.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'deskbell-site-'));
const paths = sitePages.map(({ path }) => path ?? '/no-such-page');
let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  const brand = { BRAND_NAME: 'Bell & Co', BRAND_CREDIT: 'Numbers by Example Analytics' };
  [server, browser] = await Promise.all([
    startServer({ DATA_DIR: dataDir, VOICE: 'off', ...brand }),
    launchBrowser(),
  ]);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A fresh visitor's tab; what the browser complains of is in `faults`. */
async function visit(path: string, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  // Its script has come by then: a press before that is not answered.
  await page.goto(path, { waitUntil: 'networkidle' });
  return { page, faults, [Symbol.asyncDispose]: () => context.close() };
}

const hasFocus = (locator: Locator) => locator.evaluate((element) => element.matches(':focus'));

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

it('shows every public page with its brand to a reader without JavaScript', async () => {
  await using reader = await visit('/', { javaScriptEnabled: false });
  for (const path of paths) {
    await reader.page.goto(path);
    expect(await reader.page.title()).toContain('Bell & Co');
    await expect.poll(() => reader.page.locator('h1').count()).toBe(1);
    await expect
      .poll(() => reader.page.locator('footer').innerText())
      .toContain('Numbers by Example Analytics');
  }
});

it('moves next to nothing on a phone when its fonts come late', async () => {
  await using visitor = await visit('/', { viewport: { width: 390, height: 800 } });
  const { page } = visitor;
  await page.route('**/*.woff2', async (route) => {
    await pause(400);
    await route.continue();
  });
  await page.addInitScript(`window.moved = 0;
    new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => { window.moved += value; }))
      .observe({ type: 'layout-shift', buffered: true });`);
  for (const path of ['/', '/client-auth', '/login']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.evaluate('document.fonts.ready');
    await page.waitForTimeout(200);
    expect([path, Number(await page.evaluate('window.moved')) < 0.05]).toEqual([path, true]);
  }
});

it('has a page behind every link of the footer, and an anchor behind every anchor', async () => {
  await using visitor = await visit('/');
  const hrefs = await visitor.page
    .locator('header a, footer a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
  for (const href of new Set(hrefs)) {
    if (href.startsWith('#') && href !== '#') expect(await visitor.page.locator(href).count(), href).toBe(1);
    if (!href.startsWith('/')) continue;
    const response = await visitor.page.request.get(href);
    expect([href, response.status()]).toEqual([href, 200]);
  }
  expect(hrefs.filter((href) => href === '#').length, 'only HOME is a bare #').toBeLessThanOrEqual(2);
});

it.each(paths)('passes axe at %s in both themes, and needs no sideways scrolling at 400 %', async (path) => {
  await using visitor = await visit(path, { viewport: { width: 320, height: 256 } });
  const { page, faults } = visitor;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
  }
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  expect(faults).toEqual([]);
});

it('shows the theme that was chosen in the dashboard', async () => {
  await using visitor = await visit('/', { colorScheme: 'light' });
  const { page } = visitor;
  await page.evaluate("localStorage.setItem('deskbell-theme', 'dark')");
  for (const path of ['/', '/terms', '/no-such-page']) {
    await page.goto(path);
    expect(await page.evaluate('getComputedStyle(document.body).colorScheme')).toBe('dark');
  }
});

it('reports what breaks on a public page, with what led to it', async () => {
  await using visitor = await visit('/terms');
  const { page } = visitor;
  await page.getByRole('link', { name: 'Privacy Policy' }).focus();
  const [report] = await Promise.all([
    page.waitForRequest('**/api/errors'),
    page.evaluate("setTimeout(() => { throw new TypeError('the page broke'); })"),
  ]);
  expect(report.postDataJSON()).toMatchObject({ message: 'TypeError: the page broke', page: '/terms' });
});

it('takes a contact message, refuses an incomplete one by name, and mails it', async () => {
  await using visitor = await visit('/#contact');
  const { page } = visitor;
  const form = page.getByRole('form', { name: 'Contact' });
  await form.getByLabel('Name').fill('Ada Lovelace');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await toast(page, 'Required fields missing');
  await toast(page, 'Please fill in your name, email, and message.');
  await expect.poll(() => hasFocus(form.getByLabel('Email'))).toBe(true);

  await form.getByLabel('Email').fill('ada@engine.example');
  await form.getByLabel('Message').fill('Do you answer calls at night?');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await toast(page, 'Message sent successfully!');
  await toast(page, "We'll get back to you within 24 hours.");
  await expect.poll(() => form.getByLabel('Name').inputValue()).toBe('');

  await signInAdministrator(page);
  const mails = (await (await page.request.get('/api/admin/outbox')).json()) as { text: string }[];
  expect(mails.some((mail) => mail.text.includes('Do you answer calls at night?'))).toBe(true);
});

it('keeps what was typed when the message cannot be sent, and says where to write instead', async () => {
  await using visitor = await visit('/#contact');
  const { page } = visitor;
  await page.route('**/api/contact', (route) => route.abort());
  const form = page.getByRole('form', { name: 'Contact' });
  await form.getByLabel('Name').fill('Ada');
  await form.getByLabel('Email').fill('ada@engine.example');
  await form.getByLabel('Message').fill('Hello');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await toast(page, 'Failed to send message');
  await toast(page, 'Please try again or email us directly at hello@deskbell.example');
  await expect.poll(() => form.getByLabel('Message').inputValue()).toBe('Hello');
});

it('hides the honeypot from eyes, screen readers and the Tab key', async () => {
  await using visitor = await visit('/#contact');
  const trap = visitor.page.locator('input[name=website]');
  await expect.poll(() => trap.isVisible()).toBe(false);
  await expect.poll(() => trap.getAttribute('tabindex')).toBe('-1');
});

it('says plainly why there is no voice call to have, and leads to the chat', async () => {
  await using visitor = await visit('/#demo');
  const { page } = visitor;
  const reason = "Calls aren't available right now. Please chat with us instead.";
  await page.getByRole('button', { name: 'Start Voice Call' }).click();
  await page.getByText('Your browser will ask to use your microphone').waitFor();
  await page.getByRole('button', { name: 'Start Voice Call' }).click();
  await page.getByText(reason).waitFor();
  await page.getByRole('button', { name: 'Type instead' }).click();
  await expect.poll(() => hasFocus(page.locator('#demo').getByRole('textbox'))).toBe(true);
});

it('names the plan on the subscribe page, Starter by default', async () => {
  await using visitor = await visit('/');
  const { page } = visitor;
  await page.getByRole('link', { name: 'Get Started: Business' }).click();
  await page.getByRole('heading', { name: 'Payment System Setup Required' }).waitFor();
  await page.getByText('Business plan').waitFor();
  await page.goto('/subscribe');
  await page.getByText('Starter plan').waitFor();
  await page.goto('/');
  const sales = page.getByRole('link', { name: 'Contact Sales: Enterprise' });
  await expect.poll(() => sales.getAttribute('href')).toBe('mailto:sales@deskbell.example');
});

it('lets clients ask for access by e-mail alone, and tells what the server says', async () => {
  await using visitor = await visit('/client-auth');
  const { page } = visitor;
  await page.getByRole('button', { name: 'Access Portal' }).click();
  await toast(page, 'Email required');
  await toast(page, 'Please enter your email address.');
  await page.getByRole('button', { name: 'Need an account? Create one here' }).click();
  await page.getByLabel('Email').fill('client@shop.example');
  await page.route('**/api/client/register', (route) =>
    route.fulfill({ status: 409, json: { message: 'This address belongs to an owner.', code: 'conflict' } }),
  );
  await page.getByRole('button', { name: 'Create Account' }).click();
  await toast(page, 'Authentication failed');
  await toast(page, 'This address belongs to an owner.');
  await page.getByRole('button', { name: 'Already have an account? Sign in' }).click();
  await page.getByRole('button', { name: 'Access Portal' }).waitFor();
});

it('lists and searches the endpoints, and tells how the server is', async () => {
  await using visitor = await visit('/api-reference');
  const { page } = visitor;
  await page.getByText(/^\d+ endpoints$/).waitFor();
  await page.getByLabel('Search endpoints').fill('post /api/contact');
  await page.getByText('1 endpoint', { exact: true }).waitFor();
  await page.getByText('/api/contact').first().click();
  await page.getByText('string · at most 500 characters, default ""').waitFor();
  await page.goto('/status');
  await page.getByRole('heading', { name: 'Database' }).waitFor();
  await page.getByText(/All systems operational|Running with limits/).waitFor();
});

it('opens its menu on a phone by keyboard and closes it with Escape', async () => {
  await using visitor = await visit('/', { viewport: { width: 390, height: 844 } });
  const { page } = visitor;
  const summary = page.locator('header summary');
  await summary.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'PRICING' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('header details').getAttribute('open')).toBeNull();
  await expect.poll(() => hasFocus(summary)).toBe(true);
});

async function signInAdministrator(page: Page) {
  const token = /administrator-setup\?token=(\S+)/.exec(server.said())![1];
  const response = await page.request.post('/api/administrator/claim', {
    headers: { origin: server.url },
    data: { token, name: 'Grace', email: 'grace@desk.example', password: 'a very good password' },
  });
  expect(response.status()).toBe(201);
}
