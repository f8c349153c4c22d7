// What was said of calls and of coming, as the team sees it: a lead's consents, and who confirmed an appointment.
import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { checkScreen } from './check-screen.ts';
import { deskVisits } from './desk-visits.ts';
import { appointmentSeed, hoursAgo, leadSeed, serviceSeed } from './seeds.ts';
import { shown } from './shown.ts';
import { bakery } from './world.ts';

const visit = deskVisits();

test('a lead’s consents are shown in their words, noted and withdrawn', async () => {
  const world = bakery();
  const phone = '+12125550100';
  const said = {
    id: uuidv7(),
    number: phone,
    kind: 'call',
    granted: true,
    source: 'chat',
    detail: 'Asked “May we call you about this?”, answered “Yes, please”',
    at: hoursAgo(3),
  };
  const leads = [leadSeed(world.bell.id, 0, { phone })];
  await using desk = await visit('/dashboard?section=leads', { ...world, leads, consents: [said] });
  const { page } = desk;
  await page.getByRole('button', { name: /^Consents of/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('answered “Yes, please”').waitFor();
  await dialog.getByText('Nothing said').waitFor();
  await dialog.getByRole('button', { name: 'Withdraw: Calls' }).click();
  await dialog.getByRole('button', { name: 'Save withdrawal' }).click();
  await dialog.getByText('Say where and how they said so').waitFor();
  await checkScreen(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByLabel('Where and how they said so').fill('Told us on the phone');
  await dialog.getByRole('button', { name: 'Save withdrawal' }).click();
  await dialog.getByText('They asked not to be contacted.').waitFor();
  await dialog.getByRole('button', { name: 'Note consent: Text messages' }).click();
  await dialog.getByLabel('Where and how they said so').fill('Signed at the counter');
  await dialog.getByRole('button', { name: 'Save consent' }).click();
  await shown(page, 'Consent noted');
  await dialog.getByText(/^Signed at the counter \(noted by/).waitFor();
  expect((await desk.rows('consents')).map(({ kind, granted }) => [kind, granted])).toEqual([
    ['call', true],
    ['call', false],
    ['text', true],
  ]);
  expect(await desk.rows('doNotContact')).toMatchObject([{ number: phone, kinds: ['call'], by: 'customer' }]);
  expect(desk.faults).toEqual([]);
});

test('an appointment tells who confirmed it, and the team notes what it was told', async () => {
  const world = bakery();
  const service = serviceSeed(world.bell.id, 0);
  const day = new Date(Date.now() + 50 * 3_600_000).toISOString().slice(0, 10);
  const booked = (hour: number, more: object) => {
    const [startsAt, endsAt] = [`${day}T${hour}:00:00Z`, `${day}T${hour}:30:00Z`];
    const during = `[${startsAt},${endsAt})`;
    const slot = { serviceId: service.id, resourceId: uuidv7(), lane: 0, startsAt, endsAt, during };
    return appointmentSeed(world.bell.id, hour, { ...slot, status: 'booked', ...more });
  };
  const appointments = [
    booked(14, { customerName: 'Jane Miller', confirmedAt: hoursAgo(1), confirmedBy: 'text' }),
    booked(15, { customerName: 'Ann Lee' }),
  ];
  await using desk = await visit(
    `/dashboard?section=appointments&day=${day}`,
    { ...world, services: [service], appointments },
    { timezoneId: 'UTC' },
  );
  const { page } = desk;
  await page.getByRole('button', { name: /Confirmed: .*Jane Miller/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/^Confirmed by the customer by text/).waitFor();
  await checkScreen(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Ann Lee/ }).click();
  await dialog.getByRole('button', { name: 'Mark as confirmed' }).click();
  await dialog.getByText(/^Confirmed by /).waitFor();
  const rows = await desk.rows('appointments');
  expect(rows.find(({ customer_name: name }) => name === 'Ann Lee')).toMatchObject({ confirmed_by: 'team' });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'List' }).click();
  await page.getByText(/confirmed by the customer by text, /).waitFor();
  await checkScreen(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: /Ann Lee/ }).click();
  await dialog.getByRole('button', { name: 'Mark as not confirmed' }).click();
  await dialog.getByRole('button', { name: 'Mark as confirmed' }).waitFor();
  expect(desk.faults).toEqual([]);
});
