// What the law asks of an owner: erasing a person, keeping no longer than told, who did what, on the real server.
import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { checkScreen } from './check-screen.ts';
import { deskVisits, type VisitOptions } from './desk-visits.ts';
import {
  appointmentSeed,
  auditSeed,
  callSeed,
  conversationSeed,
  hoursAgo,
  leadSeed,
  mailSeed,
  messageSeed,
  times,
} from './seeds.ts';
import { shown } from './shown.ts';
import { bakery, type World } from './world.ts';

const visit = deskVisits();
const open = (world: World, tab = 'privacy', options: VisitOptions = {}) =>
  visit(`/dashboard?section=settings&settingsTab=${tab}`, world, options);

const jane = { name: 'Jane', email: 'jane@mail.example', phone: '+14155552671' };

/** Jane wrote twice, called once, left her address, is booked and was written to three times. */
function knowingJane() {
  const world = bakery();
  const { id } = world.bell;
  const hers = { customerName: jane.name, customerEmail: jane.email, customerPhone: jane.phone };
  const conversations = times(2, (n) => conversationSeed(id, n, hers));
  return {
    ...world,
    conversations,
    messages: conversations.flatMap((row) =>
      times(7, (n) => messageSeed(row, n + 1, n % 2 ? 'assistant' : 'user', 'Hello.')),
    ),
    leads: [leadSeed(id, 0, jane)],
    appointments: [appointmentSeed(id, 0, hers)],
    calls: [callSeed(conversations[0]!, { recording: 'ready', recordingSeconds: 28 })],
    outbox: times(3, () => mailSeed({ recipient: jane.email })),
  };
}

const erasureSeed = (number: number, counts: object) => ({
  id: uuidv7(),
  by: 'email',
  fingerprint: 'b4mJ5kq0Qp1cZ2l8uWf3y7Hc0aTn6RrKx9sVdGeLiMo',
  counts,
  erasedAt: hoursAgo(number),
  erasedBy: 'Olivia Baker',
});

const nothing = {
  conversations: 0,
  messages: 0,
  calls: 0,
  recordings: 0,
  leads: 0,
  appointments: 0,
  notes: 0,
  mails: 0,
};

/** The latest first, as the log has them; they are written as they happened. */
const logged = (world: World & { user: { id: string } | null }, entries: (actorId: string) => object[]) => ({
  ...world,
  auditLog: entries(world.user!.id).reverse() as Record<string, unknown>[],
});

test('a person is erased only after what goes was shown and their address typed again, and leaves a certificate', async () => {
  await using desk = await open(knowingJane());
  const { page, faults } = desk;
  const card = page.getByRole('region', { name: 'Erase a person’s data' });
  const look = card.getByRole('button', { name: 'Preview' });
  await card.getByLabel('Email address or phone number').fill('jane@');
  await look.click();
  await shown(page, 'Enter an email address or a full phone number');
  await card.getByLabel('Email address or phone number').fill('jane@mail.example');
  await look.click();
  const dialog = page.getByRole('dialog', { name: 'Erase jane@mail.example?' });
  await dialog.getByText('14 messages').waitFor();
  const erase = dialog.getByRole('button', { name: 'Erase permanently' });
  await expect.poll(() => erase.isDisabled()).toBe(true);
  expect(await desk.rows('erasures')).toHaveLength(0);
  expect(await desk.rows('messages')).toHaveLength(14);
  await dialog.getByLabel('Type jane@mail.example to confirm').fill('jane@mail.example');
  await erase.click();
  const done = page.getByRole('dialog', { name: 'Erased' });
  const download = page.waitForEvent('download');
  await done.getByRole('link', { name: 'Download certificate' }).click();
  expect((await download).suggestedFilename()).toMatch(/^erasure-\d{4}-\d\d-\d\d-.+\.txt$/);
  await done.getByRole('button', { name: 'Close' }).click();
  await card
    .getByText('2 conversations, 14 messages, 1 call, 1 recording, 1 lead, 1 appointment, 3 mails')
    .waitFor();
  await expect.poll(() => card.getByLabel('Email address or phone number').inputValue()).toBe('');
  expect(await desk.rows('erasures')).toHaveLength(1);
  expect(await desk.rows('messages')).toHaveLength(0);
  expect(faults).toEqual([]);
});

test('an erasure that fails says so and can be tried again', async () => {
  await using desk = await open(knowingJane());
  const { page, wire } = desk;
  await page.getByLabel('Email address or phone number').fill('+1 415 555 2671');
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByLabel('Type +1 415 555 2671 to confirm').fill('+1 415 555 2671');
  wire.failing = /POST.*erasures/;
  await page.getByRole('button', { name: 'Erase permanently' }).click();
  await page.getByRole('dialog').getByRole('alert').waitFor();
  wire.failing = null;
  await page.getByRole('button', { name: 'Erase permanently' }).click();
  await page.getByRole('dialog', { name: 'Erased' }).waitFor();
});

test('the activity log reads as sentences, page by page, filtered, and marks the administrator', async () => {
  const world = logged(bakery(), (actorId) => [
    auditSeed('the-administrator', 0, { acting: true }),
    ...times(24, (n) => auditSeed(actorId, n + 1)),
    auditSeed(actorId, 30, {
      subject: 'lead',
      fields: ['status'],
      detail: { status: ['new', 'contacted'] },
    }),
  ]);
  await using desk = await open(world, 'activity');
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
  await using desk = await open(bakery());
  const { page } = desk;
  const card = page.getByRole('region', { name: 'Data retention' });
  const warning = card.getByText('can’t be restored', { exact: false });
  await expect.poll(() => card.getByLabel('Keep conversations').inputValue()).toBe('forever');
  await card.getByLabel('Keep conversations').selectOption('365');
  await card.getByLabel('Keep leads').selectOption('730');
  await warning.waitFor();
  await card.getByRole('button', { name: 'Save changes' }).click();
  await shown(page, 'Settings saved');
  expect(await desk.rows('accounts')).toMatchObject([
    { conversation_days: 365, lead_days: 730, recording_days: 90 },
  ]);
});

test('everything is one file, fetched by a link', async () => {
  await using desk = await open(bakery());
  const link = desk.page.getByRole('link', { name: 'Export everything' });
  await expect.poll(() => link.getAttribute('href')).toBe('/api/account/export');
  await expect.poll(() => link.getAttribute('download')).not.toBeNull();
});

const withErasures = () => ({
  ...bakery(),
  erasures: [
    erasureSeed(1, { ...nothing, conversations: 2, messages: 14, mails: 3 }),
    erasureSeed(2, nothing),
  ],
});
const withRecord = () =>
  logged(bakery(), (actorId) => [
    auditSeed(actorId, 0),
    auditSeed('the-administrator', 1, { acting: true }),
    auditSeed(actorId, 2, { action: 'exported', subject: 'account', fields: [] }),
  ]);
const failing = /api\/(audit|privacy)/;
test.each<[string, string, () => World, VisitOptions?]>([
  ['privacy', 'full', withErasures],
  ['privacy', 'failing', bakery, { failing }],
  ['activity', 'full', withRecord],
  ['activity', 'failing', bakery, { failing }],
])('the tab %s is accessible and fits any window: %s', async (tab, _, worldOf, options) => {
  await using desk = await open(worldOf(), tab, options);
  await checkScreen(desk.page);
  expect(desk.faults).toEqual([]);
});
