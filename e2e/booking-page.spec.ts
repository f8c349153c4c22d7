// A customer books on the business's page, gets the confirmation over a real mail server, and moves, cancels and restores the
// appointment by the link in it; the owner finds all of it in the dashboard and the site's own page frames the booking page.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Appointment } from '@deskbell/contract';
import { type MailServer, startMailServer } from '@deskbell/testing/mail-server';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from './browser.ts';
import { confirmationOf, mailedLink } from './mailed-link.ts';
import { type RunningServer, startServer } from './server.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'deskbell-booking-page-'));
const open = [{ from: '09:00', to: '17:00' }];
const weeklyHours = { mon: open, tue: open, wed: open, thu: open, fri: open, sat: open, sun: open };
let post: MailServer;
let server: RunningServer;
let browser: Browser;
type Send = (method: string, path: string, json?: object) => Promise<Response>;
let owner: Send;
let secondOwner: Send;
let assistantId: string;
let secondId: string;

beforeAll(async () => {
  post = await startMailServer();
  [server, browser] = await Promise.all([
    startServer({ DATA_DIR: dataDir, SMTP_URL: post.url, MAIL_FROM: 'Deskbell <desk@bell.example>' }),
    launchBrowser(),
  ]);
  owner = await signUp('lena@salon.example');
  secondOwner = await signUp('sol@salon.example');
  await owner('PATCH', '/api/account', { timeZone: 'America/New_York' });
  assistantId = await addAssistant(owner, 'Corner Salon');
  secondId = await addAssistant(secondOwner, 'Peluquería Sol');
  const anna = await idOf(owner('POST', `/api/assistants/${assistantId}/staff`, { name: 'Anna' }));
  const bob = await idOf(owner('POST', `/api/assistants/${assistantId}/staff`, { name: 'Bob' }));
  await addService({ name: 'Haircut', durationMinutes: 60, priceCents: 4500, staffIds: [anna, bob] });
  await addService({ name: 'Styling class', durationMinutes: 90, capacity: 6 });
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await post?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function signUp(email: string): Promise<Send> {
  let cookie = '';
  const send = (method: string, path: string, json?: object) =>
    fetch(server.url + path, {
      method,
      headers: { origin: server.url, cookie, ...(json && { 'content-type': 'application/json' }) },
      ...(json && { body: JSON.stringify(json) }),
    });
  const person = { name: 'Lena Hart', email, password: 'a very good password' };
  await send('POST', '/api/auth/sign-up/email', person);
  const token = await confirmationOf(post, person.email);
  const answer = await send('POST', '/api/sign-up/confirm', { token });
  cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  return send;
}
const idOf = async (answer: Promise<Response>) => ((await (await answer).json()) as { id: string }).id;
const addAssistant = (send: Send, businessName: string) =>
  idOf(
    send('POST', '/api/assistants', {
      name: 'Ava',
      businessName,
      industry: 'beauty',
      weeklyHours,
      widgetColor: '#facc15',
      businessPhoneNumber: '+1 415 555 2671',
      clientContactEmail: 'hello@salon.example',
    }),
  );
const addService = (fields: object) => owner('POST', `/api/assistants/${assistantId}/services`, fields);
const appointments = async (): Promise<Appointment[]> =>
  (await (await owner('GET', `/api/assistants/${assistantId}/appointments`)).json()) as Appointment[];

async function visit(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ timezoneId: 'America/New_York', locale: 'en-US', ...options });
  const page = await context.newPage();
  await page.goto(path.startsWith('http') ? path : server.url + path);
  return page;
}
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).waitFor();
const times = (page: Page) => page.getByRole('list', { name: /^Times on|^Horas del/ }).getByRole('button');

async function chooseHaircut(page: Page, withWhom: string): Promise<void> {
  await press(page, /^Haircut/);
  await press(page, withWhom);
  await chooseDay(page);
}
/** The second day that has times: the first may be today, and nearly over. */
async function chooseDay(page: Page): Promise<void> {
  await page
    .getByRole('list', { name: /^(Day|Día)$/ })
    .getByRole('button')
    .nth(1)
    .click();
}
async function typeContact(page: Page, contact: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(contact)) await page.getByLabel(label).fill(value);
  await press(page, 'Continue');
}

it('is booked, confirmed by mail, moved, cancelled and restored by the customer alone', async () => {
  const page = await visit(`/book/${assistantId}`);
  expect(await page.title()).toBe('Book an appointment with Corner Salon');
  await chooseHaircut(page, 'Anna');
  await times(page).nth(1).click();
  await typeContact(page, { Name: 'Grace Hopper', Email: 'grace@mail.example' });
  await page.getByText('Haircut, 1 hr').waitFor();
  await page.getByText('$45').waitFor();
  await press(page, 'Book appointment');
  await heading(page, 'Your appointment is booked');
  await page.getByText('a confirmation to g…@mail.example').waitFor();
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Add to calendar')]);
  expect(file.suggestedFilename()).toBe('appointment.ics');
  expect(await appointments()).toMatchObject([
    { customerName: 'Grace Hopper', staffName: 'Anna', origin: 'booking_page', status: 'booked' },
  ]);

  const link = await mailedLink(post, 'grace@mail.example', /^Your appointment with Corner Salon/);
  expect(link).toMatch(/\/appointment#[\w-]{44}$/);
  await page.goto(link);
  await heading(page, 'Your appointment with Corner Salon');
  await press(page, 'Move');
  await heading(page, 'Choose a new time');
  await heading(page, /^Times on/);
  const wanted = times(page).last();
  const time = await wanted.innerText();
  await wanted.click();
  await press(page, 'Move to this time');
  await heading(page, 'Your appointment has been moved.');
  await page.getByText(new RegExp(`, ${time}$`)).waitFor();
  await mailedLink(post, 'grace@mail.example', /^Changed appointment with Corner Salon/);
  expect(await appointments()).toMatchObject([{ changedBy: 'customer', staffName: 'Anna' }]);

  await press(page, 'Cancel appointment');
  await heading(page, 'Cancel this appointment?');
  await press(page, 'Keep it');
  await press(page, 'Cancel appointment');
  await press(page, 'Yes, cancel');
  await heading(page, 'You canceled this appointment.');
  expect(await appointments()).toMatchObject([{ status: 'cancelled', changedBy: 'customer' }]);
  await press(page, 'I’ll come after all');
  await heading(page, 'Your appointment is booked again.');
  expect(await appointments()).toMatchObject([{ status: 'booked' }]);
  await page.context().close();
});

it('keeps what was typed when somebody was quicker, and offers the times around it', async () => {
  const page = await visit(`/book/${assistantId}`);
  await chooseHaircut(page, 'Bob');
  await times(page).first().click();
  await typeContact(page, { Name: 'Ada Lovelace', Phone: '(415) 555-0134' });
  // Meanwhile somebody else takes that very time.
  const asked = page.waitForRequest(/\/appointments$/);
  await page.route(
    '**/appointments',
    async (route) => {
      const json = route.request().postDataJSON() as object;
      const quicker = {
        ...json,
        name: 'Quicker',
        email: 'quick@mail.example',
        submissionId: crypto.randomUUID(),
      };
      const answer = await fetch(`${server.url}/api/book/${assistantId}/appointments`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(quicker),
      });
      expect(answer.status).toBe(201);
      await route.continue();
    },
    { times: 1 },
  );
  await press(page, 'Book appointment');
  await asked;
  await page.getByRole('alert').filter({ hasText: 'has just been taken' }).waitFor();
  await page.getByText('Ada Lovelace').waitFor();
  const others = page.getByRole('main').getByRole('list').getByRole('button');
  await expect.poll(() => others.count()).toBe(4);
  await others.first().click();
  await press(page, 'Book appointment');
  await heading(page, 'Your appointment is booked');
  await press(page, 'Copy link');
  expect(await appointments()).toContainEqual(
    expect.objectContaining({
      customerName: 'Ada Lovelace',
      customerPhone: '+14155550134',
      staffName: 'Bob',
    }),
  );
  await page.context().close();
});

it('books once when the answer was lost and the customer tries again', async () => {
  const page = await visit(`/book/${assistantId}`);
  await press(page, /^Styling class/);
  await chooseDay(page);
  await times(page).first().click();
  await typeContact(page, { Name: 'Lost Answer', Email: 'lost@mail.example' });
  await page.route(
    '**/appointments',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await press(page, 'Book appointment');
  await page.getByRole('alert').filter({ hasText: 'couldn’t be reached' }).waitFor();
  await press(page, 'Try again');
  await heading(page, 'Your appointment is booked');
  const made = (await appointments()).filter(({ customerName }) => customerName === 'Lost Answer');
  expect(made).toHaveLength(1);
  await page.context().close();
});

it('tells the time of the business, and the visitor’s own beside it where that is another', async () => {
  const page = await visit(`/book/${assistantId}`, { timezoneId: 'Europe/Berlin' });
  await chooseHaircut(page, 'Anyone available');
  await page.getByText(/Your device is in another time zone: .*\(New York\)/).waitFor();
  expect(await times(page).first().innerText()).toMatch(/^\d+:\d\d AM\s+\d+:\d\d PM for you$/);
  await page.context().close();
});

it('can be used by the keyboard alone, and reads the step that was gone to', async () => {
  const page = await visit(`/book/${assistantId}`);
  await page.getByRole('button', { name: /^Styling class/ }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('When?');
  await times(page).first().focus();
  await page.keyboard.press('Space');
  await expect.poll(() => focused(page)).toBe('How can we reach you?');
  await page.getByRole('button', { name: 'Continue' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate('document.activeElement?.name')).toBe('name');
  await page.keyboard.type('Key Board');
  await page.getByLabel('Phone').focus();
  await page.keyboard.type('415 555 0177');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Is everything right?');
  await page.context().close();
});

const focused = (page: Page) => page.evaluate('document.activeElement?.textContent');

it.each([
  ['light', 390],
  ['dark', 1440],
] as const)(
  'has no fault that axe finds at any step, %s and %i wide, and fits at 400 %',
  async (scheme, width) => {
    const page = await visit(`/book/${assistantId}`, {
      colorScheme: scheme,
      viewport: { width, height: 844 },
      reducedMotion: 'reduce',
    });
    await check(page);
    await press(page, /^Haircut/);
    await check(page);
    await press(page, 'Anyone available');
    await times(page).first().click();
    await page.getByRole('button', { name: 'Continue' }).click(); // with its errors
    await check(page);
    await typeContact(page, { Name: 'Axe', Email: `axe-${scheme}@mail.example` });
    await check(page);
    await press(page, 'Book appointment');
    await heading(page, 'Your appointment is booked');
    await check(page);
    await page.goto((await page.getByRole('link', { name: 'Move or cancel' }).getAttribute('href'))!);
    await heading(page, /^Your appointment with/);
    await check(page);
    await press(page, 'Move');
    await heading(page, /^Times on/);
    await check(page);
    await press(page, 'Keep it');
    await press(page, 'Cancel appointment');
    await check(page);
    await page.context().close();
  },
);

async function check(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 320, height: 256 });
  const over = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  expect(over).toBeLessThanOrEqual(0);
  await page.setViewportSize(size);
}

it('shows its appointments to the owner with where they came from, and to their own calendar', async () => {
  const page = await visit('/login');
  await page.getByLabel('Email').fill('lena@salon.example');
  await page.locator('input[name=password]').fill('a very good password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('Lena Hart').first().waitFor();
  const [first] = await appointments();
  const query = { section: 'appointments', assistant: assistantId, view: 'list', appointment: first!.id };
  await page.goto(
    `${server.url}/dashboard?${new URLSearchParams({ ...query, day: first!.startsAt.slice(0, 10) })}`,
  );
  await page.getByText(/^Booked on the booking page, /).waitFor();
  await page.keyboard.press('Escape');
  await press(page, 'Subscribe');
  await page.getByRole('button', { name: 'Make address' }).first().click();
  const address = await page
    .getByText(/\/calendars\/[\w-]{44}\.ics$/)
    .first()
    .innerText();
  const feed = await (await fetch(address)).text();
  expect(feed).toContain(`UID:${first!.id}@appointments`);
  await page.goto(`${server.url}/dashboard?section=setup&part=services&assistant=${assistantId}`);
  await page.getByText(`${server.url}/book/${assistantId}`).first().waitFor();
  await page.context().close();
});

it('stands inside the sites that the assistant is for, and inside no others', async () => {
  const site = await host();
  const other = await host();
  await owner('PATCH', `/api/assistants/${assistantId}`, { allowedOrigins: [site.origin] });
  for (const [origin, isShown] of [
    [site.origin, true],
    [other.origin, false],
  ] as const) {
    const page = await visit(`${origin}/?${server.url}/book/${assistantId}`);
    const frame = page.frameLocator('iframe');
    if (isShown) await frame.getByRole('button', { name: /^Haircut/ }).waitFor();
    else await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
    await page.context().close();
  }
  await owner('PATCH', `/api/assistants/${assistantId}`, { allowedOrigins: [] });
  site.server.close();
  other.server.close();
});

/** A business's own site, with the frame of the embed code. */
async function host(): Promise<{ origin: string; server: Server }> {
  const site = createServer((request, response) => {
    const src = decodeURIComponent(request.url!.split('?')[1] ?? '');
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><title>Shop</title><iframe src="${src}" title="Book"></iframe>`);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(site.address() as AddressInfo).port}`, server: site };
}

it('says so, with the phone, where there is nothing to book, and what it can where it is off or not there', async () => {
  const page = await visit(`/book/${secondId}`);
  await heading(page, 'There is nothing to book online at the moment.');
  await page.getByRole('link', { name: '+1 415 555 2671' }).waitFor();
  await secondOwner('PATCH', `/api/assistants/${secondId}`, { booking: { page: false } });
  await page.reload();
  await heading(page, 'Appointments can’t be booked online here at the moment.');
  expect(await page.getByRole('link').count()).toBe(0);
  const missing = await page.goto(`${server.url}/book/0190a1b2-0000-7000-8000-000000000001`);
  expect(missing!.status()).toBe(404);
  await heading(page, 'This page doesn’t exist');
  await page.goto(`${server.url}/appointment`);
  await heading(page, 'This link is no longer valid');
  await page.context().close();
});

it('speaks Spanish where the assistant does', async () => {
  await secondOwner('PATCH', `/api/assistants/${secondId}`, { language: 'es', booking: { page: true } });
  await secondOwner('POST', `/api/assistants/${secondId}/services`, { name: 'Corte', durationMinutes: 45 });
  const page = await visit(`/book/${secondId}`);
  await heading(page, '¿Cuándo?');
  await chooseDay(page);
  expect(await page.evaluate('document.documentElement.lang')).toBe('es');
  await times(page).first().click();
  await page.getByLabel('Nombre').fill('Ana Ruiz');
  await page.getByLabel('Correo electrónico').fill('ana@mail.example');
  await press(page, 'Continuar');
  await press(page, 'Reservar cita');
  await heading(page, 'Su cita está reservada');
  await page.context().close();
});
