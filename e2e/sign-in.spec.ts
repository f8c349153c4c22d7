// Signing in without a password, with a second factor, and ending a session from another browser, on the real server.
import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from './browser.ts';
import { type RunningServer, startServer } from './server.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'deskbell-sign-in-'));
let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  server = await startServer({ DATA_DIR: dataDir });
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

it('signs an owner in by a mailed link, once', async () => {
  const page = await newPage();
  await signUp(page, 'Nora Field', 'nora@field.example');
  await page.context().close();

  const mailed = await newPage();
  const link = await askForLink(mailed);
  await mailed.goto(link);
  await mailed.getByText('Nora Field').first().waitFor();
  await mailed.context().close();

  const late = await newPage();
  await late.goto(link);
  await late.getByText('This link is no longer valid. Ask for a new one.').waitFor();
  await late.context().close();
});

it('shows where an owner is signed in, and signs another browser out', async () => {
  const [here, there] = [await newPage(), await newPage()];
  for (const page of [there, here]) {
    await page.goto(await askForLink(page));
    await page.getByText('Nora Field').first().waitFor();
  }
  await here.goto(`${server.url}/dashboard?section=profile`);
  await here.getByText('This browser').waitFor();
  await here.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await here.getByText('Signed out there').first().waitFor();
  await expect.poll(() => here.getByRole('button', { name: /^Sign out Chrome/ }).count()).toBe(0);
  await there.reload();
  await there.waitForURL(/\/login/);
  await here.reload();
  await here.getByText('This browser').waitFor();
});

it('changes the password of whoever knows it, and signs the other browsers out', async () => {
  const [here, there] = [await newPage(), await newPage()];
  const email = 'petra@lane.example';
  await signUp(here, 'Petra Lane', email);
  const signInThere = async (password: string) => {
    await there.goto(`${server.url}/login`);
    await there.getByLabel('Email').fill(email);
    await there.locator('input[name=password]').fill(password);
    await there.getByRole('button', { name: 'Sign in', exact: true }).click();
    await there.getByText('Petra Lane').first().waitFor();
  };
  await signInThere('a very good password');

  await here.goto(`${server.url}/dashboard?section=profile`);
  const change = async (current: string) => {
    await here.locator('input[name=currentPassword]').fill(current);
    await here.locator('input[name=newPassword]').fill('an even better password');
    await here.getByRole('button', { name: 'Change password' }).click();
  };
  await change('not my password');
  await here.getByText('That password is incorrect.').waitFor();
  await change('a very good password');
  await here.getByText('Every other browser was signed out.').first().waitFor();
  await there.reload();
  await there.waitForURL(/\/login/);
  await signInThere('an even better password');
  for (const page of [here, there]) await page.context().close();
});

it('changes the address by a link that takes signing in, and says where the link is', async () => {
  const [here, elsewhere] = [await newPage(), await newPage()];
  await signUp(here, 'Mara Reed', 'mara@reed.example');
  await here.goto(`${server.url}/dashboard?section=profile`);
  const change = async (password: string) => {
    await here.getByLabel('New email').fill('mara@meadow.example');
    await here.getByLabel('Your password').fill(password);
    await here.getByRole('button', { name: 'Change email' }).click();
  };
  await change('not my password');
  await here.getByText('That password is incorrect.').waitFor();
  await change('a very good password');
  await here.getByText('The link for mara@meadow.example is in the outbox').waitFor();
  const linkInConsole = () => server.said().match(/\S+\/confirm-email\?token=\S+/)?.[0];
  await expect.poll(linkInConsole).toBeTruthy();
  const link = linkInConsole()!;
  await elsewhere.goto(link);
  await elsewhere.waitForURL(/\/login/);
  await elsewhere.getByLabel('Email').fill('mara@reed.example');
  await elsewhere.locator('input[name=password]').fill('a very good password');
  await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click();
  await elsewhere.getByText('From now on you sign in with mara@meadow.example.').waitFor();
  await here.goto(link);
  await here.getByText('Your address wasn’t changed').waitFor();
  await here.getByRole('link', { name: 'Go to your profile' }).click();
  await here.getByText('You sign in with mara@meadow.example. It is verified.').waitFor();
  for (const page of [here, elsewhere]) await page.context().close();
});

it('asks for a code of the authenticator app once it is set up, and takes a recovery code for it', async () => {
  const page = await newPage();
  await page.goto(await askForLink(page));
  await page.getByText('Nora Field').first().waitFor();
  await page.goto(`${server.url}/dashboard?section=profile`);
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  const key = (await page.getByText("Can't scan it?").locator('code').textContent())!;
  await page.getByLabel('Code from the app').fill('000000');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByText('That code is incorrect').waitFor();
  await page.getByLabel('Code from the app').fill(totp(key, Date.now()));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByText('Save these recovery codes').waitFor();
  const codes = await page.getByRole('dialog').getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await page.getByRole('button', { name: 'Turn off' }).waitFor();
  await page.context().close();

  const next = await newPage();
  await next.goto(await askForLink(next));
  await next.getByLabel('Code').fill(codes[0]!);
  await next.getByRole('button', { name: 'Sign in' }).click();
  await next.getByText('Nora Field').first().waitFor();
});

async function signUp(page: Page, name: string, email: string): Promise<void> {
  await page.goto(`${server.url}/login?view=sign-up`);
  await page.getByRole('textbox', { name: /^Name/ }).fill(name);
  await page.getByLabel('Email').fill(email);
  await page.locator('input[name=password]').fill('a very good password');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText(name).first().waitFor();
}

const newPage = async (): Promise<Page> => (await browser.newContext()).newPage();

/** What stands in the mail, as the terminal of a server without a mail server shows it. */
async function askForLink(page: Page): Promise<string> {
  const before = server.said().length;
  await page.goto(`${server.url}/login`);
  await page.getByRole('link', { name: 'Sign in with a link instead' }).click();
  await page.getByLabel('Email').fill('nora@field.example');
  await page.getByRole('button', { name: 'Make the link' }).click();
  await page.getByText('If there is an account for nora@field.example').waitFor();
  const link = () => /\S+\/login\?link=\S+/.exec(server.said().slice(before))?.[0];
  await expect.poll(link).toBeTruthy();
  return link()!;
}

/** What an authenticator app shows for this key (RFC 6238). */
function totp(key: string, now: number): string {
  const bits = [...key].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2));
  const bytes = bits
    .map((five) => five.padStart(5, '0'))
    .join('')
    .match(/.{8}/g)!;
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)));
  const hash = createHmac('sha1', Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))))
    .update(counter)
    .digest();
  return String((hash.readUInt32BE(hash.at(-1)! & 15) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
