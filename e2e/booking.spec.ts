// Booking and hand-off on real parts: an owner sets hours and a service up, a visitor books in the chat, and the calendar
// shows it at once; another visitor asks for a person, and both talk to each other live until the assistant has it back.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from './browser.ts';
import { type RunningServer, startServer } from './server.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'deskbell-booking-'));
let server: RunningServer;
let browser: Browser;
let owner: Page;
let assistantId = '';

beforeAll(async () => {
  server = await startServer({ DATA_DIR: dataDir });
  browser = await launchBrowser();
  owner = await newPage();
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

it('lets an owner set hours and a service up', async () => {
  await owner.goto(`${server.url}/login?view=sign-up`);
  await owner.getByRole('textbox', { name: /^Name/ }).fill('Lena Hart');
  await owner.getByLabel('Email').fill('lena@salon.example');
  await owner.locator('input[name=password]').fill('a very good password');
  await owner.getByRole('button', { name: 'Create account' }).click();
  await owner.getByText('Lena Hart').first().waitFor();

  await owner.goto(`${server.url}/dashboard?section=setup`);
  await owner.getByLabel('Assistant name').fill('Ava');
  await owner.getByLabel('Business name').fill('Corner Salon');
  await owner.getByLabel('Industry').selectOption({ label: 'Retail' });
  await owner.getByRole('button', { name: 'Create assistant' }).click();
  await owner.getByText('Assistant created successfully!').first().waitFor();
  assistantId = new URL(owner.url()).searchParams.get('assistant')!;

  await owner.getByRole('tab', { name: 'Hours and places' }).click();
  await owner.getByRole('switch', { name: 'Set the hours day by day' }).click();
  await owner.getByLabel('Monday, closes').fill('18:00');
  await owner.getByRole('button', { name: 'Save changes' }).first().click();
  await owner.getByText('Settings saved').first().waitFor();

  await owner.getByRole('tab', { name: 'Services and team' }).click();
  await owner.getByRole('button', { name: 'Add a service' }).click();
  await owner.getByRole('dialog').getByLabel('Name').fill('Haircut');
  await owner.getByRole('dialog').getByLabel('Price').fill('30');
  await owner.getByRole('button', { name: 'Add service' }).click();
  await owner.getByText('30 min · $30.00').waitFor();
});

it('books in the chat to the end, and the calendar shows it without a reload', async () => {
  const monday = nextMonday();
  await owner.goto(`${server.url}/dashboard?section=appointments&day=${isoDay(monday)}`);
  await owner.getByLabel('Calendar').waitFor();

  const visitor = await openChat();
  await say(visitor, `I would like to book a haircut on ${spokenDay(monday)} at 5:30 pm`, /name/i);
  await say(visitor, 'Grace Hopper', /e-?mail.*phone/i);
  // Everything is read back before anything is booked.
  await say(visitor, 'grace@mail.example', /\?/);
  expect(await visitor.getByRole('log').innerText()).toMatch(
    /haircut .*5:30 pm, for Grace Hopper, grace@mail\.example\..*\?/i,
  );
  await say(visitor, 'yes', /\bbooked\b.*5:30 pm/is);
  await visitor.context().close();

  await owner.getByRole('button', { name: /Grace Hopper/ }).click();
  await owner
    .getByRole('dialog')
    .getByText(/^Haircut, Monday, .+ 5:30 PM to 6:00 PM$/)
    .waitFor();
  await owner.getByRole('dialog').getByRole('link', { name: 'Conversation' }).click();
  await owner.getByLabel('About this conversation').getByText('Scheduled').waitFor();
});

it('hands a conversation to a person and back, both sides live', async () => {
  const visitor = await openChat();
  await say(visitor, 'I want to talk to a person', /person/);

  await owner.goto(`${server.url}/dashboard?section=conversations&status=pending`);
  await owner
    .getByRole('link', { name: /View/ })
    .or(owner.getByRole('button', { name: /View/ }))
    .first()
    .click();
  const transcript = owner.getByLabel('Transcript');
  await transcript.getByText('I want to talk to a person').waitFor();
  await owner.getByRole('button', { name: 'Take over' }).click();
  await owner.getByText('answers; the assistant is silent').waitFor();
  await owner.getByLabel('Your message to the customer').fill('Hello, this is Lena. How can I help?');
  await owner.keyboard.press('Enter');

  const log = visitor.getByRole('log');
  await log.getByText('Hello, this is Lena. How can I help?').waitFor();
  await visitor.getByText(/Lena/).first().waitFor();
  await visitor.getByLabel('Your message').fill('Could my daughter come along?');
  await visitor.keyboard.press('Enter');
  await transcript.getByText('Could my daughter come along?').waitFor();

  await owner.getByRole('button', { name: 'Hand back to the assistant' }).click();
  await owner.getByText('The assistant is replying. Write a message to take over.').waitFor();
  await say(visitor, 'How much is a haircut?', /\$30/);
  await expect.poll(() => transcript.innerText()).toContain('$30');
});

async function newPage(): Promise<Page> {
  const context = await browser.newContext();
  return context.newPage();
}

/** A visitor of their own on the page that is nothing but the chat. */
async function openChat(): Promise<Page> {
  const page = await newPage();
  await page.goto(`${server.url}/widget/${assistantId}`);
  await page.getByLabel('Your message').waitFor();
  return page;
}

/** Says something and waits for a reply of these words, below what was said. */
async function say(page: Page, message: string, reply: RegExp) {
  await page.getByLabel('Your message').fill(message);
  await page.getByLabel('Your message').press('Enter');
  const said = async () => (await page.getByRole('log').innerText()).split(message).at(-1)!;
  await expect.poll(said, { timeout: 15_000 }).toMatch(reply);
}

/** The Monday of the week after the next: far enough for any notice. */
function nextMonday(): Date {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + 7 + ((8 - day.getUTCDay()) % 7));
  return day;
}

const isoDay = (day: Date) => day.toISOString().slice(0, 10);
const spokenDay = (day: Date) =>
  day.toLocaleDateString('en-US', { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' });
