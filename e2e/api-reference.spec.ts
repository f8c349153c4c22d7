// The examples of the API reference, as the page shows them: run, each in its language, against the real server.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from './browser.ts';
import { type RunningServer, startServer } from './server.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'deskbell-api-reference-'));
let server: RunningServer;
let browser: Browser;
let page: Page;
let cookie: string;
let key: string;
let ids: { assistant: string; service: string };

beforeAll(async () => {
  [server, browser] = await Promise.all([
    startServer({ DATA_DIR: dataDir, VOICE: 'off', CLOCK_START: '2026-03-20T12:00:00Z' }),
    launchBrowser(),
  ]);
  const signedUp = await send('/api/auth/sign-up/email', {
    name: 'Ada',
    email: 'ada@desk.example',
    password: 'correct horse battery',
  });
  cookie = signedUp.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const assistant = await made('/api/assistants', {
    name: 'Mia',
    businessName: 'Bright Smile',
    industry: 'healthcare',
  });
  const service = await made(`/api/assistants/${assistant.id}/services`, {
    name: 'Cleaning',
    durationMinutes: 30,
  });
  ids = { assistant: assistant.id, service: service.id };
  ({ key } = await made('/api/api-keys', { name: 'Examples', kind: 'private' }));
  page = await browser.newPage();
  await page.goto(`${server.url}/api-reference`, { waitUntil: 'networkidle' });
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const send = (path: string, json: object) =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url, ...(cookie && { cookie }) },
    body: JSON.stringify(json),
  });

async function made(path: string, json: object): Promise<{ id: string; key: string }> {
  const response = await send(path, json);
  expect([path, response.status]).toEqual([path, 201]);
  return (await response.json()) as { id: string; key: string };
}

const languages = ['curl', 'typescript', 'python'] as const;
type Language = (typeof languages)[number];

/** The example of an endpoint as the page shows it. */
async function exampleOf(operation: string, language: Language): Promise<string> {
  const entry = page.locator(`li#${operation}`);
  if ((await entry.locator('details').getAttribute('open')) === null) await entry.locator('summary').click();
  await entry.getByLabel('Language of the examples').selectOption(language);
  return entry.locator('pre').innerText();
}

const run = promisify(execFile);
const programs: Record<Language, [string, (text: string) => string[]]> = {
  curl: ['bash', (text) => ['-c', text]],
  typescript: [process.execPath, (text) => ['--input-type=module-typescript', '-e', text]],
  python: ['python3', (text) => ['-c', text]],
};

async function isThere(program: string): Promise<boolean> {
  return run(program, [program === 'openssl' ? 'version' : '--version']).then(
    () => true,
    () => false,
  );
}

/** What a program prints, with one's own ids in the places of the example's. */
async function printed(language: Language, example: string): Promise<string> {
  const text = example
    .replaceAll('0197f0a4-7c3e-7b52-9d1a-000000000001', ids.assistant) // in paths
    .replaceAll('0197f0a4-7c3e-7b52-9d1a-000000000008', ids.service);
  const [program, args] = programs[language];
  const { stdout } = await run(program, args(text), { env: { ...process.env, DESKBELL_KEY: key } });
  return stdout;
}

it.for(languages)('run as they stand, but for the ids: %s', async (language, { skip }) => {
  const needed = language === 'curl' ? ['curl', 'openssl'] : [programs[language][0]];
  for (const program of needed) skip(!(await isThere(program)), `${program} isn't on this machine`);

  expect(await printed(language, await exampleOf('listAssistants', language))).toContain('Bright Smile');
  expect(await printed(language, await exampleOf('listLeads', language))).toMatch(/^\s*\[\]/);
  expect(await printed(language, await exampleOf('createFaq', language))).toContain('walk-ins');
  const slots = await exampleOf('listFreeSlots', language);
  const inDays = slots.replaceAll('2026-03-01', '2026-03-23');
  expect(await printed(language, inDays)).toContain('startsAt');
  // Each books a time of its own.
  const booking = await exampleOf('createAppointment', language);
  const hour = 13 + languages.indexOf(language);
  expect(await printed(language, booking.replace('T16:30', `T${hour}:30`))).toContain('Dana Reyes');
  expect(await printed(language, await exampleOf('getHealth', language))).toContain('ok');
});

it('are for what programs may call, fit a phone, and are accessible', async () => {
  const people = page.locator('li#inviteMember');
  await people.locator('summary').click();
  await people.getByText('Signed in as owner').waitFor();
  expect(await people.locator('pre').count()).toBe(0);
  await page.getByLabel('Search endpoints').fill('post /api/assistants/{id}/faqs'); // the whole page takes long to check
  expect(await exampleOf('createFaq', 'python')).toContain('import json');
  for (const look of [
    { colorScheme: 'light', width: 1280 },
    { colorScheme: 'dark', width: 390 },
  ] as const) {
    await page.emulateMedia({ colorScheme: look.colorScheme });
    await page.setViewportSize({ width: look.width, height: 900 });
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().include('li#createFaq').analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
    expect(
      await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth'),
    ).toBeLessThanOrEqual(0);
    if (process.env.PICTURES)
      await page
        .locator('li#createFaq')
        .screenshot({ path: join(process.env.PICTURES, `api-reference-${look.colorScheme}.png`) });
  }
});
