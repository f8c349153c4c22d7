// How clients sign in, and their portal, on the real server: codes and links are those that it mailed.
import type { Page } from 'playwright-core';
import { v7 as uuidv7 } from 'uuid';
import { expect, test, vi } from 'vitest';
import { checkScreen } from './check-screen.ts';
import { deskVisits } from './desk-visits.ts';
import {
  accountSeed,
  assistantSeed,
  conversationSeed,
  hoursAgo,
  leadSeed,
  messageSeed,
  times,
  userSeed,
} from './seeds.ts';
import { shown } from './shown.ts';
import { newcomer, type World } from './world.ts';

const open = deskVisits();

/** A client whose assistant the agency set up; nothing has happened there yet. */
function fresh(changes: Record<string, unknown> = {}) {
  const user = userSeed({ id: `client_${uuidv7()}`, name: '' });
  const managed = { managedByAdmin: true, clientContactEmail: user.email, industry: 'restaurants' };
  const bell = assistantSeed({ ...managed, createdAt: '2026-01-15T03:30:00.000Z', ...changes });
  return { user, account: accountSeed(), assistants: [bell], bell, managed };
}

/** Fifty-seven leads, twelve of this week; four conversations, three of today; 87 of 100 questions answered. */
function full() {
  const world = fresh();
  const { id } = world.bell;
  const leads = times(57, (n) => leadSeed(id, n, n < 12 ? {} : { createdAt: hoursAgo(24 * 8 + n) }));
  const conversations = times(4, (n) => conversationSeed(id, n, { createdAt: hoursAgo(n < 3 ? 0 : 48) }));
  const messages = times(100, (n) => [
    messageSeed(conversations[0]!, n * 2 + 1, 'user', 'Are you open?'),
    messageSeed(conversations[0]!, n * 2 + 2, 'assistant', 'Yes.', {
      replyToSeq: n * 2 + 1,
      action: n < 87 ? 'answer' : 'clarify',
    }),
  ]).flat();
  return { ...world, leads, conversations, messages };
}

const signedOut = (): World & ReturnType<typeof fresh> => ({ ...fresh(), isSignedOut: true });
type Site = Awaited<ReturnType<typeof open>>;

/** What the newest mail to an address proves it by. */
async function proofIn({ server }: Site, address: string) {
  const read = async () => {
    const { rows } = await server.sql.query<{ text_body: string }>(
      'SELECT text_body FROM outbox WHERE recipient = $1 ORDER BY id DESC LIMIT 1',
      [address],
    );
    return rows[0]?.text_body ?? '';
  };
  await expect.poll(read, { timeout: 10_000 }).toContain('client-auth?token=');
  const text = await read();
  return {
    token: /client-auth\?token=([\w-]+)/.exec(text)![1]!,
    code: /^(\d{6})$/m.exec(text)?.[1],
  };
}

/** The link that a client was mailed. */
async function mailedLink(site: Site, address: string) {
  await site.page.request.post('/api/client/login', { data: { email: address } });
  const { token } = await proofIn(site, address);
  return { token, path: `/client-auth?token=${token}` };
}

const inNewYork = (instant: string) =>
  new Date(instant)
    .toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'America/New_York' })
    .replace(/\s/g, ' ');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const verifications = ({ wire }: Site) =>
  wire.requests.filter((line) => line.startsWith('POST /api/client/verify'));

async function askForCode(page: Page, address: string) {
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Email').fill(address);
  await button(page, 'Access Portal').click();
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
}

test('a pasted code signs a client in as soon as it is whole', async () => {
  const world = signedOut();
  const { email } = world.user;
  await using site = await open('/client-auth', world);
  const { page, faults } = site;
  await askForCode(page, email);
  await shown(page, 'Success!');
  await page.getByText(`If ${email} has access, ask`).waitFor();
  const field = page.getByLabel('Code');
  expect(await field.evaluate((input) => input.matches(':focus'))).toBe(true);
  await expect.poll(() => field.getAttribute('inputmode')).toBe('numeric');
  await expect.poll(() => field.getAttribute('autocomplete')).toBe('one-time-code');
  const code = (await proofIn(site, email)).code!;
  await field.fill(`Your code: ${code.slice(0, 3)} ${code.slice(3)}`);
  await page.waitForURL(/\/portal$/);
  await page.getByRole('heading', { name: 'Corner Bakery', level: 1 }).waitFor();
  expect(verifications(site)).toEqual([`POST /api/client/verify {"email":"${email}","code":"${code}"}`]);
  expect(faults).toEqual([]);
});

test('a wrong code is told, cleared and typed anew; another address can be given', async () => {
  const world = signedOut();
  const { email } = world.user;
  await using site = await open('/client-auth', world);
  const { page } = site;
  await askForCode(page, email);
  const { code } = await proofIn(site, email);
  const field = page.getByLabel('Code');
  await field.pressSequentially(code === '999999' ? '999998' : '999999');
  await shown(page, 'Authentication failed');
  await page.getByRole('alert').filter({ hasText: 'That code is incorrect or was already used.' }).waitFor();
  await expect.poll(() => field.inputValue()).toBe('');
  expect(await field.evaluate((input) => input.matches(':focus'))).toBe(true);
  expect(verifications(site)).toHaveLength(1);
  await checkScreen(page);
  await button(page, 'Use another address').click();
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email);
});

test('the mail is sent again after a wait', async () => {
  await using site = await open('/terms');
  const { page, wire } = site;
  await page.addInitScript(
    `let ahead = 0;
     const now = Date.now;
     Date.now = () => now() + ahead;
     window.skip = (ms) => { ahead += ms; };`,
  );
  await page.goto('/client-auth');
  // The page is there before its script is.
  await vi.waitFor(
    async () => {
      await button(page, 'Need an account? Create one here').click({ timeout: 2000 });
      await button(page, 'Create Account').waitFor({ timeout: 2000 });
    },
    { timeout: 20_000 },
  );
  await page.getByLabel('Email').fill('new@bakery.example');
  await button(page, 'Create Account').click();
  await page.getByRole('button', { name: /^Send again in \d+ s$/ }).waitFor();
  await page.evaluate('skip(31_000)');
  await button(page, 'Send again').click();
  await page.getByRole('button', { name: /^Send again in \d+ s$/ }).waitFor();
  expect(wire.requests.filter((line) => line.startsWith('POST /api/client/'))).toEqual(
    times(2, () => 'POST /api/client/register {"email":"new@bakery.example"}'),
  );
});

test('the mailed link signs in, and its token leaves the address bar', async () => {
  const world = signedOut();
  await using site = await open('/terms', world);
  const { page } = site;
  const { token, path } = await mailedLink(site, world.user.email);
  await page.goto(path);
  await page.waitForURL(/\/portal$/);
  await page.getByRole('heading', { name: 'Corner Bakery', level: 1 }).waitFor();
  expect(verifications(site)).toEqual([`POST /api/client/verify {"token":"${token}"}`]);
  await page.goBack();
  expect(page.url()).not.toContain('token');
});

test('a used link is told with the form to ask for another', async () => {
  const world = signedOut();
  await using site = await open('/terms', world);
  const { page } = site;
  const { token, path } = await mailedLink(site, world.user.email);
  await page.request.post('/api/client/verify', { data: { token } });
  await page.context().clearCookies();
  await page.goto(path);
  await page.getByRole('alert').filter({ hasText: 'This link is no longer valid.' }).waitFor();
  expect(new URL(page.url()).search).toBe('');
  await askForCode(page, world.user.email);
});

test('a page that nobody looks at does not use the link up', async () => {
  const world = signedOut();
  await using site = await open('/terms', world);
  const { page } = site;
  const { path } = await mailedLink(site, world.user.email);
  await page.addInitScript(
    `let seen = 'hidden';
     Object.defineProperty(document, 'visibilityState', { get: () => seen });
     window.look = () => { seen = 'visible'; document.dispatchEvent(new Event('visibilitychange')); };`,
  );
  await page.goto(path, { waitUntil: 'networkidle' });
  expect(verifications(site)).toEqual([]);
  await page.evaluate('look()');
  await page.waitForURL(/\/portal$/);
});

test('a link whose server did not answer can be tried again', async () => {
  const world = signedOut();
  await using site = await open('/terms', world);
  const { page } = site;
  const { path } = await mailedLink(site, world.user.email);
  await page.route('**/api/client/verify', (route) => route.abort());
  await page.goto(path);
  await page.getByText('Couldn’t reach the server. Check your connection and try again.').waitFor();
  await page.unroute('**/api/client/verify');
  await button(page, 'Try again').click();
  await page.waitForURL(/\/portal$/);
});

test('a client without an assistant is told that it is being set up', async () => {
  await using site = await open('/portal', { ...fresh(), assistants: [] });
  const { page, faults } = site;
  await page.getByRole('heading', { name: 'Assistant Setup In Progress' }).waitFor();
  await page.getByText('being configured by our team').waitFor();
  await expect
    .poll(() => page.getByRole('link', { name: 'Sign Out' }).getAttribute('href'))
    .toBe('/api/logout');
  await checkScreen(page);
  expect(faults).toEqual([]);
});

test('the portal shows figures, the newest ten of each list and the assistant, in its own time zone', async () => {
  const world = full();
  await using site = await open('/', world, { timezoneId: 'Asia/Tokyo' });
  const { page, wire, faults } = site;
  await page.getByRole('heading', { name: 'Corner Bakery', level: 1 }).waitFor();
  for (const text of ['AI Assistant Portal', 'Active', '12 new this week', '3 today', '87%', 'Phone off'])
    await shown(page, text);
  await expect.poll(() => button(page, 'Refresh').count()).toBe(1);
  await shown(page, 'Latest 10 of 57 leads');
  const leads = page.getByRole('table', { name: 'Recent leads' });
  await expect.poll(() => leads.getByRole('row').count()).toBe(11);
  await leads.getByText('Anonymous').first().waitFor();
  await leads.getByText(inNewYork(world.leads[0]!.createdAt)).waitFor();
  await leads.getByText('General inquiry').first().waitFor();
  await page.getByRole('definition').filter({ hasText: 'Jan 14, 2026' }).waitFor();
  await page.getByRole('definition').filter({ hasText: 'Restaurants' }).waitFor();
  await checkScreen(page);

  await page.getByRole('tab', { name: 'Recent Conversations' }).click();
  await shown(page, '4 conversations');
  await page.getByRole('table', { name: 'Recent conversations' }).getByText('Anonymous').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  expect(download.url()).toContain(`/api/client/conversations/export?assistantId=${world.bell.id}`);
  await page.getByRole('button', { name: /^What Response Rate means: Share of customer messages/ }).hover();
  await page.getByRole('tooltip').waitFor();
  expect(wire.requests.some((line) => line.includes('/api/assistants'))).toBe(false);
  expect(faults).toEqual([]);
});

test('a portal without rows exports nothing, and shows a dash for what was not measured', async () => {
  await using site = await open('/portal', fresh({ setupStatus: 'setup' }));
  const { page } = site;
  await shown(page, 'No leads yet');
  await shown(page, '–');
  await expect.poll(() => page.getByText('In Setup', { exact: true }).count()).toBe(2);
  await expect.poll(() => button(page, 'Export CSV').isDisabled()).toBe(true);
  await page.getByRole('tab', { name: 'Recent Conversations' }).click();
  await shown(page, 'No conversations yet');
  await expect.poll(() => button(page, 'Export CSV').isDisabled()).toBe(true);
  await checkScreen(page);
});

test('a client of several assistants chooses one, kept in the address', async () => {
  const world = fresh();
  const second = assistantSeed({
    ...world.managed,
    name: 'Night Bell',
    businessName: 'Late Bakery',
    industry: 'realestate',
  });
  await using site = await open('/portal', {
    ...world,
    assistants: [world.bell, second],
    leads: [leadSeed(world.bell.id, 0), leadSeed(second.id, 1, { name: 'Only at night' })],
  });
  const { page } = site;
  await page.getByLabel('Assistant', { exact: true }).selectOption('Late Bakery: Night Bell');
  await page.getByRole('heading', { name: 'Late Bakery', level: 1 }).waitFor();
  await page.getByText('Only at night').waitFor();
  expect(new URL(page.url()).searchParams.get('assistant')).toBe(second.id);
  await page.reload();
  await page.getByText('Only at night').waitFor();
  await shown(page, 'Real Estate');
  await page.goto(`/portal?assistant=${uuidv7()}`);
  await page.getByRole('heading', { name: 'Corner Bakery', level: 1 }).waitFor();
});

test('what could not be loaded says so and can be tried again', async () => {
  await using site = await open('/portal', full(), { failing: /client\/(stats|leads)/ });
  const { page, wire } = site;
  await shown(page, 'Couldn’t load stats');
  await shown(page, 'Couldn’t load this list');
  await checkScreen(page);
  wire.failing = null;
  await button(page, 'Try again').first().click();
  await shown(page, '12 new this week');
  await button(page, 'Try again').click();
  await shown(page, 'Latest 10 of 57 leads');
  wire.failing = /client\/assistants/;
  await page.reload();
  await shown(page, 'Couldn’t load your portal');
  wire.failing = null;
  await button(page, 'Try again').click();
  await shown(page, 'Active');
});

test('clients find no dashboard, and nobody else finds the portal', async () => {
  await using client = await open('/dashboard', full());
  for (const path of ['/dashboard', '/dashboard?section=leads', '/admin']) {
    await client.page.goto(path);
    await client.page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
  }
  expect(client.wire.requests.filter((line) => !/GET \/api\/(auth\/user|site)/.test(line))).toEqual([]);
  await using owner = await open('/portal', newcomer());
  await owner.page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
});

test('a client whose session ends is led back to the client sign-in', async () => {
  const world = full();
  await using site = await open('/', world);
  const { page, server } = site;
  await shown(page, 'Active');
  await server.sql.query('DELETE FROM auth.session WHERE "userId" = $1', [world.user.id]);
  await site.tell({ kind: 'sessions.changed' });
  await button(page, 'Refresh').click();
  await page.waitForURL(/\/client-auth$/);
});
