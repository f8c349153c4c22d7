import { expect, test } from 'vitest';
import { checkScreen } from './check-screen.ts';
import type { Memory } from './double.ts';
import { auditRow, erasureRow, noTraces } from './privacy-double.ts';
import { assistantRow, userRow } from './rows.ts';
import { shown } from './visit.ts';
import { webVisits } from './web-visits.ts';

const visit = webVisits();
const owner = { user: userRow(), assistants: [assistantRow(1)] };
const open = (given: Partial<Memory> = {}, tab = 'privacy') =>
  visit(`/dashboard?section=settings&settingsTab=${tab}`, { ...owner, ...given });

const traces = {
  ...noTraces,
  conversations: 2,
  messages: 14,
  calls: 1,
  recordings: 1,
  leads: 1,
  appointments: 1,
  mails: 3,
};

test('a person is erased only after what goes was shown and their address typed again, and leaves a certificate', async () => {
  await using desk = await open({ traces });
  const { page, memory, faults } = desk;
  const card = page.getByRole('region', { name: 'Erase a person' });
  const look = card.getByRole('button', { name: 'Look what there is' });
  await card.getByLabel('Email address or phone number').fill('jane@');
  await look.click();
  await shown(page, 'Enter an email address or a whole phone number');
  await card.getByLabel('Email address or phone number').fill('jane@mail.example');
  await look.click();
  const dialog = page.getByRole('dialog', { name: 'Erase jane@mail.example?' });
  await dialog.getByText('14 messages').waitFor();
  const erase = dialog.getByRole('button', { name: 'Erase for good' });
  expect(await erase.isDisabled()).toBe(true);
  expect(memory.erasures).toHaveLength(0);
  await dialog.getByLabel('Type jane@mail.example to confirm').fill('jane@mail.example');
  await erase.click();
  const done = page.getByRole('dialog', { name: 'Erased' });
  const download = page.waitForEvent('download');
  await done.getByRole('link', { name: 'Save certificate' }).click();
  expect((await download).suggestedFilename()).toMatch(/^erasure-\d{4}-\d\d-\d\d-.+\.txt$/);
  await done.getByRole('button', { name: 'Close' }).click();
  await card
    .getByText('2 conversations, 14 messages, 1 call, 1 recording, 1 lead, 1 appointment, 3 mails')
    .waitFor();
  expect(await card.getByLabel('Email address or phone number').inputValue()).toBe('');
  expect(faults).toEqual([]);
});

test('an erasure that fails says so and can be tried again', async () => {
  await using desk = await open({ traces });
  const { page, memory } = desk;
  await page.getByLabel('Email address or phone number').fill('+1 415 555 2671');
  await page.getByRole('button', { name: 'Look what there is' }).click();
  await page.getByLabel('Type +1 415 555 2671 to confirm').fill('+1 415 555 2671');
  memory.failing = /POST.*erasures/;
  await page.getByRole('button', { name: 'Erase for good' }).click();
  await page.getByRole('dialog').getByRole('alert').waitFor();
  memory.failing = null;
  await page.getByRole('button', { name: 'Erase for good' }).click();
  await page.getByRole('dialog', { name: 'Erased' }).waitFor();
});

test('the activity log reads as sentences, page by page, filtered, and marks the administrator', async () => {
  const record = [
    auditRow(0, { acting: true, actor: { id: 'admin-1', name: 'Grace', email: 'grace@desk.example' } }),
    ...Array.from({ length: 24 }, (_, at) => auditRow(at + 1)),
    auditRow(30, { subject: 'lead', fields: ['status'], detail: { status: ['new', 'contacted'] } }),
  ];
  await using desk = await open({ record }, 'activity');
  const { page } = desk;
  const card = page.getByRole('region', { name: 'Activity log' });
  await card.getByText('Administrator, on your behalf').waitFor();
  await card.getByText('1–20 of 26').waitFor();
  await card.getByRole('button', { name: 'Older' }).click();
  await card.getByText('changed a lead (status: new → contacted)').waitFor();
  await card.getByLabel('To what').selectOption('lead');
  await card.getByText('1–1 of 1').waitFor();
  await card.getByLabel('To what').selectOption('service');
  await card.getByText('Nothing matches').waitFor();
});

test('how long things are kept is told together, and a shorter time is said to erase', async () => {
  await using desk = await open();
  const { page, memory } = desk;
  const card = page.getByRole('region', { name: 'How long things are kept' });
  const warning = card.getByText('Nobody can bring it back', { exact: false });
  expect(await card.getByLabel('Keep conversations').inputValue()).toBe('forever');
  await card.getByLabel('Keep conversations').selectOption('365');
  await card.getByLabel('Keep leads').selectOption('730');
  await warning.waitFor();
  await card.getByRole('button', { name: 'Save changes' }).click();
  await shown(page, 'Settings saved');
  expect(memory.settings).toMatchObject({ conversationDays: 365, leadDays: 730, recordingDays: 90 });
});

test('everything is one file, fetched by a link', async () => {
  await using desk = await open();
  const link = desk.page.getByRole('link', { name: 'Export everything' });
  expect(await link.getAttribute('href')).toBe('/api/account/export');
  expect(await link.getAttribute('download')).not.toBeNull();
});

const record = [
  auditRow(0),
  auditRow(1, { acting: true }),
  auditRow(2, { action: 'exported', subject: 'account', fields: [] }),
];
const erasures = [erasureRow(1, { counts: traces }), erasureRow(2)];
const failing = /api\/(audit|privacy)/;
test.each<[string, string, Partial<Memory>]>([
  ['privacy', 'full', { erasures }],
  ['privacy', 'failing', { failing }],
  ['activity', 'full', { record }],
  ['activity', 'failing', { failing }],
])('the tab %s is accessible and fits any window: %s', async (tab, _, given) => {
  await using desk = await open(given, tab);
  await checkScreen(desk.page);
  expect(desk.faults).toEqual([]);
});
