// The owner's dashboard: figures, periods, live changes, commands, themes and error reports, over the double.
import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import type { ErrorReport } from '@deskbell/contract';
import { expect, test } from 'vitest';
import { checkScreen } from './check-screen.ts';
import type { Memory } from './double.ts';
import { busyStats, settingsRow, usageRow } from './figures.ts';
import { assistantRow, conversationRow, hoursAgo, idOf, leadRow, userRow } from './rows.ts';
import { shown } from './visit.ts';
import { webVisits } from './web-visits.ts';

const open = webVisits();

const times = <Row>(count: number, row: (number: number) => Row) =>
  Array.from({ length: count }, (_, n) => row(n));
const empty = { user: userRow(), assistants: [assistantRow(1, { faqCount: 3 })] };
const full = {
  ...empty,
  conversations: times(60, (n) => conversationRow(n)),
  leads: times(6, (n) => leadRow(n)),
  stats: busyStats(),
  usage: usageRow({ chatSessions: 462, voiceMinutes: 380, apiCalls: 1200, planType: 'pro' }),
};

test('each figure of the overview says its growth and opens the rows it counts', async () => {
  await using desk = await open('/dashboard', full);
  const { page, memory, faults } = desk;
  for (const text of ['1,247', '+12% from last month', '−8% from last month', 'new', 'Same as last month']) {
    await shown(page, text);
  }
  const { from, to } = memory.stats.period;
  await page.getByRole('link', { name: /^Leads Generated: 89/ }).click();
  await page.getByRole('heading', { name: 'Leads', exact: true }).waitFor();
  expect(new URL(page.url()).search).toBe(`?section=leads&from=${from}&to=${to}`);
  await page.goBack();
  await page.getByRole('link', { name: /^Lead Conversion Rate: 36%/ }).click();
  await expect.poll(() => page.getByLabel('Status', { exact: true }).inputValue()).toBe('converted');
  expect(faults).toEqual([]);
});

test('a definition shows on hover', async () => {
  await using desk = await open('/dashboard', full);
  await desk.page.getByRole('button', { name: /^What Response Rate means/ }).hover();
  await desk.page.getByRole('tooltip').filter({ hasText: 'not by a fallback' }).waitFor();
});

test('an account without data shows zeros and dashes, never a made-up figure', async () => {
  await using desk = await open('/dashboard', empty);
  await desk.page.getByRole('link', { name: /^Total Conversations: 0/ }).waitFor();
  await desk.page.getByRole('link', { name: /^Response Rate: –/ }).waitFor();
  await shown(desk.page, 'Getting started');
});

test('the period of analytics lives in the address; a day and a question open their conversations', async () => {
  await using desk = await open('/dashboard?section=analytics', full);
  const { page, memory, faults } = desk;
  await shown(page, '4.6/5');
  await page.getByRole('button', { name: '7 days' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('period')).toBe('7d');
  await expect.poll(() => memory.requests.some((line) => /analytics\?.*period=7d/.test(line))).toBe(true);
  await page.reload();
  await expect
    .poll(() => page.getByRole('button', { name: '7 days' }).getAttribute('aria-pressed'))
    .toBe('true');

  const bars = page.getByRole('button', { name: /: \d+ conversations?$/ });
  await expect.poll(() => bars.count()).toBe(7);
  // One stop for the whole chart, then arrow keys.
  await bars.first().focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Conversations', exact: true }).waitFor();
  const yesterday = hoursAgo(24).slice(0, 10);
  expect(new URL(page.url()).search).toBe(`?section=conversations&from=${yesterday}&to=${yesterday}`);

  await page.goBack();
  await page.getByRole('link', { name: 'Do you ship to Canada?' }).click();
  await page.getByRole('heading', { name: 'Tom Okafor' }).waitFor();
  expect(faults).toEqual([]);
});

test('a range of one’s own is kept in the address', async () => {
  await using desk = await open('/dashboard?section=analytics', full);
  const { page, memory } = desk;
  await page.getByRole('button', { name: 'Custom', exact: true }).click();
  await page.getByLabel('From', { exact: true }).fill('2026-02-01');
  await page.getByLabel('To', { exact: true }).fill('2026-02-10');
  await expect
    .poll(() => memory.requests.some((line) => line.includes('from=2026-02-01&to=2026-02-10')))
    .toBe(true);
  expect(new URL(page.url()).search).toContain('from=2026-02-01');
});

test('sample analytics and invoices stand under a badge, and only in an account without its own', async () => {
  for (const section of ['analytics', 'billing']) {
    await using fresh = await open(`/dashboard?section=${section}`, empty);
    await shown(fresh.page, 'Sample data');
  }
  await using quietPeriod = await open('/dashboard?section=analytics&from=2020-01-01&to=2020-01-05', full);
  await quietPeriod.page.getByText('No topics in this period.').waitFor();
  expect(await quietPeriod.page.getByText('Sample data').count()).toBe(0);
  const invoice = { id: 'in-1', description: 'Pro plan', date: hoursAgo(48), amount: 249, status: 'paid' };
  await using billed = await open('/dashboard?section=billing', { ...full, billing: [invoice] });
  await shown(billed.page, 'Pro plan');
  expect(await billed.page.getByText('Sample data').count()).toBe(0);
  const [download] = await Promise.all([
    billed.page.waitForEvent('download'),
    billed.page.getByRole('button', { name: /^Download the invoice/ }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain('Amount       $249');
});

test('billing shows the plan, colours the bars and says that payment is not set up', async () => {
  await using desk = await open('/dashboard?section=billing', full);
  const { page } = desk;
  await shown(page, '$249 per month');
  expect(
    await page.locator('[data-tint]').evaluateAll((bars) => bars.map((bar) => bar.dataset.tint)),
  ).toEqual(['danger', 'brass', 'primary']);
  expect(await page.getByRole('link', { name: 'Upgrade Plan' }).getAttribute('href')).toBe(
    '/subscribe?plan=business',
  );
  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
  await page.getByRole('dialog').getByText("payment isn't set up on this installation").waitFor();

  const limits = { chatSessions: null, voiceMinutes: null, apiCalls: null };
  await using unlimited = await open('/dashboard?section=billing', {
    ...full,
    usage: usageRow({ chatSessions: 7000, limits, planType: 'enterprise' }),
  });
  await shown(unlimited.page, '7,000 of ∞');
  await using none = await open('/dashboard?section=billing', empty);
  await shown(none.page, 'No plan chosen');
});

test('a new conversation, a new lead and fresh figures appear without a reload', async () => {
  await using desk = await open('/dashboard?section=leads', { ...full, leads: [] });
  const { page, memory, faults } = desk;
  await page.getByRole('button', { name: /^Live\./ }).waitFor();
  await shown(page, 'No leads captured yet');
  memory.leads.push(leadRow(0));
  memory.tell('lead', { leadId: idOf(4, 0), assistantId: idOf(1, 1) });
  await shown(page, 'Maya Ortiz');

  await page.getByRole('link', { name: 'Overview' }).click();
  await shown(page, '1,247');
  memory.stats.totalConversations.value = 1248;
  memory.conversations.unshift({ ...conversationRow(2), id: idOf(3, 99), customerName: 'Nina New' });
  memory.tell('conversation', { conversationId: idOf(3, 99), assistantId: idOf(1, 1) });
  await shown(page, 'Nina New');
  await shown(page, '1,248');
  expect(faults).toEqual([]);
});

test('a lost live connection is told quietly and taken up again', async () => {
  await using desk = await open('/dashboard', { ...full, failing: /GET \/api\/events/ });
  const { page, memory } = desk;
  await page.getByRole('button', { name: /^Reconnecting\./ }).waitFor();
  memory.failing = null;
  await page.getByRole('button', { name: /^Live\./ }).waitFor();
});

test('a hidden tab holds no connection and catches up when it is seen again', async () => {
  await using desk = await open('/dashboard?section=leads', { ...full, leads: [] });
  const { page, memory } = desk;
  await page.getByRole('button', { name: /^Live\./ }).waitFor();
  await shown(page, 'No leads captured yet');
  const see = (seen: boolean) =>
    page.evaluate(
      `Object.defineProperty(document, 'hidden', { value: ${!seen}, configurable: true });
       document.dispatchEvent(new Event('visibilitychange'));`,
    );
  await see(false);
  await expect.poll(() => memory.listening()).toBe(0);
  memory.leads.push(leadRow(0));
  await see(true);
  await shown(page, 'Maya Ortiz');
});

test('the palette goes, finds and changes the theme by keyboard; ? lists the shortcuts', async () => {
  await using desk = await open('/dashboard', full);
  const { page, faults } = desk;
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('analy');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Analytics' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('wedding cake');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Conversations' }).waitFor();
  expect(new URL(page.url()).searchParams.get('search')).toBe('wedding cake');

  await page.keyboard.press('Control+k');
  await page.keyboard.type('dark');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate('getComputedStyle(document.body).colorScheme')).toBe('dark');
  await page.reload();
  expect(await page.evaluate('document.documentElement.dataset.theme')).toBe('dark');

  await page.getByRole('heading', { name: 'Conversations' }).waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await page.getByRole('heading', { name: 'Leads' }).waitFor();
  expect(faults).toEqual([]);
});

test('a note is added, deleted and brought back; the lead stands beside the conversation', async () => {
  await using desk = await open(`/dashboard?section=conversations&conversation=${idOf(3, 4)}`, full);
  const { page, memory } = desk;
  await page.getByRole('heading', { name: 'Lead', exact: true }).waitFor();
  await page.getByLabel('New note').fill('Wants a tasting on Friday.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await shown(page, 'Wants a tasting on Friday.');
  expect(memory.notes).toHaveLength(1);
  await page.getByRole('button', { name: /^Delete the note/ }).click();
  await shown(page, 'Note deleted');
  expect(memory.notes).toHaveLength(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await shown(page, 'Wants a tasting on Friday.');
});

test('exports are of what is filtered; a conversation can be had as text, CSV and JSON', async () => {
  await using desk = await open('/dashboard?section=leads&score=hot&from=2026-01-01', full);
  const { page } = desk;
  const crm = page.getByRole('link', { name: 'Export CRM' });
  expect(await crm.getAttribute('href')).toBe(
    `/api/assistants/${idOf(1, 1)}/leads/export?score=hot&from=2026-01-01`,
  );
  const [download] = await Promise.all([page.waitForEvent('download'), crm.click()]);
  expect(download.suggestedFilename()).toBe('leads-2026-03-27.csv');

  await page.goto('/dashboard?section=conversations&type=voice');
  expect(await page.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe(
    `/api/assistants/${idOf(1, 1)}/conversations/export?type=voice`,
  );
  await page
    .getByRole('button', { name: /^Export the conversation/ })
    .first()
    .click();
  for (const format of ['txt', 'csv', 'json']) {
    expect(await page.locator(`[role=menuitem][href$="export?format=${format}"]`).count()).toBe(1);
  }
});

test('a lead’s status goes back by Undo', async () => {
  await using desk = await open('/dashboard?section=leads', full);
  const { page, memory } = desk;
  await page.getByLabel('Status of Maya Ortiz').selectOption('converted');
  await shown(page, 'Lead updated successfully!');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => memory.leads[0]!.status).toBe('new');
  await expect.poll(() => page.getByLabel('Status of Maya Ortiz').inputValue()).toBe('new');
});

test('name, account and time zone are saved', async () => {
  await using desk = await open('/dashboard?section=profile', full);
  const { page, memory } = desk;
  await page.getByLabel('First name').fill('Olivia');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await shown(page, 'Profile saved');
  await page.getByRole('button', { name: 'Account of Olivia Baker' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.getByLabel('Account name').fill('');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await shown(page, 'Account name is required');
  await page.getByLabel('Account name').fill('Corner & Co');
  await page.getByLabel('Time zone').selectOption('Europe/Paris');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await shown(page, 'Settings saved');
  expect(memory.settings).toMatchObject({ name: 'Corner & Co', timeZone: 'Europe/Paris', country: 'US' });
});

test('times are told in the account’s time zone, wherever the browser is', async () => {
  const settings = settingsRow({ timeZone: 'America/Los_Angeles' });
  const conversations = [{ ...conversationRow(0), createdAt: '2026-03-08T04:30:00.000Z' }];
  const given = { ...full, settings, conversations };
  const inTokyo = { timezoneId: 'Asia/Tokyo' };
  await using list = await open('/dashboard?section=conversations', given, inTokyo);
  const date = list.page.locator('time[datetime="2026-03-08T04:30:00.000Z"]');
  await expect.poll(() => date.first().getAttribute('title')).toMatch(/^Mar 7, 2026, 8:30\sPM$/);
  await list.page.getByRole('button', { name: /^View the conversation/ }).click();
  await list.page
    .getByRole('list', { name: 'Transcript' })
    .getByText(/^Mar 7, 2026, 8:30\sPM$/)
    .first()
    .waitFor();
});

test('an error is reported with what led to it, and without what was typed', async () => {
  await using desk = await open('/dashboard?section=leads', full);
  const { page, memory } = desk;
  await page.getByLabel('Search leads').fill('maya.secret@mail.example');
  await expect.poll(() => page.url()).toContain('secret');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.evaluate(`setTimeout(() => { throw new TypeError('x'.repeat(400)); })`);
  const reported = () => memory.requests.find((line) => line.startsWith('POST /api/errors'));
  await expect.poll(reported).toBeDefined();
  const report = JSON.parse(reported()!.slice('POST /api/errors '.length)) as ErrorReport;
  expect(report.message).toHaveLength(250);
  expect(report.page).toBe('/dashboard?section=leads');
  expect(report.breadcrumbs.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['click', 'navigation', 'request']),
  );
  expect(JSON.stringify(report)).not.toContain('secret');
});

const screens: [string, Partial<Memory>][] = [
  ['/dashboard', full],
  ['/dashboard', { ...full, failing: /stats/ }],
  ['/dashboard?section=analytics', full],
  ['/dashboard?section=analytics', empty],
  ['/dashboard?section=analytics', { ...full, failing: /analytics/ }],
  ['/dashboard?section=billing', full],
  ['/dashboard?section=billing', { ...full, failing: /usage|billing/ }],
  ['/dashboard?section=profile', full],
  ['/dashboard?section=settings', full],
];

test.each(screens)('%s has no accessibility fault, light or dark, wide or narrow', async (path, given) => {
  await using desk = await open(path, given, {
    colorScheme: 'light',
    viewport: { width: 1440, height: 900 },
  });
  await checkScreen(desk.page);
  expect(desk.faults).toEqual([]);
});
