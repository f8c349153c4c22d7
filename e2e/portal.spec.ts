// A client's way on the real server: in by the link of the invitation, the portal while the assistant is set up and once
// it is live, the files to take away, out, and in again by a code; and another client, who sees nothing of it.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext, Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from './browser.ts';
import { type RunningServer, startServer } from './server.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'deskbell-portal-'));
let server: RunningServer;
let browser: Browser;
/** The administrator's calls. */
let boss: APIRequestContext;
let spa: { id: string };
let jo: Page;

beforeAll(async () => {
  server = await startServer({ DATA_DIR: dataDir });
  browser = await launchBrowser();
  boss = (await newContext()).request;
  const token = /administrator-setup\?token=(\S+)/.exec(server.said())![1];
  const administrator = {
    name: 'Grace Boss',
    email: 'grace@desk.example',
    password: 'a very good password',
  };
  await post(boss, '/api/administrator/claim', { token, ...administrator });
  spa = await newClient('Harbour Spa', 'jo@spa.example');
  await newClient('Fast Garage', 'kim@garage.example');
  jo = await (await newContext()).newPage();
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function newContext(): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' });
  return context;
}

async function post(request: APIRequestContext, path: string, data: object): Promise<unknown> {
  const response = await request.post(path, { headers: { origin: server.url }, data });
  expect(response.ok(), `${path}: ${response.status()}`).toBe(true);
  return response.json();
}

const newClient = (businessName: string, clientContactEmail: string) =>
  post(boss, '/api/admin/clients', {
    name: 'Mia',
    businessName,
    industry: 'beauty',
    clientContactEmail,
  }) as Promise<{ id: string }>;

/** The texts of the mails of one kind to somebody, the latest first. */
async function mailsTo(email: string, kind: string): Promise<string[]> {
  const all = (await (await boss.get('/api/admin/outbox')).json()) as Record<string, string>[];
  return all.filter((mail) => mail.recipient === email && mail.kind === kind).map((mail) => mail.text!);
}

async function invitationTo(email: string): Promise<string> {
  const [text] = await mailsTo(email, 'client_invitation');
  return /\/client-auth\?token=[\w-]+/.exec(text!)![0];
}

/** Asks for a mail on the page and types its code. */
async function signInByCode(page: Page, email: string, action: 'Access Portal' | 'Create Account') {
  const before = (await mailsTo(email, 'client_sign_in')).length;
  await page.goto('/client-auth', { waitUntil: 'networkidle' });
  if (action === 'Create Account')
    await page.getByRole('button', { name: 'Need an account? Create one here' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: action }).click();
  await page.getByText('Success!', { exact: true }).first().waitFor();
  await expect.poll(async () => (await mailsTo(email, 'client_sign_in')).length).toBe(before + 1);
  const [text] = await mailsTo(email, 'client_sign_in');
  const code = /(?<![\w-])\d{6}(?![\w-])/.exec(text!.replace(/\S*token=\S*/g, ''))![0];
  await page.getByLabel('Code').pressSequentially(code);
  await page.waitForURL(/\/portal$/);
}

/** Downloads all rows of the open tab. */
async function exported(page: Page) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  const lines = readFileSync(await download.path(), 'utf8')
    .replace('\ufeff', '')
    .trimEnd()
    .split('\r\n');
  return { name: download.suggestedFilename(), lines };
}

it('lets the contact in by the invitation, once, and shows how far their assistant is', async () => {
  await jo.goto(await invitationTo('jo@spa.example'));
  await jo.waitForURL(/\/portal$/);
  await jo.getByRole('heading', { name: 'Harbour Spa', level: 1 }).waitFor();
  await jo.getByText('In Setup', { exact: true }).waitFor();
  await jo.getByText('Pending', { exact: true }).waitFor();
  await jo.getByText('No leads yet').waitFor();
  await expect.poll(() => jo.getByRole('button', { name: 'Export CSV' }).isDisabled()).toBe(true);

  const late = await (await newContext()).newPage();
  await late.goto(await invitationTo('jo@spa.example'));
  await late.getByText('This link is no longer valid. Please ask for a new one.').waitFor();
  await late.context().close();
});

it('shows and exports what a customer left once the assistant is live', async () => {
  const headers = { origin: server.url };
  await boss.patch(`/api/admin/clients/${spa.id}`, { headers, data: { setupStatus: 'live' } });
  const message = 'please get back to me: Jane Miller, jane@miller.example, about a massage';
  await post((await newContext()).request, '/api/chat/widget', { assistantId: spa.id, message });

  await jo.getByRole('button', { name: 'Refresh' }).click();
  await jo.getByText('Active', { exact: true }).waitFor();
  await jo.getByText('1 new this week').waitFor();
  await jo.getByText('1 today').waitFor();
  await jo.getByRole('table', { name: 'Recent leads' }).getByText('jane@miller.example').waitFor();
  const leads = await exported(jo);
  expect(leads.name).toMatch(/^Harbour Spa_leads_\d{4}-\d\d-\d\d\.csv$/);
  expect(leads.lines[0]).toBe('"Name","Email","Phone","Source","Interest","Score","Status","Date"');
  expect(leads.lines.slice(1)).toEqual([
    expect.stringMatching(/^"Jane Miller","jane@miller\.example",.*"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d"$/),
  ]);

  await jo.getByRole('tab', { name: 'Recent Conversations' }).click();
  await jo.getByRole('table', { name: 'Recent conversations' }).getByText('Jane Miller').waitFor();
  const conversations = await exported(jo);
  expect(conversations.name).toMatch(/^Harbour Spa_conversations_\d{4}-\d\d-\d\d\.csv$/);
  expect(conversations.lines[0]).toBe('"Customer Name","Email","Phone","Type","Topic","Status","Date"');
  expect(conversations.lines).toHaveLength(2);
});

it('shows a client the portal at the root, too, and nothing of a dashboard', async () => {
  await jo.goto('/');
  await jo.getByRole('heading', { name: 'Harbour Spa', level: 1 }).waitFor();
  await jo.goto('/dashboard?section=leads');
  await jo.getByText('404 Page Not Found').waitFor();
  expect((await jo.goto('/admin'))!.status()).toBe(404);
  await jo.goto('/client-portal');
  await jo.waitForURL(/\/portal$/);
});

it('signs out, and in again by the mailed code', async () => {
  await jo.getByRole('link', { name: 'Sign Out' }).click();
  await jo.getByRole('banner').getByRole('link', { name: 'Client Portal' }).waitFor();
  await jo.goto('/portal');
  await jo.waitForURL(/\/client-auth$/);
  await signInByCode(jo, 'jo@spa.example', 'Access Portal');
  await jo.getByText('jane@miller.example').waitFor();
});

it('shows another client nothing of it', async () => {
  const kim = await (await newContext()).newPage();
  await kim.goto(await invitationTo('kim@garage.example'));
  await kim.getByRole('heading', { name: 'Fast Garage', level: 1 }).waitFor();
  await kim.getByText('No leads yet').waitFor();
  await kim.goto(`/portal?assistant=${spa.id}`);
  await kim.getByRole('heading', { name: 'Fast Garage', level: 1 }).waitFor();
  for (const path of [
    'assistant',
    'stats',
    'leads',
    'conversations',
    'leads/export',
    'conversations/export',
  ]) {
    const response = await kim.request.get(`/api/client/${path}?assistantId=${spa.id}`);
    expect([path, response.status()]).toEqual([path, 404]);
  }
  await kim.context().close();
});

it('tells a newcomer by code that their assistant is being set up', async () => {
  const newcomer = await (await newContext()).newPage();
  await signInByCode(newcomer, 'newcomer@shop.example', 'Create Account');
  await newcomer.getByRole('heading', { name: 'Assistant Setup In Progress' }).waitFor();
  await newcomer.context().close();
});
