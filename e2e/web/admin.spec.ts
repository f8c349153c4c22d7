// The administrator's page: every list full, empty and failing, what is looked up, decided and opened there, on the real server.
import { AdminUserSchema, getSystemReport, type SystemReport } from '@deskbell/contract';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { checkScreen } from './check-screen.ts';
import { deskVisits, type VisitOptions } from './desk-visits.ts';
import { emptyPlatformWorld, platformMail, platformOf, platformUser } from './platform-seeds.ts';
import { shown } from './shown.ts';
import { watchToasts } from './watch-toasts.ts';
import { bakery, nobody, type World } from './world.ts';

const visit = deskVisits({ isAlone: true, env: { BRAND_CREDIT: 'Numbers by Example Analytics' } });
const open = (path: string, world: World, options: VisitOptions = {}) =>
  visit(path, world, { timezoneId: 'America/New_York', ...options });

const full = () => platformOf({ users: 59, entries: 40 });
const paramOf = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('the menu leads to figures that open the lists they count, and back to the dashboard', async () => {
  await using admin = await open('/dashboard', full());
  const { page, faults } = admin;
  await page.getByRole('button', { name: 'Account of Grace Hall' }).click();
  await page.getByRole('menuitem', { name: 'Admin Dashboard' }).click();
  for (const figure of ['Total Users: 60', 'Assistants: 12', 'Conversations: 30', 'Active Users (30d): 50'])
    await page.getByRole('link', { name: `${figure}. Show the list` }).waitFor();
  await page.getByRole('link', { name: /^Leads: 9/ }).click();
  await page.getByRole('table', { name: 'Leads' }).waitFor();
  await expect.poll(() => page.getByRole('tab', { selected: true }).textContent()).toBe('Leads');
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
  await using owner = await open('/admin', bakery());
  await shown(owner.page, '404 Page Not Found');
  expect(owner.wire.requests.some((line) => line.includes('/api/admin'))).toBe(false);
  await using visitor = await open('/', nobody());
  const said = await watchToasts(visitor.page);
  await visitor.page.goto('/admin?tab=audit', { waitUntil: 'commit' });
  await visitor.page.waitForURL(/\/login\b/);
  await visitor.page.getByLabel('Email').waitFor();
  expect(await said()).toContain('Unauthorized');
  expect(visitor.wire.requests.join()).toContain('GET /api/login?next=%2Fadmin%3Ftab%3Daudit ');
});

test('rows say what is missing, dates in English with a short month and time, and status by its color', async () => {
  await using admin = await open('/admin?tab=leads', full());
  const { page } = admin;
  const nameless = rowOf(page, 'No contact info');
  await nameless.getByText('Anonymous').waitFor();
  await nameless.getByText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2}\s[AP]M$/).waitFor();
  const colors = { New: 'text-info', Contacted: 'text-brass-ink', Converted: 'text-violet' };
  for (const [status, color] of Object.entries(colors))
    await expect
      .poll(() => page.getByText(status, { exact: true }).first().getAttribute('class'))
      .toContain(color);
  await page.getByRole('tab', { name: 'Conversations' }).click();
  await rowOf(page, 'General inquiry').first().getByText('Anonymous').waitFor();
  for (const status of ['Active', 'Completed'])
    await expect
      .poll(() => page.getByText(status, { exact: true }).first().getAttribute('class'))
      .toContain('text-good');
  await page.getByRole('tab', { name: 'Assistants' }).click();
  await page.getByRole('cell', { name: 'General', exact: true }).first().waitFor();
  await page.getByText('Professional services').first().waitFor();
});

test('pages and words of a list are kept in the address, and Back goes the way back', async () => {
  await using admin = await open('/admin', full());
  const { page, wire, faults } = admin;
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
  expect(wire.requests.filter((line) => line.includes('search=')).length).toBe(1);
  await page.getByRole('tab', { name: 'Leads' }).click();
  await shown(page, '1–9 of 9');
  expect(paramOf(page, 'search')).toBeNull();
  await page.goBack();
  await shown(page, '1–1 of 1');
  await expect.poll(() => page.getByLabel('Search users').inputValue()).toBe('owner42@');
  await page.getByLabel('Search users').fill('nobody at all');
  await shown(page, 'No users match your search');
  expect(faults).toEqual([]);
});

test('details show a user with accounts, plan, usage and assistants, and close by Back', async () => {
  const ruth = platformUser(1, { assistants: 2, name: 'Ruth Fisher', lastName: 'Fisher' });
  await using admin = await open('/admin', { ...emptyPlatformWorld(), others: [ruth] });
  const { page, faults } = admin;
  await page.getByRole('button', { name: 'View Details of Ruth Fisher' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ruth Fisher' });
  const account = dialog.getByRole('region', { name: String(ruth.account.name) });
  for (const text of ['462 of 500', '380.5 of 500', '1,200 of 10,000', 'In Setup'])
    await account.getByText(text, { exact: true }).waitFor();
  await account.getByText('Owner · Pro, $249 per month').waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'hidden' });
  await page.goForward();
  await dialog.getByRole('link', { name: 'View in audit log' }).click();
  await page.getByRole('button', { name: /^By Ruth Fisher/ }).waitFor();
  expect(paramOf(page, 'actor')).toBe(ruth.user.id);
  expect(faults).toEqual([]);
});

test('a user who is gone is told as such', async () => {
  await using admin = await open('/admin?user=nobody', full());
  await shown(admin.page, 'This user no longer exists.');
});

test('acting for an account leads to its dashboard; for the administrator themself there is nothing to act', async () => {
  const olga = platformUser(0);
  await using admin = await open('/admin', { ...emptyPlatformWorld(), others: [olga] });
  const { page, wire, faults } = admin;
  await page.getByRole('button', { name: 'View Details of Grace Hall' }).click();
  await page.getByRole('dialog').getByText('Usage This Month').waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Act for/ }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'View Details of Olga Baker' }).click();
  await page.getByRole('button', { name: 'Act for this account: Corner Bakery' }).click();
  await page.waitForURL(/\/dashboard/);
  await page.getByText('You are acting for Corner Bakery').waitFor();
  await page.goto('/admin');
  await page.getByText('You are acting for Corner Bakery').waitFor();
  expect(
    wire.requests.some((line) =>
      line.startsWith(`POST /api/admin/acting {"accountId":"${olga.account.accountId}"`),
    ),
  ).toBe(true);
  expect(faults).toEqual([]);
});

test('usage counts the last 7, 30 or 90 days, as bars and as tables', async () => {
  await using admin = await open('/admin?tab=usage', full());
  const { page } = admin;
  const bars = page.getByRole('figure', { name: 'Conversations per day' }).getByRole('button');
  await bars.nth(29).waitFor();
  await expect.poll(() => bars.count()).toBe(30);
  await page.getByRole('button', { name: '7 days' }).click();
  await bars.nth(7).waitFor({ state: 'detached' });
  await bars.nth(6).waitFor();
  await page.getByRole('button', { name: '90 days' }).click();
  await bars.nth(89).waitFor();
  expect(paramOf(page, 'period')).toBe('90d');
  await shown(page, '9 leads');
});

test('mails are found, read and, where that can help, tried again', async () => {
  const outbox = [
    platformMail(0),
    platformMail(1, { subject: 'Your code', recipient: 'ruth@field.example' }),
    platformMail(3, { subject: 'Kept before' }),
  ];
  await using admin = await open('/admin?tab=outbox', { ...emptyPlatformWorld(), outbox });
  const { page, server, faults } = admin;
  await page.getByText('No mail server is configured').waitFor();
  await page.getByLabel('Status').selectOption('failed');
  await shown(page, '1–1 of 1');
  await shown(page, '550 5.1.1 The address is not known here');
  await page.getByText('Read', { exact: true }).click();
  await page.getByText('https://desk.example/verify?token=').waitFor();
  await page.getByLabel('Status').selectOption('');
  await shown(page, '1–3 of 3');
  // Without a mail server a kept mail would only be kept again, and a sent one is done.
  await expect.poll(() => page.getByRole('button', { name: /^Try again/ }).count()).toBe(1);
  await page.getByRole('button', { name: 'Try again: Your code to ruth@field.example' }).click();
  await shown(page, 'Sending again');
  const stored = async () => {
    const { rows } = await server.sql.query('SELECT status FROM outbox WHERE id = $1', [outbox[1]!.id]);
    return rows[0].status;
  };
  // It was queued, and then kept: there is no mail server to give it to.
  await expect.poll(stored, { timeout: 10_000 }).toBe('kept');
  await expect.poll(() => page.getByRole('article').getByText('Failed', { exact: true }).count()).toBe(0);
  expect(faults).toEqual([]);
});

test('a refusal to send again says why', async () => {
  await using admin = await open('/admin?tab=outbox', full(), { failing: /resend/ });
  await admin.page
    .getByRole('button', { name: /^Try again/ })
    .first()
    .click();
  await shown(admin.page, 'Couldn’t send the email');
  await shown(admin.page, 'Something went wrong on our side.');
});

test('dead jobs show on their tab, are retried at once and discarded after asking', async () => {
  const world = full();
  await using admin = await open('/admin', world);
  const { page, wire, server, faults } = admin;
  await page.getByRole('tab', { name: 'Dead jobs (2)' }).click();
  await shown(page, 'connect ECONNREFUSED 127.0.0.1:587');
  await page.getByRole('button', { name: 'Retry Send an email' }).click();
  await page.getByRole('tab', { name: 'Dead jobs (1)' }).waitFor();
  await page.getByRole('button', { name: 'Discard Tables polish' }).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  const dead = await server.sql.query('SELECT id FROM jobs WHERE failed_at IS NOT NULL');
  expect(dead.rows).toEqual([{ id: world.platform.jobs[1]!.id }]);
  await page.getByRole('button', { name: 'Discard Tables polish' }).click();
  await page.getByRole('button', { name: 'Discard job' }).click();
  await shown(page, 'No dead jobs');
  expect(wire.requests.filter((line) => /^(POST|DELETE) \/api\/admin\/dead-jobs/.test(line))).toEqual([
    `POST /api/admin/dead-jobs/${world.platform.jobs[0]!.id}/retry null`,
    `DELETE /api/admin/dead-jobs/${world.platform.jobs[1]!.id} null`,
  ]);
  expect(faults).toEqual([]);
});

test('the record says who did what where, and is narrowed by person, account, subject and days', async () => {
  const world = full();
  await using admin = await open('/admin?tab=audit', world);
  const { page, wire, faults } = admin;
  await page.getByText('setup status: pending → live').first().waitFor();
  await page.getByText('Acting for them').first().waitFor();
  await page.getByRole('button', { name: 'Only activity by Olga Baker' }).first().click();
  await page.getByRole('button', { name: /^By Olga Baker/ }).waitFor();
  await page
    .getByRole('button', { name: /^Only activity by Maximilian/ })
    .first()
    .waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Only activity in Corner Bakery' }).first().click();
  await page.getByRole('button', { name: 'In Corner Bakery: show all again' }).waitFor();
  await page.getByLabel('Subject').selectOption('faq');
  await page.getByLabel('From', { exact: true }).fill('2020-01-01');
  await page.getByLabel('To', { exact: true }).fill('2020-01-02');
  await shown(page, 'No entries match your search');
  const asked = wire.requests.findLast((line) => line.startsWith('GET /api/admin/audit'))!;
  expect(Object.fromEntries(new URL(asked.split(' ')[1]!, page.url()).searchParams)).toEqual({
    limit: '25',
    actorId: world.olga.user.id,
    accountId: world.olga.account.accountId,
    subject: 'faq',
    from: '2020-01-01',
    to: '2020-01-02',
  });
  await page.getByRole('button', { name: /^By Olga Baker/ }).click();
  await expect.poll(() => paramOf(page, 'actor')).toBeNull();
  expect(faults).toEqual([]);
});

test('the System page says what isn’t well and what to do, reads itself anew, and dead jobs are decided on there', async () => {
  await using admin = await open('/admin?tab=system', full());
  const { page, wire, faults } = admin;
  await page.getByRole('heading', { name: /things? needs? attention/ }).waitFor();
  await shown(page, '2 jobs failed for good.');
  const jobs = page.getByRole('region', { name: 'Jobs' });
  await jobs.getByText('Read why below, put that right, then retry').waitFor();
  await page.getByRole('link', { name: 'Jobs' }).click();
  for (const name of ['This process', 'Disk', 'Models', 'Phone lines', 'Mail', 'Backups', 'Database'])
    await page.getByRole('region', { name }).waitFor();
  await expect.poll(() => page.getByRole('table', { name: 'Tables' }).getByRole('row').count()).toBe(6);
  await jobs.getByRole('button', { name: 'Retry Send an email' }).click();
  await shown(page, '1 job failed for good.');
  await jobs.getByRole('button', { name: 'Discard Tables polish' }).click();
  await page.getByRole('button', { name: 'Discard job' }).click();
  await expect.poll(() => page.getByText('1 job failed for good.').count()).toBe(0);
  expect(faults).toEqual([]);

  wire.failing = /api.admin.system/;
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByText('The server doesn’t answer now.').waitFor();
  await jobs.getByText('Planned for later').waitFor();
  expect(faults).toEqual([]);
});

test('where everything is well, the System page says so in one line', async () => {
  await using admin = await open('/admin?tab=system', full(), {
    wiring: (wire) => wire.answer(/GET \/api\/admin\/system$/, getSystemReport.answer, wellReport),
  });
  await admin.page.getByRole('heading', { name: 'Everything is well.' }).waitFor();
  await expect.poll(() => admin.page.getByText('OK', { exact: true }).count()).toBe(10);
  expect(admin.faults).toEqual([]);
});

const gigabyte = 1024 ** 3;

const wellRun = {
  endedAt: new Date(Date.now() - 7_200_000).toISOString(),
  failure: null,
  sizeBytes: gigabyte,
};

/** As a machine with everything would answer. */
const wellReport: SystemReport = {
  at: new Date().toISOString(),
  findings: [],
  versions: { deskbell: '0.2.0', node: '24.0.0', postgres: '18.0', migration: '0091_latest_migration' },
  process: {
    startedAt: new Date(Date.now() - 86_400_000).toISOString(),
    memoryBytes: 1.8 * gigabyte,
    cores: 4,
    machineMemoryBytes: 8 * gigabyte,
    machineFreeBytes: 5 * gigabyte,
    eventLoopDelayMs: 4,
    turnsInProgress: 2,
    callsInProgress: 1,
    callLines: 8,
    roles: ['web', 'jobs'],
    processes: 2,
    processesByRole: { web: 1, jobs: 1, voice: 1 },
  },
  database: {
    kind: 'external',
    sizeBytes: 3 * gigabyte,
    tables: [{ name: 'messages', bytes: 2 * gigabyte, rows: 2_000_000 }],
    connections: 24,
    mostConnections: 100,
    pool: { used: 2, idle: 8, most: 10, waiting: 0 },
    statements: [{ name: 'chat.append', count: 12_000, meanMs: 1.4, slowestMs: 80, totalMs: 16_800 }],
  },
  disk: {
    folder: '/srv/deskbell/data',
    isWritable: true,
    totalBytes: 200 * gigabyte,
    freeBytes: 150 * gigabyte,
    recordingsBytes: 30 * gigabyte,
    speechCacheBytes: 0.4 * gigabyte,
  },
  storage: { kind: 's3', title: 'files.example.com, deskbell', trouble: null },
  bus: { kind: 'redis', title: 'redis.internal:6379', trouble: null },
  models: [
    { model: 'text', title: 'MiniLM', status: 'ready', detail: null },
    { model: 'responder', title: 'The built-in responder', status: 'ready', detail: null },
    { model: 'calls', title: null, status: 'ready', detail: null },
    { model: 'voice_natural', title: null, status: 'ready', detail: null },
    { model: 'voice_standard', title: null, status: 'off', detail: null },
  ],
  jobs: [{ kind: 'conversations.end-idle', due: 0, running: 0, planned: 1, dead: 0, oldestDueSeconds: 0 }],
  mail: { sends: 'smtp', waiting: 0, failed: 0, failedToday: 0, lastSentAt: new Date().toISOString() },
  deliveries: [{ what: 'webhook', waiting: 0, due: 0, oldestDueSeconds: 0 }],
  phone: { numbers: 3, trunks: 1, connected: 1, troubled: 0, trouble: null },
  backups: { isDaily: true, lastBackup: wellRun, lastGoodBackup: wellRun, lastRehearsal: wellRun },
};

test('errors of browsers are grouped', async () => {
  await using admin = await open('/admin?tab=errors', full());
  await shown(admin.page, 'TypeError: undefined is not a function');
  await shown(admin.page, '12 times');
});

test('each list says that it is empty, and each that failed is tried again', async () => {
  await using fresh = await open('/admin', emptyPlatformWorld(), {
    // The administrator is a user, so there always is one.
    wiring: (wire) => wire.answer(/GET \/api\/admin\/users$/, AdminUserSchema.array(), []),
  });
  const nothing = {
    Users: 'No users yet',
    Assistants: 'No assistants yet',
    Conversations: 'No conversations yet',
    Leads: 'No leads yet',
    Outbox: 'No emails yet',
    'Dead jobs': 'No dead jobs',
    'Audit log': 'No activity yet',
    'Browser errors': 'No errors',
  };
  for (const [tab, text] of Object.entries(nothing)) {
    await fresh.page.getByRole('tab', { name: tab }).click();
    await shown(fresh.page, text);
  }
  expect(fresh.faults).toEqual([]);

  await using broken = await open('/admin', full(), { failing: /\/api\/admin/ });
  await broken.page.getByText('Couldn’t load stats').waitFor();
  for (const tab of await broken.page.getByRole('tab').all()) {
    await tab.click();
    await broken.page
      .getByRole('tabpanel')
      .getByText(/^Couldn’t load/)
      .waitFor();
  }
  broken.wire.failing = null;
  await broken.page.getByRole('tabpanel').getByRole('button', { name: 'Try again' }).click();
  await shown(broken.page, 'TypeError: undefined is not a function');
});

test('nine tabs fit a phone, and arrow keys move among them', async () => {
  await using admin = await open('/admin', full(), { viewport: { width: 360, height: 740 } });
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

// Every kind of row, but not a whole page of each: what is checked is looked at three times. `:user` stands for one of them.
const few = () => platformOf({ users: 12, entries: 6 });

const screens: [string, () => World, VisitOptions?][] = [
  ...['users', 'assistants', 'leads', 'usage', 'payments', 'system', 'outbox', 'dead-jobs', 'audit'].map(
    (tab): [string, () => World] => [`/admin?tab=${tab}`, few],
  ),
  ['/admin', emptyPlatformWorld],
  ['/admin', full, { failing: /\/api\/admin/ }],
  ['/admin?user=:user', few],
];

test.each(screens)(
  '%s has no accessibility fault, light or dark, wide or narrow',
  async (path, worldOf, options) => {
    const world = worldOf();
    const there = path.replace(':user', String(world.others?.[0]?.user?.id));
    await using admin = await open(there, world, {
      colorScheme: 'light',
      viewport: { width: 1440, height: 900 },
      ...options,
    });
    await checkScreen(admin.page);
    expect(admin.faults).toEqual([]);
  },
);
