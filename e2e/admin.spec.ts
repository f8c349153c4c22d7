// The administrator's watch on real parts: a second owner's business is found in every list, a mail that the mail server
// refused is sent again, a dead job is brought back, and the record tells who did what. An owner sees nothing of it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ChatReply, endpoints } from '@deskbell/contract';
import {
  type Database,
  type EmbeddedPostgres,
  openDatabase,
  startEmbeddedPostgres,
} from '@deskbell/database';
import { type MailServer, startMailServer } from '@deskbell/testing/mail-server';
import type { APIResponse, Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from './browser.ts';
import { confirmationOf, mailedLink } from './mailed-link.ts';
import { type RunningServer, startServer } from './server.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'deskbell-admin-'));
const password = 'a very good password';
const log = { debug() {}, info() {}, warn() {}, error() {} };
let postgres: EmbeddedPostgres;
let db: Database;
let mailServer: MailServer;
let server: RunningServer;
let browser: Browser;
let page: Page;
let owner: BrowserContext;
let assistantId = '';

beforeAll(async () => {
  [postgres, mailServer, browser] = await Promise.all([
    startEmbeddedPostgres({ dataDir: join(dataDir, 'database'), fsync: false, log }),
    startMailServer(),
    launchBrowser(),
  ]);
  const { host, port, user, database } = postgres.connection;
  const query = new URLSearchParams({ host, port: String(port) });
  server = await startServer({
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://${user}@localhost/${database}?${query}`,
    SMTP_URL: mailServer.url,
    BRAND_CREDIT: 'Figures by Example Analytics',
  });
  db = await openDatabase({ embedded: postgres.connection, poolSize: 1, log });
  page = await (await newBrowser()).newPage();
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await db?.close();
  await mailServer?.close();
  await postgres?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

it('begins with nothing, by the printed link', async () => {
  const [link] = /\S+\/administrator-setup\?token=\S+/.exec(server.said())!;
  await page.goto(link);
  await page.getByRole('textbox', { name: /^Name/ }).fill('Grace Boss');
  await page.getByLabel('Email').fill('grace@desk.example');
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: 'Create administrator' }).click();
  await page.getByRole('button', { name: 'Account of Grace Boss' }).click();
  await page.getByRole('menuitem', { name: 'Admin Dashboard' }).click();
  await page.getByRole('link', { name: 'Total Users: 1. Show the list' }).waitFor();
  await page.getByRole('link', { name: 'Conversations: 0. Show the list' }).waitFor();
  await page.getByText('Figures by Example Analytics').waitFor();
});

it('finds a second owner’s business in every list', async () => {
  await openBusiness();
  await page.getByRole('button', { name: 'Refresh' }).click();
  for (const figure of ['Total Users: 2', 'Assistants: 1', 'Conversations: 1', 'Leads: 1'])
    await page.getByRole('link', { name: `${figure}. Show the list` }).waitFor();

  await find('Users', 'ruth@');
  await page.getByRole('row').filter({ hasText: 'ruth@bakery.example' }).getByText('Owner').waitFor();
  await page.getByRole('row').filter({ hasText: 'grace@desk.example' }).waitFor({ state: 'detached' });
  await find('Assistants', 'corner bak');
  await page.getByRole('row').filter({ hasText: 'Retail' }).getByText('Live').waitFor();
  await find('Conversations', 'jane');
  await page.getByRole('row').filter({ hasText: 'Jane Miller' }).getByText('with Corner Bakery').waitFor();
  await find('Leads', 'miller');
  await page.getByRole('row').filter({ hasText: 'jane@miller.example' }).getByText('New').waitFor();
  await find('Leads', 'nobody of this name');
  await page.getByText('No leads match your search').waitFor();
  await page.getByRole('tab', { name: 'Usage' }).click();
  await page.getByText('1 conversation', { exact: true }).waitFor();
});

it('shows the owner with plan, usage and assistant, and acts for their account', async () => {
  await find('Users', 'ruth');
  await page.getByRole('button', { name: 'View Details of Ruth Baker' }).click();
  const details = page.getByRole('dialog', { name: 'Ruth Baker' });
  await details.getByText('1 of 500').waitFor();
  await details.getByText('No plan; Pro limits apply').waitFor();
  await details.getByText('Ava', { exact: true }).waitFor();
  await details.getByRole('button', { name: /^Act for this account/ }).click();
  await page.waitForURL(/\/dashboard/);
  const banner = page.getByRole('complementary', { name: 'Acting for another account' });
  await banner.getByRole('button', { name: 'Stop acting' }).click();
  await banner.waitFor({ state: 'hidden' });
});

it('sends a mail again that the mail server refused', async () => {
  await page.goto('/admin?tab=outbox&status=failed');
  const toRuth = page.getByRole('article').filter({ hasText: 'ruth@bakery.example' });
  const failed = toRuth.filter({ hasText: /lead for Corner Bakery/ });
  await failed.getByText(/550/).waitFor();
  await failed.getByText('Read', { exact: true }).click();
  await failed
    .getByText(/jane@miller\.example/)
    .first()
    .waitFor();
  mailServer.manners.toRecipient = undefined;
  await failed.getByRole('button', { name: /^Try again/ }).click();
  await mailedLink(mailServer, 'ruth@bakery.example', /lead for Corner Bakery/);
  await page.getByLabel('Status').selectOption('sent');
  await failed.waitFor();
});

it('brings a dead job back', async () => {
  // Of it alone: what else is mailed meanwhile is no dead job.
  mailServer.manners.toRecipient = { code: 451, text: 'Come back later', address: 'hello@deskbell.example' };
  const sent = await page.request.post('/api/contact', {
    data: { name: 'Sam Lee', email: 'sam@lee.example', message: 'Do you speak Dutch?' },
  });
  expect(sent.status()).toBe(204);
  await expect.poll(giveUpMails, { timeout: 10_000 }).toBe(1);
  mailServer.manners.toRecipient = undefined;

  await page.goto('/admin');
  await page.getByRole('tab', { name: 'Dead jobs (1)' }).click();
  await page.getByText(/451/).waitFor();
  await page.getByRole('button', { name: 'Retry Send an email' }).click();
  await page.getByText('No dead jobs').waitFor();
  await arrived('hello@deskbell.example');
});

it('tells who did what, and where', async () => {
  await page.getByRole('tab', { name: 'Audit log' }).click();
  const entry = (text: string) => page.getByRole('row').filter({ hasText: text });
  await entry('Retried the job').getByText('Grace Boss').waitFor();
  await entry('Resent the mail').getByText('The installation').waitFor();
  await entry('Began acting for the account').getByText('Acting for them').waitFor();
  await page.getByRole('button', { name: 'Only activity by Ruth Baker' }).first().click();
  await entry('Added an assistant').getByText(assistantId).waitFor();
  await entry('Retried the job').waitFor({ state: 'hidden' });
});

it('is not there for an owner, on the page or at the endpoints', async () => {
  const tab = await owner.newPage();
  await tab.goto('/admin');
  await tab.getByText('404 Page Not Found').waitFor();
  const reads = Object.values(endpoints).filter(
    ({ access, method }) => access === 'administrator' && method === 'GET',
  );
  expect(reads.length).toBeGreaterThan(9);
  for (const { path } of reads) {
    const answer = await owner.request.get(path.replace(':userId', 'anybody'));
    expect(answer.status(), path).toBe(403);
  }
});

async function newBrowser(): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: server.url });
  return context;
}

/** An owner whom the mail server doesn't know any more, their assistant, and a visitor who leaves a lead. */
async function openBusiness(): Promise<void> {
  owner = await newBrowser();
  const person = { name: 'Ruth Baker', email: 'ruth@bakery.example', password };
  await send(owner, '/api/auth/sign-up/email', person);
  await send(owner, '/api/sign-up/confirm', { token: await confirmationOf(mailServer, person.email) });
  mailServer.manners.toRecipient = { code: 550, text: 'No such person here' };
  const assistant = { name: 'Ava', businessName: 'Corner Bakery', industry: 'retail' };
  const created = await send(owner, '/api/assistants', assistant);
  assistantId = ((await created.json()) as { id: string }).id;

  const visitor = await newBrowser();
  const say = async (message: string, more = {}): Promise<ChatReply> =>
    (await send(visitor, '/api/chat/widget', { assistantId, message, ...more })).json();
  const { conversationId, visitorToken } = await say('Hello, do you bake wedding cakes?');
  const contact = 'Please get back to me: Jane Miller, jane@miller.example, about a cake';
  await say(contact, { conversationId, visitorToken });
  await visitor.close();
}

async function send(context: BrowserContext, path: string, data: object): Promise<APIResponse> {
  const response = await context.request.post(path, { data, headers: { origin: server.url } });
  expect(response.ok(), `${path}: ${response.status()}`).toBe(true);
  return response;
}

async function find(list: string, words: string): Promise<void> {
  await page.getByRole('tab', { name: list, exact: true }).click();
  await page.getByLabel(`Search ${list.toLowerCase()}`).fill(words);
  await page.waitForURL((url) => url.searchParams.get('search') === words);
}

const arrived = (address: string) =>
  expect
    .poll(() => mailServer.received.some(({ recipients }) => recipients.includes(address)), {
      timeout: 15_000,
    })
    .toBe(true);

/** What five hours of "later" lead to, as if they had passed. How many jobs it was. */
const giveUpMails = (): Promise<number> =>
  db.system(async ({ kysely }) => {
    const { numUpdatedRows } = await kysely
      .updateTable('jobs')
      .set({ failed_at: new Date(), attempts: 15 })
      .where('kind', '=', 'mail.send')
      .where('last_error', 'like', '%451%')
      .where('locked_until', 'is', null)
      .executeTakeFirst();
    return Number(numUpdatedRows);
  });
