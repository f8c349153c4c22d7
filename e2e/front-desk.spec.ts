// The whole promise on real parts: an owner signs up, sets an assistant up and embeds it; a visitor on another website
// asks in their own words and leaves their contact details; the owner finds both, also after a SIGKILL.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from './browser.ts';
import { serveHostPage } from './host-page.ts';
import { type RunningServer, startServer } from './server.ts';
import { watchToasts } from './web/watch-toasts.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'deskbell-journey-'));
let server: RunningServer;
let browser: Browser;
let owner: BrowserContext;
let page: Page;
let snippet = '';
let host: Awaited<ReturnType<typeof serveHostPage>>;

beforeAll(async () => {
  server = await startServer({ DATA_DIR: dataDir });
  browser = await launchBrowser();
  owner = await browser.newContext({ timezoneId: 'Asia/Kolkata', locale: 'en-IN' });
  page = await owner.newPage();
  host = await serveHostPage(
    () =>
      `<!doctype html><meta name="viewport" content="width=device-width"><title>Bakery</title><h1>Corner Bakery</h1>${snippet}`,
  );
});

afterAll(async () => {
  await browser?.close();
  host?.close();
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

it('greets a visitor with a demo that answers about the product', async () => {
  await page.goto(server.url);
  const demo = page.locator('#demo');
  await demo.getByText('Hi! How can I help you today?').waitFor();
  await demo.getByRole('textbox').fill('how pricey is all of this');
  await demo.getByRole('textbox').press('Enter');
  await demo
    .getByText(/Starter at \$99/)
    .first()
    .waitFor();
});

it('signs an owner up and in at once', async () => {
  await page.goto(`${server.url}/login?view=sign-up`);
  await page.getByRole('textbox', { name: /^Name/ }).fill('Ruth Baker');
  await page.getByLabel('Email').fill('ruth@bakery.example');
  await page.locator('input[name=password]').fill('a very good password');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(/\/(dashboard.*)?$/);
  await page.getByText('Ruth Baker').first().waitFor();
  await page.goto(`${server.url}/dashboard?section=settings`);
  // The clock and the country of her browser are her account's.
  await expect.poll(() => page.getByLabel('Time zone').inputValue()).toMatch(/^Asia\/(Kolkata|Calcutta)$/);
  await expect.poll(() => page.getByLabel('Country').inputValue()).toBe('IN');
});

it('leads through the setup in three steps', async () => {
  await page.goto(`${server.url}/dashboard?section=setup`);
  await page.getByLabel('Assistant name').fill('Ava');
  await page.getByLabel('Business name').fill('Corner Bakery');
  await page.getByLabel('Industry').selectOption({ label: 'Retail' });
  await page.getByRole('button', { name: /Create assistant|Continue/ }).click();
  await page.getByText('Assistant created successfully!').first().waitFor();

  for (const [question, answer] of [
    ['Do you bake wedding cakes?', 'Yes. Please order wedding cakes two weeks ahead.'],
    ['Where can I park?', 'There is free parking behind the bakery.'],
  ] as const) {
    await page.getByRole('textbox', { name: /^Question/ }).fill(question);
    await page.getByRole('textbox', { name: /^Answer/ }).fill(answer);
    await page.getByRole('button', { name: 'Add FAQ' }).click();
    await page.getByText('FAQ added successfully!').first().waitFor();
    await page.getByText(question).first().waitFor();
  }
  await page.getByRole('button', { name: 'Continue to Deploy' }).click();
  snippet = (await page.locator('code, pre').filter({ hasText: 'widget.js' }).first().textContent()) ?? '';
  expect(snippet).toMatch(
    /<script src="http:\/\/127\.0\.0\.1:\d+\/widget\.js" data-assistant="[0-9a-f-]{36}" async><\/script>/,
  );
});

it('answers a visitor of another website and takes their contact details', async () => {
  const visitor = await browser.newContext();
  const chat = await visitor.newPage();
  await chat.goto(host.url);
  await chat.getByRole('button', { name: /Open chat/ }).click();
  const input = chat.getByLabel('Your message');
  await input.fill('can I park my car somewhere near you');
  await input.press('Enter');
  await chat.getByText('There is free parking behind the bakery.').first().waitFor();
  await input.fill('please get back to me: Jane Miller, jane@miller.example, about a cake');
  await input.press('Enter');
  await expect.poll(() => chat.getByRole('log').innerText()).toMatch(/jane@miller\.example[\s\S]+\n.+/);
  await chat.reload();
  await chat.getByText('There is free parking behind the bakery.').first().waitFor();
  await visitor.close();
});

const ownerFindsThem = async () => {
  await page.goto(`${server.url}/dashboard?section=leads`);
  await page.getByText('jane@miller.example').first().waitFor();
  await page.goto(`${server.url}/dashboard?section=conversations`);
  await page.getByText('Jane Miller').first().waitFor();
  await page
    .getByRole('link', { name: /View/ })
    .or(page.getByRole('button', { name: /View/ }))
    .first()
    .click();
  await page.getByText('can I park my car somewhere near you').first().waitFor();
  await page.getByText('There is free parking behind the bakery.').first().waitFor();
};

it('shows the owner the conversation and the lead', ownerFindsThem);

it('has everything after SIGKILL and a new start', async () => {
  const { port } = server;
  await server.kill();
  server = await startServer({ DATA_DIR: dataDir, PORT: String(port) });
  await ownerFindsThem();
  expect(await server.stop()).toBe(0);
  server = await startServer({ DATA_DIR: dataDir, PORT: String(port) });
  await ownerFindsThem();
});

it('says 404 for a page that is not there', async () => {
  const response = await page.goto(`${server.url}/no-such-page`);
  expect(response!.status()).toBe(404);
  await page.getByText('404 Page Not Found').waitFor();
});

it('sends whoever is signed out from the dashboard to the login page', async () => {
  await page.goto(`${server.url}/api/logout`);
  const said = await watchToasts(page);
  await page.goto(`${server.url}/dashboard`, { waitUntil: 'commit' });
  await page.waitForURL(/\/login/);
  expect(await said()).toContain('Unauthorized');
});
