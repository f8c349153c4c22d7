// What an owner owes to a person, on real parts: a visitor leaves name, address and number and books; the owner takes
// everything away as a file that holds them, erases them, and finds nothing of them but a certificate that doesn't name them.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from './browser.ts';
import { type RunningServer, startServer } from './server.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'deskbell-privacy-'));
const traces = /hedy\.l@mail\.example|4155552671|Lamarr/i;
let server: RunningServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  server = await startServer({ DATA_DIR: dataDir });
  browser = await launchBrowser();
  page = await browser.newPage({ viewport: { width: 1440, height: 1000 } });
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A request as the signed-in owner, or, with a body to a public endpoint, as anybody. */
async function send(path: string, data?: object): Promise<Record<string, unknown>> {
  const response = await page.request.fetch(`${server.url}${path}`, {
    method: data ? 'POST' : 'GET',
    ...(data && { data }),
    headers: { origin: server.url },
  });
  expect([path, response.status() < 300]).toEqual([path, true]);
  return (await response.json()) as Record<string, unknown>;
}

let assistantId = '';

it('a visitor leaves name, address and number, and has an appointment', async () => {
  await send('/api/auth/sign-up/email', {
    name: 'Lena Hart',
    email: 'lena@salon.example',
    password: 'a very good password',
  });
  const assistant = { name: 'Ava', businessName: 'Corner Salon', industry: 'retail' };
  assistantId = String((await send('/api/assistants', assistant)).id);
  const service = await send(`/api/assistants/${assistantId}/services`, {
    name: 'Haircut',
    durationMinutes: 30,
  });
  await send('/api/chat/widget', {
    assistantId,
    message: 'I am Hedy Lamarr, hedy.l@mail.example, call me at (415) 555-2671',
  });
  const startsAt = `${new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)}T10:00:00.000Z`;
  await send(`/api/assistants/${assistantId}/appointments`, {
    serviceId: service.id,
    startsAt,
    customerName: 'Hedy Lamarr',
    customerEmail: 'hedy.l@mail.example',
  });
  expect(await rowsOfHedy()).toBe(3);
});

it('the owner takes everything away, and the file holds them', async () => {
  await page.goto(`${server.url}/dashboard?section=settings&settingsTab=privacy`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export everything' }).click(),
  ]);
  const files = unzipSync(new Uint8Array(readFileSync(await download.path())));
  for (const name of ['leads.csv', 'leads.json', 'conversations.csv', 'messages.json', 'appointments.csv'])
    expect([name, traces.test(strFromU8(files[name]!))]).toEqual([name, true]);
});

it('erases them by their number, and nothing of them is left but a certificate', async () => {
  const card = page.getByRole('region', { name: 'Erase a person’s data' });
  await card.getByLabel('Email address or phone number').fill('415-555-2671');
  await card.getByRole('button', { name: 'Preview' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('1 lead', { exact: true }).waitFor();
  // Booked with their address alone: the lead knows both.
  await dialog.getByText('1 appointment', { exact: true }).waitFor();
  await dialog.getByLabel('Type 415-555-2671 to confirm').fill('415-555-2671');
  await dialog.getByRole('button', { name: 'Erase permanently' }).click();
  await dialog.getByRole('link', { name: 'Download certificate' }).waitFor();
  await expect.poll(() => dialog.innerText()).not.toMatch(traces);
  await dialog.getByRole('button', { name: 'Close' }).click();
  expect(await rowsOfHedy()).toBe(0);
  await expect.poll(() => page.locator('main').innerText()).not.toMatch(traces);
  await page.getByRole('tab', { name: 'Activity log' }).click();
  const log = page.getByRole('region', { name: 'Activity log' });
  await log.getByText('erased a person', { exact: false }).first().waitFor();
  await log.getByText('exported the whole account').waitFor();
  await expect.poll(() => page.locator('main').innerText()).not.toMatch(traces);
});

/** In the lists that the owner reads. */
async function rowsOfHedy(): Promise<number> {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const lists = await Promise.all([
    send(`/api/assistants/${assistantId}/leads?search=lamarr`),
    send(`/api/assistants/${assistantId}/conversations?search=hedy.l`),
    send(`/api/assistants/${assistantId}/appointments?from=${day(-1)}&to=${day(7)}`),
  ]);
  return lists.flat().length;
}
