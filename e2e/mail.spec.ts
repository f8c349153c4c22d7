// A customer leaves an address, the owner is mailed over a real mail server, stops these mails by their link, and takes
// it back, on the real server.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MailServer, type ReceivedMail, startMailServer } from '@deskbell/testing/mail-server';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from './browser.ts';
import { confirmationOf, mailedLink } from './mailed-link.ts';
import { type RunningServer, startServer } from './server.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'deskbell-mail-'));
const name = 'Olga Baker';
let post: MailServer;
let server: RunningServer;
let browser: Browser;
let assistantId: string;

beforeAll(async () => {
  post = await startMailServer();
  [server, browser] = await Promise.all([
    startServer({ DATA_DIR: dataDir, SMTP_URL: post.url, MAIL_FROM: 'Deskbell <desk@bell.example>' }),
    launchBrowser(),
  ]);
  const cookie = await signUp();
  const assistant = { name: 'Ava', businessName: 'Corner Bakery', industry: 'retail' };
  assistantId = ((await (await send('/api/assistants', assistant, cookie)).json()) as { id: string }).id;
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await post?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const send = (path: string, body: object, cookie = '') =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url, cookie },
    body: JSON.stringify(body),
  });

async function signUp(): Promise<string> {
  const person = { name, email: 'olga@bakery.example', password: 'a very good password' };
  await send('/api/auth/sign-up/email', person);
  const answer = await send('/api/sign-up/confirm', { token: await confirmationOf(post, person.email) });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

const leaveAddress = (email: string) =>
  send('/api/chat/widget', { assistantId, message: `Please call me, my email is ${email}` });
const alerts = () =>
  post.received.filter(({ parsed }) => /lead for Corner Bakery/.test(parsed.subject ?? ''));
/** Mails go out in order: once this one is there, what was written before it is, too. */
const mailed = (subject: RegExp) =>
  expect
    .poll(() => post.received.filter(({ parsed }) => subject.test(parsed.subject ?? '')).length, {
      timeout: 20_000,
    })
    .toBeGreaterThan(0);

const unsubscribeAddress = ({ parsed }: ReceivedMail) =>
  (parsed.headers.get('list') as unknown as { unsubscribe: { url: string } }).unsubscribe.url;

it('signs up by the mailed link, and tells a known address by its mail alone', async () => {
  const page = await browser.newPage();
  const signUpAs = async (email: string) => {
    await page.goto(`${server.url}/login?view=sign-up`);
    await page.getByRole('textbox', { name: /^Name/ }).fill('Nora Field');
    await page.getByLabel('Email').fill(email);
    await page.locator('input[name=password]').fill('a very good password');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  };
  await signUpAs('olga@bakery.example');
  expect(await mailedLink(post, 'olga@bakery.example', /already have/)).toBe(`${server.url}/login`);
  await signUpAs('nora@field.example');
  const first = await mailedLink(post, 'nora@field.example', /^Confirm/);
  await page.getByRole('button', { name: 'Send it again' }).click();
  await page.getByText('We’ve sent another email.').waitFor();
  await page.goto(first);
  await page.getByText('Nora Field').first().waitFor();
  await page.waitForURL(/section=setup/);
  await page.goto(first);
  await page.getByText('This link is no longer valid.').waitFor();
  await page.close();
});

it('stops the mails about leads by their link, and brings them back', async () => {
  await leaveAddress('tom@customer.example');
  await mailed(/lead for Corner Bakery/);
  const [alert] = alerts();
  expect(alert!.recipients).toEqual(['olga@bakery.example']);
  const address = unsubscribeAddress(alert!);
  const link = /Unsubscribe: (\S+)/.exec(alert!.parsed.text!)![1]!;

  const page = await browser.newPage();
  // Programs that know no button of their own open the address of the header: it leads to the same page.
  await page.goto(address);
  await page.waitForURL(link);
  await page.getByText('o…@bakery.example').waitFor();
  await page.getByText('Corner Bakery').first().waitFor(); // the account's name
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await page.getByText('You won’t get these emails anymore.').waitFor();

  await leaveAddress('ann@customer.example');
  // What else is about this account still comes; the second lead would have been mailed before it.
  await send('/api/chat/widget', { assistantId, message: 'Can I talk to a person, please?' });
  await mailed(/is waiting for a person/);
  expect(alerts()).toHaveLength(1);

  await page.getByRole('button', { name: 'Resubscribe' }).click();
  await page.getByRole('button', { name: 'Unsubscribe' }).waitFor();
  await leaveAddress('kim@customer.example');
  await expect.poll(() => alerts().length, { timeout: 20_000 }).toBe(2);
  expect(alerts()[1]!.parsed.text).toContain('kim@customer.example');
});

it('stops them at one click of a mail program', async () => {
  const address = unsubscribeAddress(alerts()[0]!);
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(await answer.json()).toMatchObject({ mail: 'lead_alert', wanted: false });
});
