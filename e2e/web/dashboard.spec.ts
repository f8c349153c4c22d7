// The owner's dashboard: figures, periods, live changes, commands, themes and error reports, on the real server.
import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { type BillingItem, BillingItemSchema, ErrorReportSchema } from '@deskbell/contract';
import { expect, test } from 'vitest';
import { checkScreen } from './check-screen.ts';
import { deskVisits, type VisitOptions } from './desk-visits.ts';
import {
  accountSeed,
  appointmentSeed,
  conversationSeed,
  dayOf,
  hoursAgo,
  leadSeed,
  messageSeed,
  talkSeeds,
  thisMonth,
  times,
} from './seeds.ts';
import { shown } from './shown.ts';
import { bakery, busyBakery, type World } from './world.ts';

const open = deskVisits();

/** A bakery on the Pro plan that has used much of it. */
function payingBakery() {
  const world = busyBakery();
  const usage = { month: thisMonth(), chatSessions: 462, voiceSeconds: 22_800 };
  return {
    ...world,
    account: { ...world.account, planType: 'pro' },
    usageMonths: [{ ...usage, apiCalls: 1200 }],
  };
}

/** A month busier than the last in conversations, not in leads, as good in answers, and the first with appointments. */
function growingBakery() {
  const world = bakery();
  const { id } = world.bell;
  const now = hoursAgo(0);
  const lastMonth = new Date(`${dayOf(now).slice(0, 8)}01T17:00:00Z`);
  lastMonth.setUTCMonth(lastMonth.getUTCMonth() - 1);
  const before = lastMonth.toISOString();
  const conversationsOf = (createdAt: string, count: number) =>
    times(count, () => conversationSeed(id, 0, { createdAt, updatedAt: createdAt }));
  const leadsOf = (createdAt: string, count: number) =>
    times(count, (n) => leadSeed(id, 0, { createdAt, status: n < 32 ? 'converted' : 'new' }));
  // Ninety-four of a hundred questions were answered.
  const turnsOf = (conversation: ReturnType<typeof conversationSeed>) =>
    times(100, (n) => [
      messageSeed(conversation, n * 2 + 1, 'user', 'Are you open?'),
      messageSeed(conversation, n * 2 + 2, 'assistant', 'Yes.', {
        replyToSeq: n * 2 + 1,
        action: n < 94 ? 'answer' : 'clarify',
      }),
    ]).flat();
  const [current, previous] = [conversationsOf(now, 1247), conversationsOf(before, 1113)];
  return {
    ...world,
    conversations: [...current, ...previous],
    messages: [...turnsOf(current[0]!), ...turnsOf(previous[0]!)],
    leads: [...leadsOf(now, 89), ...leadsOf(before, 97)],
    appointments: times(34, (n) =>
      appointmentSeed(id, n, { conversationId: current[0]!.id, createdAt: now }),
    ),
  };
}

test('each figure of the overview says its growth and opens the rows it counts', async () => {
  await using desk = await open('/dashboard', growingBakery());
  const { page, faults } = desk;
  for (const text of ['1,247', '+12% from last month', '−8% from last month', 'new', 'Same as last month']) {
    await shown(page, text);
  }
  const to = dayOf(hoursAgo(0));
  await page.getByRole('link', { name: /^Leads Generated: 89/ }).click();
  await page.getByRole('heading', { name: 'Leads', exact: true }).waitFor();
  expect(new URL(page.url()).search).toBe(`?section=leads&from=${to.slice(0, 8)}01&to=${to}`);
  await shown(page, '1–25 of 89');
  await page.goBack();
  await page.getByRole('link', { name: /^Lead Conversion Rate: 36%/ }).click();
  await expect.poll(() => page.getByLabel('Status', { exact: true }).inputValue()).toBe('converted');
  expect(faults).toEqual([]);
});

test('a definition shows on hover', async () => {
  await using desk = await open('/dashboard', busyBakery());
  await desk.page.getByRole('button', { name: /^What Response Rate means/ }).hover();
  await desk.page.getByRole('tooltip').filter({ hasText: 'not a fallback' }).waitFor();
});

test('an account without data shows zeros and dashes, never a made-up figure', async () => {
  await using desk = await open('/dashboard', bakery());
  await desk.page.getByRole('link', { name: /^Total Conversations: 0/ }).waitFor();
  await desk.page.getByRole('link', { name: /^Response Rate: –/ }).waitFor();
  await shown(desk.page, 'Getting started');
});

test('the period of analytics lives in the address; a day and a question open their conversations', async () => {
  await using desk = await open('/dashboard?section=analytics', busyBakery());
  const { page, wire, faults } = desk;
  await shown(page, '4.6/5');
  await page.getByRole('button', { name: '7 days' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('period')).toBe('7d');
  await expect.poll(() => wire.requests.some((line) => /analytics\?.*period=7d/.test(line))).toBe(true);
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
  const yesterday = dayOf(hoursAgo(24));
  expect(new URL(page.url()).search).toBe(`?section=conversations&from=${yesterday}&to=${yesterday}`);

  await page.goBack();
  await page.getByRole('link', { name: 'Do you ship to Canada?' }).click();
  await page.getByRole('heading', { name: 'Tom Okafor' }).waitFor();
  expect(faults).toEqual([]);
});

test('a range of one’s own is kept in the address', async () => {
  await using desk = await open('/dashboard?section=analytics', busyBakery());
  const { page, wire } = desk;
  await page.getByRole('button', { name: 'Custom', exact: true }).click();
  await page.getByLabel('From', { exact: true }).fill('2026-02-01');
  await page.getByLabel('To', { exact: true }).fill('2026-02-10');
  await expect
    .poll(() => wire.requests.some((line) => line.includes('from=2026-02-01&to=2026-02-10')))
    .toBe(true);
  expect(new URL(page.url()).search).toContain('from=2026-02-01');
});

test('sample analytics and invoices stand under a badge, and only in an account without its own', async () => {
  for (const section of ['analytics', 'billing']) {
    await using fresh = await open(`/dashboard?section=${section}`, bakery());
    await shown(fresh.page, 'Sample data');
  }
  await using quietPeriod = await open(
    '/dashboard?section=analytics&from=2020-01-01&to=2020-01-05',
    busyBakery(),
  );
  await quietPeriod.page.getByText('No topics in this period.').waitFor();
  await expect.poll(() => quietPeriod.page.getByText('Sample data').count()).toBe(0);
  // Nobody can pay on this server, so it has no invoices.
  const invoice = {
    id: 'in-1',
    description: 'Pro plan',
    date: hoursAgo(48),
    amount: 249,
    status: 'paid',
  } satisfies BillingItem;
  await using billed = await open('/dashboard?section=billing', payingBakery(), {
    wiring: (wire) => wire.answer(/GET \/api\/billing\/history/, BillingItemSchema.array(), [invoice]),
  });
  await shown(billed.page, 'Pro plan');
  await expect.poll(() => billed.page.getByText('Sample data').count()).toBe(0);
  // The file itself is asked of Stripe: subscribe.spec.ts downloads one.
  await billed.page.getByRole('button', { name: /^Download the .* invoice/ }).click();
  await shown(billed.page, 'Couldn’t download the invoice');
});

test('billing shows the plan, colors the bars and says that payment is not set up', async () => {
  await using desk = await open('/dashboard?section=billing', payingBakery());
  const { page } = desk;
  await shown(page, '$249 per month');
  expect(
    await page.locator('[data-tint]').evaluateAll((bars) => bars.map((bar) => bar.dataset.tint)),
  ).toEqual(['danger', 'brass', 'primary']);
  await expect
    .poll(() => page.getByRole('link', { name: 'Upgrade Plan' }).getAttribute('href'))
    .toBe('/subscribe?plan=business');
  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
  await page.getByRole('dialog').getByText("payment isn't set up on this installation").waitFor();

  const paying = payingBakery();
  await using unlimited = await open('/dashboard?section=billing', {
    ...paying,
    account: { ...paying.account, planType: 'enterprise' },
    usageMonths: [{ ...paying.usageMonths[0], chatSessions: 7000 }],
  });
  await shown(unlimited.page, '7,000 of ∞');
  await using none = await open('/dashboard?section=billing', bakery());
  await shown(none.page, 'No plan chosen');
});

test('a new conversation, a new lead and fresh figures appear without a reload', async () => {
  const world = bakery();
  const assistantId = world.bell.id;
  const createdAt = hoursAgo(0);
  const conversations = times(3, (n) => conversationSeed(assistantId, n, { createdAt }));
  await using desk = await open('/dashboard?section=leads', { ...world, conversations });
  const { page, faults } = desk;
  await page.getByRole('button', { name: /^Live\./ }).waitFor();
  await shown(page, 'No leads captured yet');
  const lead = leadSeed(assistantId, 0);
  await desk.write({ leads: [lead] });
  await desk.tell({ kind: 'lead.captured', assistantId, leadId: lead.id });
  await shown(page, 'Maya Ortiz');

  await page.getByRole('link', { name: 'Overview' }).click();
  await page.getByRole('link', { name: /^Total Conversations: 3\b/ }).waitFor();
  const conversation = conversationSeed(assistantId, 0, { customerName: 'Nina New' });
  await desk.write({ conversations: [conversation] });
  await desk.tell({ kind: 'conversation.changed', assistantId, conversationId: conversation.id });
  await shown(page, 'Nina New');
  await page.getByRole('link', { name: /^Total Conversations: 4\b/ }).waitFor();
  expect(faults).toEqual([]);
});

test('a lost live connection is told quietly and taken up again', async () => {
  await using desk = await open('/dashboard', busyBakery(), { failing: /GET \/api\/events/ });
  const { page, wire } = desk;
  await page.getByRole('button', { name: /^Reconnecting\./ }).waitFor();
  wire.failing = null;
  await page.getByRole('button', { name: /^Live\./ }).waitFor();
});

test('a hidden tab is nobody at the desk, and has caught up when it is seen again', async () => {
  const world = bakery();
  await using desk = await open('/dashboard?section=leads', world);
  const { page } = desk;
  await page.getByRole('button', { name: /^Live\./ }).waitFor();
  await shown(page, 'No leads captured yet');
  const listening = async () => (await desk.rows('deskPresence')).length;
  await expect.poll(listening).toBe(1);
  const see = (seen: boolean) =>
    page.evaluate(
      `Object.defineProperty(document, 'hidden', { value: ${!seen}, configurable: true });
       document.dispatchEvent(new Event('visibilitychange'));`,
    );
  await see(false);
  await expect.poll(listening).toBe(0);
  await desk.write({ leads: [leadSeed(world.bell.id, 0)] });
  await see(true);
  await shown(page, 'Maya Ortiz');
});

test('the palette goes, finds and changes the theme by keyboard; ? lists the shortcuts', async () => {
  await using desk = await open('/dashboard', busyBakery());
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
  const world = busyBakery();
  await using desk = await open(
    `/dashboard?section=conversations&conversation=${world.conversations[4]!.id}`,
    world,
  );
  const { page } = desk;
  await page.getByRole('heading', { name: 'Lead', exact: true }).waitFor();
  await page.getByLabel('New note').fill('Wants a tasting on Friday.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await shown(page, 'Wants a tasting on Friday.');
  const stored = async () => (await desk.rows('notes')).length;
  await expect.poll(stored).toBe(1);
  await page.getByRole('button', { name: /^Delete the note/ }).click();
  await shown(page, 'Note deleted');
  await expect.poll(stored).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await shown(page, 'Wants a tasting on Friday.');
  await expect.poll(stored).toBe(1);
});

test('exports are of what is filtered; a conversation can be had as text, CSV and JSON', async () => {
  const world = busyBakery();
  await using desk = await open('/dashboard?section=leads&score=hot&from=2026-01-01', world);
  const { page } = desk;
  const crm = page.getByRole('link', { name: 'Export CRM' });
  await expect
    .poll(() => crm.getAttribute('href'))
    .toBe(`/api/assistants/${world.bell.id}/leads/export?score=hot&from=2026-01-01`);
  const [download] = await Promise.all([page.waitForEvent('download'), crm.click()]);
  expect(download.suggestedFilename()).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await download.path(), 'utf8')).toContain('Maya Ortiz');

  await page.goto('/dashboard?section=conversations&type=voice');
  await expect
    .poll(() => page.getByRole('link', { name: 'Export CSV' }).getAttribute('href'))
    .toBe(`/api/assistants/${world.bell.id}/conversations/export?type=voice`);
  await page
    .getByRole('button', { name: /^Export the conversation/ })
    .first()
    .click();
  for (const format of ['txt', 'csv', 'json']) {
    await expect.poll(() => page.locator(`[role=menuitem][href$="export?format=${format}"]`).count()).toBe(1);
  }
});

test('a lead’s status goes back by Undo', async () => {
  await using desk = await open('/dashboard?section=leads', busyBakery());
  const { page } = desk;
  await page.getByLabel('Status of Maya Ortiz').selectOption('converted');
  await shown(page, 'Lead updated successfully!');
  const stored = async () => (await desk.rows('leads')).find(({ name }) => name === 'Maya Ortiz')?.status;
  expect(await stored()).toBe('converted');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(stored).toBe('new');
  await expect.poll(() => page.getByLabel('Status of Maya Ortiz').inputValue()).toBe('new');
});

test('name, account and time zone are saved', async () => {
  await using desk = await open('/dashboard?section=profile', busyBakery());
  const { page } = desk;
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
  const [account] = await desk.rows('accounts');
  expect(account).toMatchObject({ name: 'Corner & Co', time_zone: 'Europe/Paris', country: 'US' });
});

test('times are told in the account’s time zone, wherever the browser is', async () => {
  const world = bakery();
  const conversation = conversationSeed(world.bell.id, 0, { createdAt: '2026-03-08T04:30:00.000Z' });
  const given = {
    ...world,
    account: accountSeed({ timeZone: 'America/Los_Angeles' }),
    conversations: [conversation],
    messages: talkSeeds(conversation),
  };
  await using list = await open('/dashboard?section=conversations', given, { timezoneId: 'Asia/Tokyo' });
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
  await using desk = await open('/dashboard?section=leads', busyBakery());
  const { page, wire } = desk;
  await page.getByLabel('Search leads').fill('maya.secret@mail.example');
  await expect.poll(() => page.url()).toContain('secret');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.evaluate(`setTimeout(() => { throw new TypeError('x'.repeat(400)); })`);
  const reported = () => wire.requests.find((line) => line.startsWith('POST /api/errors'));
  await expect.poll(reported).toBeDefined();
  const report = ErrorReportSchema.parse(JSON.parse(reported()!.slice('POST /api/errors '.length)));
  expect(report.message).toHaveLength(250);
  expect(report.page).toBe('/dashboard?section=leads');
  expect(report.breadcrumbs.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['click', 'navigation', 'request']),
  );
  expect(JSON.stringify(report)).not.toContain('secret');
});

const screens: [string, () => World, VisitOptions?][] = [
  ['/dashboard', payingBakery],
  ['/dashboard', payingBakery, { failing: /stats/ }],
  ['/dashboard?section=analytics', payingBakery],
  ['/dashboard?section=analytics', bakery],
  ['/dashboard?section=analytics', payingBakery, { failing: /analytics/ }],
  ['/dashboard?section=billing', payingBakery],
  ['/dashboard?section=billing', payingBakery, { failing: /usage|billing/ }],
  ['/dashboard?section=profile', payingBakery],
  ['/dashboard?section=settings', payingBakery],
];

test.each(screens)(
  '%s has no accessibility fault, light or dark, wide or narrow',
  async (path, worldOf, options) => {
    await using desk = await open(path, worldOf(), {
      colorScheme: 'light',
      viewport: { width: 1440, height: 900 },
      ...options,
    });
    await checkScreen(desk.page);
    expect(desk.faults).toEqual([]);
  },
);
