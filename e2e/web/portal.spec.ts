// How clients sign in, and their portal, in the states that a real server is not easily brought into, over the double.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { checkScreen } from './check-screen.ts';
import type { Memory } from './double.ts';
import {
  clientRow,
  portalAssistantRow,
  portalConversationRow,
  portalLeadRow,
  portalStatsRow,
} from './portal-double.ts';
import { idOf, userRow } from './rows.ts';
import { shown } from './visit.ts';
import { webVisits } from './web-visits.ts';

const open = webVisits();

const times = <Row>(count: number, row: (number: number) => Row) =>
  Array.from({ length: count }, (_, n) => row(n));
const portalOf = (portal: Partial<Memory['portal']>): Partial<Memory> => ({
  user: clientRow(),
  portal: {
    assistants: [portalAssistantRow(1)],
    leads: [],
    conversations: [],
    stats: portalStatsRow(),
    ...portal,
  },
});
const full = portalOf({
  leads: times(57, (n) => portalLeadRow(n)),
  conversations: times(4, (n) => portalConversationRow(n)),
  stats: portalStatsRow({
    totalLeads: 57,
    newLeads: 12,
    totalConversations: 1234,
    conversationsToday: 3,
    responseRate: 0.874,
  }),
});

const inNewYork = (instant: string) =>
  new Date(instant)
    .toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'America/New_York' })
    .replace(/\s/g, ' ');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const verifications = (memory: Memory) =>
  memory.requests.filter((line) => line.startsWith('POST /api/client/verify'));

async function askForCode(page: Page) {
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Email').fill('contact@bakery.example');
  await button(page, 'Access Portal').click();
  await page.getByRole('heading', { name: 'Check your mail' }).waitFor();
}

test('a pasted code signs a client in as soon as it is whole', async () => {
  await using site = await open('/client-auth');
  const { page, memory, faults } = site;
  await askForCode(page);
  await shown(page, 'Success!');
  await page.getByText('if there is a link and a code for contact@bakery.example').waitFor();
  const code = page.getByLabel('Code');
  expect(await code.evaluate((input) => input.matches(':focus'))).toBe(true);
  expect(await code.getAttribute('inputmode')).toBe('numeric');
  expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
  await code.fill('Your code: 123 456');
  await page.waitForURL(/\/portal$/);
  await page.getByRole('heading', { name: 'Assistant Setup In Progress' }).waitFor();
  expect(verifications(memory)).toEqual([
    'POST /api/client/verify {"email":"contact@bakery.example","code":"123456"}',
  ]);
  expect(faults).toEqual([]);
});

test('a wrong code is told, cleared and typed anew; another address can be given', async () => {
  await using site = await open('/client-auth');
  const { page, memory } = site;
  await askForCode(page);
  const code = page.getByLabel('Code');
  await code.pressSequentially('999999');
  await shown(page, 'Authentication failed');
  await page.getByRole('alert').filter({ hasText: 'This code or link is not valid.' }).waitFor();
  expect(await code.inputValue()).toBe('');
  expect(await code.evaluate((input) => input.matches(':focus'))).toBe(true);
  expect(verifications(memory)).toHaveLength(1);
  await checkScreen(page);
  await button(page, 'Use another address').click();
  expect(await page.getByLabel('Email').inputValue()).toBe('contact@bakery.example');
});

test('the mail is sent again after a wait', async () => {
  await using site = await open('/terms');
  const { page, memory } = site;
  await page.addInitScript(
    `let ahead = 0;
     const now = Date.now;
     Date.now = () => now() + ahead;
     window.skip = (ms) => { ahead += ms; };`,
  );
  await page.goto('/client-auth');
  await button(page, 'Need an account? Create one here').click();
  await page.getByLabel('Email').fill('new@bakery.example');
  await button(page, 'Create Account').click();
  await page.getByRole('button', { name: /^Send again in \d+ s$/ }).waitFor();
  await page.evaluate('skip(31_000)');
  await button(page, 'Send again').click();
  await page.getByRole('button', { name: /^Send again in \d+ s$/ }).waitFor();
  expect(memory.requests.filter((line) => line.startsWith('POST /api/client/'))).toEqual(
    times(2, () => 'POST /api/client/register {"email":"new@bakery.example"}'),
  );
});

test('the mailed link signs in, and its token leaves the address bar', async () => {
  await using site = await open('/client-auth?token=token-of-the-mailed-link');
  const { page, memory } = site;
  await page.waitForURL(/\/portal$/);
  await page.getByRole('heading', { name: 'Assistant Setup In Progress' }).waitFor();
  expect(verifications(memory)).toEqual(['POST /api/client/verify {"token":"token-of-the-mailed-link"}']);
  await page.goBack();
  expect(page.url()).not.toContain('token');
});

test('a used link is told with the form to ask for another', async () => {
  await using site = await open('/client-auth?token=token-of-an-old-mailed-link');
  const { page } = site;
  await page.getByRole('alert').filter({ hasText: 'This code or link is not valid.' }).waitFor();
  expect(new URL(page.url()).search).toBe('');
  await askForCode(page);
});

test('a page that nobody looks at does not use the link up', async () => {
  await using site = await open('/terms');
  const { page, memory } = site;
  await page.addInitScript(
    `let seen = 'hidden';
     Object.defineProperty(document, 'visibilityState', { get: () => seen });
     window.look = () => { seen = 'visible'; document.dispatchEvent(new Event('visibilitychange')); };`,
  );
  await page.goto('/client-auth?token=token-of-the-mailed-link', { waitUntil: 'networkidle' });
  expect(verifications(memory)).toEqual([]);
  await page.evaluate('look()');
  await page.waitForURL(/\/portal$/);
});

test('a link whose server did not answer can be tried again', async () => {
  await using site = await open('/terms');
  const { page } = site;
  await page.route('**/api/client/verify', (route) => route.abort());
  await page.goto('/client-auth?token=token-of-the-mailed-link');
  await page.getByText('The server did not answer. Check your connection and try again.').waitFor();
  await page.unroute('**/api/client/verify');
  await button(page, 'Try again').click();
  await page.waitForURL(/\/portal$/);
});

test('a client without an assistant is told that it is being set up', async () => {
  await using site = await open('/portal', { user: clientRow() });
  const { page, faults } = site;
  await page.getByRole('heading', { name: 'Assistant Setup In Progress' }).waitFor();
  await page.getByText('being configured by our team').waitFor();
  expect(await page.getByRole('link', { name: 'Sign Out' }).getAttribute('href')).toBe('/api/logout');
  await checkScreen(page);
  expect(faults).toEqual([]);
});

test('the portal shows figures, the newest ten of each list and the assistant, in its own time zone', async () => {
  await using site = await open('/', full, { timezoneId: 'Asia/Tokyo' });
  const { page, memory, faults } = site;
  await page.getByRole('heading', { name: 'Corner Bakery', level: 1 }).waitFor();
  for (const text of ['AI Assistant Portal', 'Active', '12 new this week', '3 today', '87%', 'Phone off'])
    await shown(page, text);
  expect(await button(page, 'Refresh').count()).toBe(1);
  await shown(page, 'The newest 10 of 57 leads');
  const leads = page.getByRole('table', { name: 'Recent leads' });
  expect(await leads.getByRole('row').count()).toBe(11);
  await leads.getByText('Anonymous').first().waitFor();
  await leads.getByText(inNewYork(full.portal!.leads[0]!.createdAt)).waitFor();
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
  expect(download.url()).toContain(`/api/client/conversations/export?assistantId=${idOf(1, 1)}`);
  await page
    .getByRole('button', { name: /^What Response Rate means: Share of what customers asked/ })
    .hover();
  await page.getByRole('tooltip').waitFor();
  expect(memory.requests.some((line) => line.includes('/api/assistants'))).toBe(false);
  expect(faults).toEqual([]);
});

test('a portal without rows exports nothing, and shows a dash for what was not measured', async () => {
  await using site = await open(
    '/portal',
    portalOf({ assistants: [portalAssistantRow(1, { setupStatus: 'setup' })] }),
  );
  const { page } = site;
  await shown(page, 'No leads yet');
  await shown(page, '–');
  expect(await page.getByText('In Setup', { exact: true }).count()).toBe(2);
  expect(await button(page, 'Export CSV').isDisabled()).toBe(true);
  await page.getByRole('tab', { name: 'Recent Conversations' }).click();
  await shown(page, 'No conversations yet');
  expect(await button(page, 'Export CSV').isDisabled()).toBe(true);
  await checkScreen(page);
});

test('a client of several assistants chooses one, kept in the address', async () => {
  const second = portalAssistantRow(2, {
    name: 'Night Bell',
    businessName: 'Late Bakery',
    industry: 'realestate',
  });
  await using site = await open(
    '/portal',
    portalOf({
      assistants: [portalAssistantRow(1), second],
      leads: [portalLeadRow(0), { ...portalLeadRow(1, second.id), name: 'Only at night' }],
    }),
  );
  const { page } = site;
  await page.getByLabel('Assistant', { exact: true }).selectOption('Late Bakery: Night Bell');
  await page.getByRole('heading', { name: 'Late Bakery', level: 1 }).waitFor();
  await page.getByText('Only at night').waitFor();
  expect(new URL(page.url()).searchParams.get('assistant')).toBe(second.id);
  await page.reload();
  await page.getByText('Only at night').waitFor();
  await shown(page, 'Real Estate');
  await page.goto(`/portal?assistant=${idOf(1, 99)}`);
  await page.getByRole('heading', { name: 'Corner Bakery', level: 1 }).waitFor();
});

test('what could not be loaded says so and can be tried again', async () => {
  await using site = await open('/portal', { ...full, failing: /client\/(stats|leads)/ });
  const { page, memory } = site;
  await shown(page, 'The figures could not be loaded');
  await shown(page, 'This list could not be loaded');
  await checkScreen(page);
  memory.failing = null;
  await button(page, 'Try again').first().click();
  await shown(page, '12 new this week');
  await button(page, 'Try again').click();
  await shown(page, 'The newest 10 of 57 leads');
  memory.failing = /client\/assistants/;
  await page.reload();
  await shown(page, 'Your portal could not be loaded');
  memory.failing = null;
  await button(page, 'Try again').click();
  await shown(page, 'Active');
});

test('clients find no dashboard, and nobody else finds the portal', async () => {
  await using client = await open('/dashboard', full);
  for (const path of ['/dashboard', '/dashboard?section=leads', '/admin']) {
    await client.page.goto(path);
    await client.page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
  }
  expect(client.memory.requests.filter((line) => !/GET \/api\/(auth\/user|site)/.test(line))).toEqual([]);
  await using owner = await open('/portal', { user: userRow() });
  await owner.page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
});

test('a client whose session ends is led back to the client sign-in', async () => {
  await using site = await open('/', full);
  const { page, memory } = site;
  await shown(page, 'Active');
  memory.user = null;
  await page.route('**/api/client/**', (route) =>
    route.fulfill({ status: 401, json: { message: 'Please sign in.', code: 'unauthorized' } }),
  );
  await button(page, 'Refresh').click();
  await page.waitForURL(/\/client-auth$/);
});
