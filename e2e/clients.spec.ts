// Managing a client on the real server: the administrator creates one, who is invited; sets its assistant up on the
// client's behalf; and sets it live, which the client is told.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from './browser.ts';
import { type RunningServer, startServer } from './server.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'deskbell-clients-'));
let server: RunningServer;
let browser: Browser;
let administrator: BrowserContext;
let page: Page;

beforeAll(async () => {
  server = await startServer({ DATA_DIR: dataDir });
  browser = await launchBrowser();
  administrator = await browser.newContext({ baseURL: server.url });
  page = await administrator.newPage();
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

interface Mail {
  kind: string;
  recipient: string;
  subject: string;
  text: string;
}

/** The mails to the client, as the outbox of the administrator's page has them, the latest first. */
async function mails(): Promise<Mail[]> {
  const all = (await (await page.request.get('/api/admin/outbox')).json()) as Mail[];
  return all.filter(({ recipient }) => recipient === 'jo@spa.example');
}

const banner = () => page.getByRole('complementary', { name: 'Acting for another account' });
let assistantId = '';

it('creates a client, whose contact is invited by mail', async () => {
  const [link] = /\S+\/administrator-setup\?token=\S+/.exec(server.said())!;
  await page.goto(link);
  await page.getByRole('textbox', { name: /^Name/ }).fill('Grace Boss');
  await page.getByLabel('Email').fill('grace@desk.example');
  await page.locator('input[name=password]').fill('a very good password');
  await page.getByRole('button', { name: 'Create administrator' }).click();
  await page.getByRole('link', { name: 'Client Management' }).click();
  await page.getByText('No clients yet').waitFor();

  await page.getByRole('button', { name: 'New Client' }).first().click();
  await page.getByLabel('Assistant Name').fill('Mia');
  await page.getByLabel('Business Name').fill('Harbour Spa');
  await page.getByLabel('Industry').selectOption({ label: 'Beauty & Wellness' });
  await page.getByLabel('Client Email').fill('jo@spa.example');
  await page.getByRole('button', { name: 'Create Client' }).click();
  await page.getByText('New client assistant has been created successfully.').first().waitFor();
  // No mail server is configured: the link is there to be passed on.
  const dialog = page.getByRole('dialog', { name: 'Invitation link' });
  const shown = await dialog.getByText(/\/client-auth\?token=[\w-]{43}/).textContent();
  await dialog.getByRole('button', { name: 'Copy' }).waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('tab', { name: 'Pending (1)' }).waitFor();

  const [mail] = await mails();
  expect(mail).toMatchObject({ kind: 'client_invitation', subject: 'Your portal for Harbour Spa' });
  expect(mail!.text).toContain(shown);
  const [client] = (await (await page.request.get('/api/admin/clients')).json()) as { id: string }[];
  assistantId = client!.id;
});

it('refuses the address of an owner, and says so at the field', async () => {
  await page.getByRole('button', { name: 'New Client' }).first().click();
  await page.getByLabel('Assistant Name').fill('Bob');
  await page.getByLabel('Business Name').fill('Own Business');
  await page.getByLabel('Industry').selectOption('other');
  await page.getByLabel('Client Email').fill('grace@desk.example');
  await page.getByRole('button', { name: 'Create Client' }).click();
  await page.getByText('Failed to create client assistant.').first().waitFor();
  await page.getByText('This address belongs to an owner or team member').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
});

it('sets the assistant up on behalf of the client', async () => {
  await page.getByRole('button', { name: 'Set up Harbour Spa' }).click();
  await banner().getByText('You are acting for Harbour Spa').waitFor();
  await expect.poll(() => page.getByLabel('Assistant name').inputValue()).toBe('Mia');
  await page.goto('/dashboard?section=setup&step=2');
  await page.getByRole('textbox', { name: /^Question/ }).fill('Do you have a sauna?');
  await page.getByRole('textbox', { name: /^Answer/ }).fill('Yes, two: one Finnish, one with herbs.');
  await page.getByRole('button', { name: 'Add FAQ' }).click();
  await page.getByText('FAQ added successfully!').first().waitFor();
  await page.goto('/dashboard?section=leads');
  await banner().getByRole('button', { name: 'Stop acting' }).click();
  await page.getByRole('heading', { name: 'Client Management' }).waitFor();
  await banner().waitFor({ state: 'detached' });
  // Back in their own account: the client's assistant is not among theirs.
  expect(await (await page.request.get('/api/assistants')).json()).toEqual([]);
});

it('sets it live, which the contact is told; then it answers', async () => {
  const ask = () =>
    page.request.post('/api/chat/widget', { data: { assistantId, message: 'Do you have a sauna?' } });
  expect((await ask()).status()).toBe(409);
  await page.getByLabel('Status of Harbour Spa').selectOption({ label: 'Live' });
  await page.getByText('Client assistant has been updated successfully.').first().waitFor();
  await page.getByRole('tab', { name: 'Live (1)' }).waitFor();
  const [mail, ...before] = await mails();
  expect(mail).toMatchObject({
    kind: 'client_live_notice',
    subject: 'The assistant for Harbour Spa is live',
  });
  expect(before).toHaveLength(1);
  expect((await (await ask()).json()) as object).toMatchObject({
    response: 'Yes, two: one Finnish, one with herbs.',
  });
});

it('lets the contact in by the link of the invitation', async () => {
  const token = /token=([\w-]+)/.exec((await mails()).at(-1)!.text)![1];
  const client = await browser.newContext({ baseURL: server.url });
  const headers = { origin: server.url };
  const verified = await client.request.post('/api/client/verify', { headers, data: { token } });
  expect(verified.status()).toBe(200);
  expect(await (await client.request.get('/api/client/assistant')).json()).toMatchObject({ id: assistantId });
  await client.close();
  await page.reload();
  await page.getByText('Last seen').waitFor();
});

it('hides client management from an owner, and the server refuses it', async () => {
  const other = await browser.newContext({ baseURL: server.url });
  const owner = await other.newPage();
  await owner.goto('/login?view=sign-up');
  await owner.getByRole('textbox', { name: /^Name/ }).fill('Olga Owner');
  await owner.getByLabel('Email').fill('olga@bakery.example');
  await owner.locator('input[name=password]').fill('a very good password');
  await owner.getByRole('button', { name: 'Create account' }).click();
  await owner.getByText('Olga Owner').first().waitFor();
  await owner.getByRole('link', { name: 'Overview' }).waitFor();
  await expect.poll(() => owner.getByRole('link', { name: 'Client Management' }).count()).toBe(0);
  expect((await owner.request.get('/api/admin/clients')).status()).toBe(403);
  await owner.goto('/dashboard?section=clients');
  await owner.getByText('404 Page Not Found').waitFor();
  await other.close();
});
