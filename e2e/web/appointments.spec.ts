// The calendar where there is little in it: nothing left this week, nothing free today.
import { expect, test } from 'vitest';
import { deskVisits } from './desk-visits.ts';
import { appointmentSeed, serviceSeed } from './seeds.ts';
import { shown } from './shown.ts';
import { bakery, busyBakery } from './world.ts';

const open = deskVisits();

const dayMs = 86_400_000;
const timeZone = 'America/New_York';

/** The day `days` from now in the accounts' time zone. */
const dayFromNow = (days: number) =>
  new Date(Date.now() + days * dayMs).toLocaleDateString('en-CA', { timeZone });

/** An appointment on a day, at noon in UTC. */
function appointmentOn(assistantId: string, day: string, changes: object = {}) {
  const startsAt = `${day}T16:00:00.000Z`;
  const endsAt = `${day}T16:30:00.000Z`;
  return appointmentSeed(assistantId, 0, { startsAt, endsAt, during: `[${startsAt},${endsAt})`, ...changes });
}

test('a week with nothing left says what comes next and leads there', async () => {
  const world = bakery();
  const { id } = world.bell;
  const next = dayFromNow(17);
  await using desk = await open('/dashboard?section=appointments', {
    ...world,
    appointments: [
      appointmentOn(id, next, { customerName: 'Nora Next' }),
      // Neither one that was called off nor one that is over is something to come.
      appointmentOn(id, dayFromNow(9), { status: 'cancelled', customerName: 'Carl Canceled' }),
      appointmentOn(id, dayFromNow(-1), { status: 'completed', customerName: 'Past Person' }),
    ],
  });
  const { page, faults } = desk;
  await page.getByText(/Nothing left on these days\. Next appointment: .*Nora Next\./).waitFor();
  await page.getByRole('button', { name: 'Go there' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('day')).toBe(next);
  await page
    .getByRole('button', { name: /Nora Next/ })
    .first()
    .waitFor();
  await expect.poll(() => page.getByText(/Nothing left/).count()).toBe(0);
  expect(faults).toEqual([]);
});

test('a calendar with nothing to come says so', async () => {
  await using desk = await open('/dashboard?section=appointments', bakery());
  await shown(desk.page, 'Nothing left on these days, and nothing after them.');
});

test('a new appointment on a day with nothing free goes to the next day that has something', async () => {
  const free = dayFromNow(8);
  const hours = [{ from: '09:00', to: '12:00' }];
  const closed = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };
  const world = bakery({
    businessHours: 'custom',
    weeklyHours: closed,
    hoursExceptions: [{ date: free, hours, note: '' }],
  });
  await using desk = await open('/dashboard?section=appointments', {
    ...world,
    services: [serviceSeed(world.bell.id, 0)],
  });
  const { page, faults } = desk;
  await page.getByRole('button', { name: 'New appointment' }).click();
  const dialog = page.getByRole('dialog', { name: 'New appointment' });
  await dialog.getByText(/^No times available on this day\. The next is /).waitFor();
  await dialog.getByRole('button', { name: 'Show that day' }).click();
  await dialog.getByRole('group', { name: 'Available times' }).waitFor();
  expect(await dialog.getByLabel('Day', { exact: true }).inputValue()).toBe(free);
  // The keyboard goes on where it was.
  await page.keyboard.press('Tab');
  await expect
    .poll(() => dialog.getByRole('button', { name: '9:00' }).first().and(page.locator(':focus')).count())
    .toBe(1);

  await dialog.getByLabel('Day', { exact: true }).fill(dayFromNow(60));
  await shown(page, 'No times available on this day or in the 31 days after it.');
  expect(faults).toEqual([]);
});

test('a tablet held upright shows the whole week, and everything of a lead', async () => {
  const viewport = { width: 820, height: 1180 };
  await using calendar = await open('/dashboard?section=appointments', bakery(), { viewport });
  const grid = calendar.page.getByRole('region', { name: 'Calendar' });
  await grid.waitFor();
  expect(await grid.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);

  await using leads = await open('/dashboard?section=leads', busyBakery(), { viewport });
  const dates = leads.page.locator('td[data-label=Date] time');
  await dates.first().waitFor();
  const cut = await dates.evaluateAll(
    (all) =>
      all.filter((date) => {
        const cell = date.closest('td')!;
        return cell.scrollWidth > cell.clientWidth || date.getBoundingClientRect().right > 820;
      }).length,
  );
  expect(cut).toBe(0);
});
