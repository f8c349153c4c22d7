// The administrator's page: every list full, empty and failing, what is looked up, decided and opened there, over the double.
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { administrator, deadJob, fullPlatform, mailRow, platformUser } from './admin-rows.ts';
import { checkScreen } from './check-screen.ts';
import type { Memory } from './double.ts';
import { idOf, userRow } from './rows.ts';
import { shown } from './visit.ts';
import { webVisits } from './web-visits.ts';

const visit = webVisits();
const open = (path: string, given?: Partial<Memory>, context?: BrowserContextOptions) =>
  visit(path, given, { timezoneId: 'America/New_York', ...context });

const empty = { user: administrator() };
const full = { ...empty, ...fullPlatform() };
const paramOf = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('the menu leads to figures that open the lists they count, and back to the dashboard', async () => {
  await using admin = await open('/dashboard', full);
  const { page, faults } = admin;
  await page.getByRole('button', { name: 'Account of Olga Baker' }).click();
  await page.getByRole('menuitem', { name: 'Admin Dashboard' }).click();
  for (const figure of ['Total Users: 60', 'Assistants: 12', 'Conversations: 30', 'Active Users (30d): 50'])
    await page.getByRole('link', { name: `${figure}. Show the list` }).waitFor();
  await page.getByRole('link', { name: /^Leads: 9/ }).click();
  await page.getByRole('table', { name: 'Leads' }).waitFor();
  expect(await page.getByRole('tab', { selected: true }).textContent()).toBe('Leads');
  await shown(page, 'Numbers by Example Analytics');
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await page
    .getByRole('heading', { name: 'Overview' })
    .or(page.getByText('Getting started'))
    .first()
    .waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  expect(faults).toEqual([]);
});

test('to an owner there is no such page, and whoever is signed out goes to sign in', async () => {
  await using owner = await open('/admin', { ...full, user: userRow() });
  await shown(owner.page, '404 Page Not Found');
  expect(owner.memory.requests.some((line) => line.includes('/api/admin'))).toBe(false);
  await using nobody = await open('/admin?tab=audit');
  await shown(nobody.page, 'Unauthorized');
  await nobody.page.waitForURL(/\/api\/login\?next=%2Fadmin%3Ftab%3Daudit$/);
});

test('rows say what is missing, dates in English with a short month and time, and status by its colour', async () => {
  await using admin = await open('/admin?tab=leads', full);
  const { page } = admin;
  const nameless = rowOf(page, 'No contact info');
  await nameless.getByText('Anonymous').waitFor();
  await nameless.getByText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2}\s[AP]M$/).waitFor();
  const colours = { New: 'text-info', Contacted: 'text-brass-ink', Converted: 'text-violet' };
  for (const [status, colour] of Object.entries(colours))
    expect(await page.getByText(status, { exact: true }).first().getAttribute('class')).toContain(colour);
  await page.getByRole('tab', { name: 'Conversations' }).click();
  await rowOf(page, 'General inquiry').first().getByText('Anonymous').waitFor();
  for (const status of ['Active', 'Completed'])
    expect(await page.getByText(status, { exact: true }).first().getAttribute('class')).toContain(
      'text-good',
    );
  await page.getByRole('tab', { name: 'Assistants' }).click();
  await page.getByRole('cell', { name: 'General', exact: true }).first().waitFor();
  await page.getByText('Professional services').first().waitFor();
});

test('pages and words of a list are kept in the address, and Back goes the way back', async () => {
  await using admin = await open('/admin', full);
  const { page, memory, faults } = admin;
  await shown(page, '1–25 of 60');
  await page.getByRole('button', { name: 'Older' }).click();
  await shown(page, '26–50 of 60');
  await page.reload();
  await shown(page, '26–50 of 60');
  await page.getByRole('button', { name: 'Older' }).click();
  await shown(page, '51–60 of 60');
  await page.goBack();
  await shown(page, '26–50 of 60');
  await page.getByRole('button', { name: 'Newer' }).click();
  await shown(page, '1–25 of 60');

  await page.getByRole('button', { name: 'Older' }).click();
  await shown(page, '26–50 of 60');
  await page.getByLabel('Search users').pressSequentially('owner42@');
  await shown(page, '1–1 of 1');
  expect(paramOf(page, 'cursor')).toBeNull();
  expect(paramOf(page, 'search')).toBe('owner42@');
  expect(memory.requests.filter((line) => line.includes('search=')).length).toBe(1);
  await page.getByRole('tab', { name: 'Leads' }).click();
  await shown(page, '1–9 of 9');
  expect(paramOf(page, 'search')).toBeNull();
  await page.goBack();
  await shown(page, '1–1 of 1');
  expect(await page.getByLabel('Search users').inputValue()).toBe('owner42@');
  await page.getByLabel('Search users').fill('nobody at all');
  await shown(page, 'No users match your search');
  expect(faults).toEqual([]);
});

test('details show a user with accounts, plan, usage and assistants, and close by Back', async () => {
  const user = platformUser(1, { firstName: 'Ruth', lastName: 'Fisher' });
  await using admin = await open('/admin', { ...full, platform: { ...full.platform, users: [user] } });
  const { page, faults } = admin;
  await page.getByRole('button', { name: 'View Details of Ruth Fisher' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ruth Fisher' });
  const account = dialog.getByRole('region', { name: user.accounts[0]!.name });
  for (const text of ['462 of 500', '380.5 of 500', '1,200 of 10,000', 'In Setup'])
    await account.getByText(text, { exact: true }).waitFor();
  await account.getByText('Owner · Pro, $249 per month').waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'hidden' });
  await page.goForward();
  await dialog.getByRole('link', { name: 'What they did, in the audit log' }).click();
  await page.getByRole('button', { name: /^By Ruth Fisher/ }).waitFor();
  expect(paramOf(page, 'actor')).toBe(user.id);
  expect(faults).toEqual([]);
});

test('a user who is gone is told as such', async () => {
  await using admin = await open('/admin?user=nobody', full);
  await shown(admin.page, 'There is no such user any more.');
});

test('acting for an account leads to its dashboard; for the administrator themself there is nothing to act', async () => {
  const self = platformUser(2, { role: 'administrator', firstName: 'Grace', lastName: 'Hall' });
  const users = [platformUser(0), self];
  await using admin = await open('/admin', { ...full, platform: { ...full.platform, users } });
  const { page, memory, faults } = admin;
  await page.getByRole('button', { name: 'View Details of Grace Hall' }).click();
  await page.getByRole('dialog').getByText('Usage This Month').waitFor();
  expect(await page.getByRole('button', { name: /^Act for/ }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'View Details of Olga Baker' }).click();
  await page.getByRole('button', { name: 'Act for this account: Corner Bakery' }).click();
  await page.waitForURL(/\/dashboard/);
  await page.getByText('You are acting for Corner Bakery').waitFor();
  await page.goto('/admin');
  await page.getByText('You are acting for Corner Bakery').waitFor();
  expect(
    memory.requests.some((line) => line.startsWith(`POST /api/admin/acting {"accountId":"${idOf(20, 0)}"`)),
  ).toBe(true);
  expect(faults).toEqual([]);
});

test('usage counts the last 7, 30 or 90 days, as bars and as tables', async () => {
  await using admin = await open('/admin?tab=usage', full);
  const { page } = admin;
  const bars = page.getByRole('figure', { name: 'Conversations per day' }).getByRole('button');
  await bars.nth(29).waitFor();
  expect(await bars.count()).toBe(30);
  await page.getByRole('button', { name: '7 days' }).click();
  await bars.nth(7).waitFor({ state: 'detached' });
  await bars.nth(6).waitFor();
  await page.getByRole('button', { name: '90 days' }).click();
  await bars.nth(89).waitFor();
  expect(paramOf(page, 'period')).toBe('90d');
  const total = full.platform.days.reduce((sum, { leads }) => sum + leads, 0);
  await shown(page, `${total} leads`);
});

test('mails are found, read and, where that can help, tried again', async () => {
  const mails = [
    mailRow(0),
    mailRow(1, { subject: 'Your code', recipient: 'ruth@field.example' }),
    mailRow(3, { subject: 'Kept before' }),
  ];
  await using admin = await open('/admin?tab=outbox', { ...full, mails });
  const { page, memory, faults } = admin;
  await page.getByText('No mail server is configured').waitFor();
  await page.getByLabel('Status').selectOption('failed');
  await shown(page, '1–1 of 1');
  await shown(page, '550 5.1.1 The address is not known here');
  await page.getByText('Read', { exact: true }).click();
  await page.getByText('https://desk.example/verify?token=').waitFor();
  await page.getByLabel('Status').selectOption('');
  await shown(page, '1–3 of 3');
  // Without a mail server a kept mail would only be kept again, and a sent one is done.
  expect(await page.getByRole('button', { name: /^Try again/ }).count()).toBe(1);
  await page.getByRole('button', { name: 'Try again: Your code to ruth@field.example' }).click();
  await shown(page, 'The mail is tried again');
  await page.getByRole('article').getByText('Queued', { exact: true }).waitFor();
  expect(memory.mails[1]!.status).toBe('queued');
  expect(faults).toEqual([]);
});

test('a refusal to send again says why', async () => {
  await using admin = await open('/admin?tab=outbox', { ...full, failing: /resend/ });
  await admin.page
    .getByRole('button', { name: /^Try again/ })
    .first()
    .click();
  await shown(admin.page, 'The mail was not tried again');
  await shown(admin.page, 'Something went wrong on our side.');
});

test('dead jobs show on their tab, are retried at once and discarded after asking', async () => {
  await using admin = await open('/admin', full);
  const { page, memory, faults } = admin;
  await page.getByRole('tab', { name: 'Dead jobs (2)' }).click();
  await shown(page, 'connect ECONNREFUSED 127.0.0.1:587');
  await page.getByRole('button', { name: 'Retry Send a mail' }).click();
  await page.getByRole('tab', { name: 'Dead jobs (1)' }).waitFor();
  await page.getByRole('button', { name: 'Discard Tables polish' }).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  expect(memory.platform.deadJobs).toHaveLength(1);
  await page.getByRole('button', { name: 'Discard Tables polish' }).click();
  await page.getByRole('button', { name: 'Discard job' }).click();
  await shown(page, 'No dead jobs');
  expect(memory.requests.filter((line) => /^(POST|DELETE) \/api\/admin\/dead-jobs/.test(line))).toEqual([
    `POST /api/admin/dead-jobs/${deadJob(0).id}/retry null`,
    `DELETE /api/admin/dead-jobs/${deadJob(1).id} null`,
  ]);
  expect(faults).toEqual([]);
});

test('the record says who did what where, and is narrowed by person, account, subject and days', async () => {
  await using admin = await open('/admin?tab=audit', full);
  const { page, memory, faults } = admin;
  await page.getByText('setup status: pending → live').first().waitFor();
  await page.getByText('Acting for them').first().waitFor();
  await page.getByRole('button', { name: 'Only what Olga Baker did' }).first().click();
  await page.getByRole('button', { name: /^By Olga Baker/ }).waitFor();
  await page
    .getByRole('button', { name: /^Only what Maximilian/ })
    .first()
    .waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Only what was done in Corner Bakery' }).first().click();
  await page.getByRole('button', { name: 'In Corner Bakery: show all again' }).waitFor();
  await page.getByLabel('Subject').selectOption('faq');
  await page.getByLabel('From', { exact: true }).fill('2020-01-01');
  await page.getByLabel('To', { exact: true }).fill('2020-01-02');
  await shown(page, 'No entries match your search');
  const asked = memory.requests.findLast((line) => line.startsWith('GET /api/admin/audit'))!;
  expect(Object.fromEntries(new URL(asked.split(' ')[1]!, page.url()).searchParams)).toEqual({
    limit: '25',
    actorId: idOf(9, 0),
    accountId: idOf(20, 0),
    subject: 'faq',
    from: '2020-01-01',
    to: '2020-01-02',
  });
  await page.getByRole('button', { name: /^By Olga Baker/ }).click();
  await expect.poll(() => paramOf(page, 'actor')).toBeNull();
  expect(faults).toEqual([]);
});

test('errors of browsers are grouped', async () => {
  await using admin = await open('/admin?tab=errors', full);
  await shown(admin.page, 'TypeError: undefined is not a function');
  await shown(admin.page, '12 times');
});

test('each list says that it is empty, and each that failed is tried again', async () => {
  await using fresh = await open('/admin', empty);
  const nothing = {
    Users: 'No users yet',
    Assistants: 'No assistants yet',
    Conversations: 'No conversations yet',
    Leads: 'No leads yet',
    Outbox: 'No mails yet',
    'Dead jobs': 'No dead jobs',
    'Audit log': 'Nothing recorded yet',
    'Browser errors': 'No errors',
  };
  for (const [tab, text] of Object.entries(nothing)) {
    await fresh.page.getByRole('tab', { name: tab }).click();
    await shown(fresh.page, text);
  }
  expect(fresh.faults).toEqual([]);

  await using broken = await open('/admin', { ...full, failing: /\/api\/admin/ });
  await broken.page.getByText('Figures could not be loaded').waitFor();
  for (const tab of await broken.page.getByRole('tab').all()) {
    await tab.click();
    await broken.page
      .getByRole('tabpanel')
      .getByText(/could not be loaded$/)
      .waitFor();
  }
  broken.memory.failing = null;
  await broken.page.getByRole('tabpanel').getByRole('button', { name: 'Try again' }).click();
  await shown(broken.page, 'TypeError: undefined is not a function');
});

test('nine tabs fit a phone, and arrow keys move among them', async () => {
  await using admin = await open('/admin', full, { viewport: { width: 360, height: 740 } });
  const { page } = admin;
  await page.getByRole('table', { name: 'Users' }).waitFor();
  for (const tab of await page.getByRole('tab').all()) {
    const box = (await tab.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(360);
  }
  await page.getByRole('tab', { name: 'Users' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('table', { name: 'Assistants' }).waitFor();
});

// Every kind of row, but not a whole page of each: what is checked is looked at three times.
const { users, assistants, leads, record } = full.platform;
const few = {
  ...full,
  platform: {
    ...full.platform,
    users: users.slice(0, 6),
    assistants: assistants.slice(0, 6),
    leads: leads.slice(0, 6),
    record: record.slice(0, 6),
  },
};

const screens: [string, Partial<Memory>][] = [
  ...['users', 'assistants', 'leads', 'usage', 'outbox', 'dead-jobs', 'audit'].map(
    (tab): [string, Partial<Memory>] => [`/admin?tab=${tab}`, few],
  ),
  ['/admin', empty],
  ['/admin', { ...full, failing: /\/api\/admin/ }],
  [`/admin?user=${idOf(9, 1)}`, few],
];

test.each(screens)('%s has no accessibility fault, light or dark, wide or narrow', async (path, given) => {
  await using admin = await open(path, given, {
    colorScheme: 'light',
    viewport: { width: 1440, height: 900 },
  });
  await checkScreen(admin.page);
  expect(admin.faults).toEqual([]);
});
