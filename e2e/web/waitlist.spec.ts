// The waitlist in the dashboard: who waits, who is offered what, adding, offering and removing.
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { checkScreen } from './check-screen.ts';
import { deskVisits } from './desk-visits.ts';
import { calendarDay, serviceSeed, waitlistSeed } from './seeds.ts';
import { shown } from './shown.ts';
import { bakery, busyBakery } from './world.ts';

const open = deskVisits({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } });
const path = '/dashboard?section=appointments';
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Three who wait, one of them with an offer, and one who left. */
function waitingWorld(hours = {}) {
  const world = bakery(hours);
  const { id } = world.bell;
  const service = serviceSeed(id, 1);
  const seed = (number: number, changes = {}) => waitlistSeed(id, service.id, number, changes);
  const offer = {
    state: 'offered',
    offers: 1,
    offeredAt: `${calendarDay}T08:00:00Z`,
    heldUntil: `${calendarDay}T12:00:00Z`,
    offerStartsAt: `${calendarDay}T15:00:00Z`,
    offerEndsAt: `${calendarDay}T15:30:00Z`,
    offerBusyUntil: `${calendarDay}T15:30:00Z`,
    offerResourceId: id,
  };
  return {
    ...world,
    services: [service],
    waitlistEntries: [
      seed(1, { customerName: 'Olive Offered', ...offer }),
      seed(2, { customerName: 'Will Waiting', party: 4, toDay: '2031-03-07', offers: 0 }),
      seed(3, { customerName: 'Paula Phone', offers: 0 }),
      seed(4, { customerName: 'Lea Left', state: 'removed', offers: 0 }),
    ],
  };
}

async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (folder) await page.screenshot({ path: join(folder, `owner-${name}.png`), fullPage: true });
}

test('shows who waits in order, what is held for them, and who can’t be told', async () => {
  await using desk = await open(path, waitingWorld(), { viewport: { width: 1440, height: 900 } });
  const { page, faults } = desk;
  await page
    .getByText(/^Wed, Mar 5|Mar 5.* is held until/)
    .first()
    .waitFor();
  const names = page.getByRole('list').getByText(/^(Olive Offered|Will Waiting|Paula Phone)$/);
  await expect.poll(() => names.allTextContents()).toEqual(['Olive Offered', 'Will Waiting', 'Paula Phone']);
  await page.getByText(/4 people/).waitFor();
  await page.getByText(/We can’t send them anything/).waitFor();
  expect(await page.getByRole('button', { name: 'Offer a time to Paula Phone' }).count()).toBe(0);
  await shoot(page, 'list');
  await page.getByRole('button', { name: 'Ended', exact: true }).click();
  await page.getByText('Lea Left').waitFor();
  expect(faults).toEqual([]);
});

test('takes somebody off the list once it was asked', async () => {
  await using desk = await open(path, waitingWorld());
  const { page } = desk;
  await page.getByRole('button', { name: 'Remove Olive Offered' }).click();
  await page.getByText('The time that is held for them goes to the next person.').waitFor();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.poll(() => page.getByText('Olive Offered', { exact: true }).count()).toBe(0);
  const states = (await desk.rows('waitlist_entries')).map((row) => [row.customer_name, row.state]);
  expect(states).toContainEqual(['Olive Offered', 'removed']);
});

test('adds a customer, and offers them a time by hand', async () => {
  const hours = [{ from: '09:00', to: '12:00' }];
  const always = { mon: hours, tue: hours, wed: hours, thu: hours, fri: hours, sat: hours, sun: hours };
  const world = bakery({ businessHours: 'custom', weeklyHours: always });
  await using desk = await open(path, { ...world, services: [serviceSeed(world.bell.id, 1)] });
  const { page, faults } = desk;
  await shown(page, 'Nobody is waiting');
  await page.getByRole('button', { name: 'Add customer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to the waitlist' });
  await dialog.getByLabel('From', { exact: true }).fill(day(6));
  await dialog.getByLabel('Customer name').fill('Nora Next');
  await dialog.getByRole('button', { name: 'Add to waitlist' }).click();
  await dialog.getByText('Enter an email address or a phone number').waitFor();
  await dialog.getByLabel('Email').fill('nora@mail.example');
  await shoot(page, 'add');
  await dialog.getByRole('button', { name: 'Add to waitlist' }).click();
  await page.getByRole('button', { name: 'Offer a time to Nora Next' }).click();
  const offer = page.getByRole('dialog', { name: 'Offer a time to Nora Next' });
  await offer.getByRole('button', { name: /^10:00/ }).click();
  await shoot(page, 'offer');
  await offer.getByRole('button', { name: 'Offer this time' }).click();
  await page.getByText(/ is held until /).waitFor();
  expect(await desk.rows('waitlist_entries')).toMatchObject([{ state: 'offered', offers: 1 }]);
  expect(faults).toEqual([]);
});

test('says that it is off, and its switch is saved with the booking rules', async () => {
  const world = bakery({ booking: { waitlist: false } });
  await using desk = await open(path, { ...world, services: [serviceSeed(world.bell.id, 1)] });
  const { page } = desk;
  await page.getByText('The waitlist is off').waitFor();
  await page.getByRole('button', { name: 'Booking rules' }).click();
  await page.getByRole('switch', { name: 'Waitlist' }).click();
  await page.getByLabel('Hold a freed time for').selectOption({ label: '4 hours' });
  await shoot(page, 'rules');
  await page.getByRole('heading', { name: 'Booking rules' }).waitFor();
  const form = page.locator('form', { hasText: 'Hold a freed time for' });
  await form.getByRole('button', { name: 'Save changes' }).click();
  const saved = async () =>
    (await desk.rows('assistants')).map(({ booking }) => booking as Record<string, unknown>)[0];
  await expect.poll(saved).toMatchObject({ waitlist: true, holdMinutes: 240 });
});

test('stands beside the conversation in which they were put on it', async () => {
  const world = busyBakery();
  const { id } = world.bell;
  const service = serviceSeed(id, 1);
  const conversation = world.conversations[4]!;
  await using desk = await open(`/dashboard?section=conversations&conversation=${conversation.id}`, {
    ...world,
    services: [service],
    waitlistEntries: [waitlistSeed(id, service.id, 1, { conversationId: conversation.id, origin: 'chat' })],
  });
  await desk.page.getByRole('heading', { name: 'Waitlist' }).waitFor();
  await desk.page.getByText('Cake tasting · Mar 5, 2031, before 12:00 PM').waitFor();
});

test('has no accessibility fault, light or dark, wide or narrow', async () => {
  await using desk = await open(path, waitingWorld(), { viewport: { width: 1440, height: 900 } });
  await desk.page.getByText('Will Waiting').waitFor();
  await checkScreen(desk.page);
  await desk.page.setViewportSize({ width: 390, height: 844 });
  await shoot(desk.page, 'narrow-dark');
  expect(desk.faults).toEqual([]);
});
