// A customer finds nothing free that suits, joins the waitlist, and books the time that another gives up by the link that is
// mailed to them; another declines, and leaves the list.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Appointment, WaitlistEntry } from '@deskbell/contract';
import { type MailServer, startMailServer } from '@deskbell/testing/mail-server';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from './browser.ts';
import { confirmationOf, mailedLink } from './mailed-link.ts';
import { type RunningServer, startServer } from './server.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'deskbell-waitlist-'));
const hourOpen = [{ from: '09:00', to: '10:00' }];
const weeklyHours = Object.fromEntries(
  ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, hourOpen]),
);
const person = { name: 'Lena Hart', email: 'lena@bikes.example', password: 'a very good password' };
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
let post: MailServer;
let server: RunningServer;
let browser: Browser;
let cookie = '';
let assistantId: string;
let serviceId: string;

beforeAll(async () => {
  post = await startMailServer();
  [server, browser] = await Promise.all([
    startServer({ DATA_DIR: dataDir, SMTP_URL: post.url, MAIL_FROM: 'Deskbell <desk@bell.example>' }),
    launchBrowser(),
  ]);
  await owner('POST', '/api/auth/sign-up/email', person);
  const token = await confirmationOf(post, person.email);
  const answer = await owner('POST', '/api/sign-up/confirm', { token });
  cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  await owner('PATCH', '/api/account', { timeZone: 'UTC' });
  assistantId = await idOf(
    owner('POST', '/api/assistants', {
      name: 'Ava',
      businessName: 'Spoke Workshop',
      industry: 'other',
      weeklyHours,
      businessPhoneNumber: '+1 415 555 2671',
      clientContactEmail: 'hello@bikes.example',
    }),
  );
  serviceId = await idOf(
    owner('POST', `/api/assistants/${assistantId}/services`, { name: 'Tune-up', durationMinutes: 60 }),
  );
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await post?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const owner = (method: string, path: string, json?: object) =>
  fetch(server.url + path, {
    method,
    headers: { origin: server.url, cookie, ...(json && { 'content-type': 'application/json' }) },
    ...(json && { body: JSON.stringify(json) }),
  });
const idOf = async (answer: Promise<Response>) => ((await (await answer).json()) as { id: string }).id;
const read = async <T>(path: string): Promise<T> => (await (await owner('GET', path)).json()) as T;
const waiting = (query = '') => read<WaitlistEntry[]>(`/api/assistants/${assistantId}/waitlist${query}`);
const appointments = () => read<Appointment[]>(`/api/assistants/${assistantId}/appointments`);
const take = (day: string) =>
  idOf(
    owner('POST', `/api/assistants/${assistantId}/appointments`, {
      serviceId,
      startsAt: `${day}T09:00:00.000Z`,
      customerName: 'Early Bird',
    }),
  );
const giveUp = (id: string) => owner('PATCH', `/api/appointments/${id}`, { status: 'cancelled' });

async function visit(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ timezoneId: 'UTC', locale: 'en-US', ...options });
  const page = await context.newPage();
  await page.goto(path.startsWith('http') ? path : server.url + path);
  return page;
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor();

async function joinFor(page: Page, day: string, who: string): Promise<void> {
  await press(page, 'Join the waitlist');
  await heading(page, 'Which days would suit you?');
  await page.getByLabel('From').fill(day);
  await page.getByLabel('Name').fill(who);
  await page.getByLabel('Email').fill(`${who.split(' ')[0]!.toLowerCase()}@mail.example`);
  await press(page, 'Join the waitlist');
  await heading(page, 'You’re on the waitlist');
}

it('brings who waits and a time that is given up together', async () => {
  const day = dayIn(5);
  const taken = await take(day);
  const page = await visit(`/book/${assistantId}`);
  await joinFor(page, day, 'Grace Hopper');
  await page.getByText('We’re sending you a link to g…@mail.example').waitFor();
  await page.context().close();
  const second = await visit(`/book/${assistantId}`);
  await joinFor(second, day, 'Ada Lovelace');
  expect(await waiting()).toMatchObject([{ customerName: 'Grace Hopper' }, { customerName: 'Ada Lovelace' }]);

  await giveUp(taken);
  const link = await mailedLink(post, 'grace@mail.example', /^A time has opened up at Spoke Workshop/);
  expect(link).toMatch(/\/waitlist#[\w-]{44}$/);
  await second.goto(link);
  await heading(second, 'A time has opened up for you');
  await second.getByText('We’re holding it for you until').waitFor();
  await press(second, 'It doesn’t suit me');
  await second.getByText('That time goes to the next person. You’re still on the list.').waitFor();
  await press(second, 'Leave the waitlist');
  await press(second, 'Yes, leave');
  await heading(second, 'You’re no longer on the waitlist');

  const next = await mailedLink(post, 'ada@mail.example', /^A time has opened up at Spoke Workshop/);
  await second.goto(next);
  await press(second, 'Book this time');
  await heading(second, 'Your appointment is booked');
  await second.getByRole('link', { name: 'See your appointment' }).click();
  await heading(second, 'Your appointment with Spoke Workshop');
  expect(await appointments()).toContainEqual(
    expect.objectContaining({ customerName: 'Ada Lovelace', origin: 'waitlist', status: 'booked' }),
  );
  expect((await waiting('?show=closed')).map(({ state }) => state).sort()).toEqual(['booked', 'removed']);
  await second.context().close();
});

it.each([
  ['light', 390],
  ['dark', 1440],
] as const)('has no fault that axe finds, %s and %i wide, and fits at 400 %', async (scheme, width) => {
  const day = dayIn(width === 390 ? 7 : 8);
  const taken = await take(day);
  const page = await visit(`/book/${assistantId}`, {
    colorScheme: scheme,
    viewport: { width, height: 844 },
    reducedMotion: 'reduce',
  });
  await page.getByRole('button', { name: 'Join the waitlist' }).waitFor();
  await check(page, `${scheme}-1-times`);
  await press(page, 'Join the waitlist');
  await press(page, 'Join the waitlist'); // with its errors
  await page.getByText('Choose a day').first().waitFor();
  await check(page, `${scheme}-2-form`);
  await press(page, 'Back');
  await joinFor(page, day, `${scheme === 'dark' ? 'Dora' : 'Lily'} Axe`);
  await check(page, `${scheme}-3-joined`);
  await page.goto(
    (await page.getByRole('link', { name: 'See your place on the list' }).getAttribute('href'))!,
  );
  await heading(page, 'You’re on the waitlist');
  await check(page, `${scheme}-4-waiting`);
  await giveUp(taken);
  const address = `${scheme === 'dark' ? 'dora' : 'lily'}@mail.example`;
  await page.goto(await mailedLink(post, address, /^A time has opened up/));
  await page.reload();
  await heading(page, 'A time has opened up for you');
  await check(page, `${scheme}-5-offer`);
  await press(page, 'Leave the waitlist');
  await check(page, `${scheme}-6-leaving`);
  await page.context().close();
});

async function check(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (folder) await page.screenshot({ path: join(folder, `waitlist-${name}.png`), fullPage: true });
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 320, height: 256 });
  const over = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  expect(over).toBeLessThanOrEqual(0);
  await page.setViewportSize(size);
}
