// Connected calendars as an owner sets them up, over the real server, from a calendar on this machine.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startFakeGoogle } from '@deskbell/testing/fake-google';
import { findRadicale, startRadicale } from '@deskbell/testing/radicale';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkScreen } from './check-screen.ts';
import { deskVisits } from './desk-visits.ts';
import { appointmentSeed, calendarDay, serviceSeed, staffSeed } from './seeds.ts';
import { shown } from './shown.ts';
import { bakery } from './world.ts';

const google = await startFakeGoogle();
const visit = deskVisits({ env: { CALENDAR_PRIVATE_ADDRESSES: 'on', ...google.environment } });
const servicesPage = '/dashboard?section=setup&part=services';

/** What the calendar answers. */
let answer: { status: number; body: string };
let address: string;
const host = createServer((_, response) => {
  response.writeHead(answer.status, { 'content-type': 'text/calendar' }).end(answer.body);
});

beforeAll(async () => {
  host.listen(0, '127.0.0.1');
  await once(host, 'listening');
  address = `http://127.0.0.1:${(host.address() as AddressInfo).port}/private-key/basic.ics`;
});
afterAll(async () => {
  host.close();
  await google.close();
});

const stamp = (day: string, time: string) => `${day.replaceAll('-', '')}T${time.replace(':', '')}00Z`;
const calendar = (...spans: [day: string, from: string, to: string][]) =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN'],
    ...spans.flatMap(([day, from, to], number) => [
      ...['BEGIN:VEVENT', `UID:${number}@test`, 'DTSTAMP:20261101T000000Z', 'SUMMARY:Dentist'],
      ...[`DTSTART:${stamp(day, from)}`, `DTEND:${stamp(day, to)}`, 'END:VEVENT'],
    ]),
    ...['END:VCALENDAR', ''],
  ].join('\r\n');
const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

test('an owner connects a calendar, is told why one can’t be read, checks it and disconnects it', async () => {
  const world = bakery();
  const { id } = world.bell;
  const people = [staffSeed(id, 0), staffSeed(id, 1)];
  await using desk = await visit(servicesPage, { ...world, services: [serviceSeed(id, 1)], staff: people });
  const { page, faults } = desk;
  const dialog = page.getByRole('dialog');
  await shown(page, 'No calendar connected');
  await checkScreen(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('button', { name: 'Add a calendar' }).click();
  await dialog.getByRole('button', { name: 'Secret address' }).click();
  await dialog.getByLabel('Secret address').fill('my calendar');
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await dialog.getByText('Name is required').waitFor();
  await dialog.getByText(/Enter the secret address in iCal format/).waitFor();
  await dialog.getByText('Where do I find it?').click();
  await checkScreen(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  answer = { status: 200, body: '<!doctype html><title>Sign in</title>' };
  await dialog.getByLabel('Name').fill('Dana’s own calendar');
  await dialog.getByLabel('Whose time does it take?').selectOption('Dana Reed');
  await dialog.getByLabel('Secret address').fill(address);
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await dialog.getByText('The address leads to a web page, not to a calendar').waitFor();

  answer = { status: 200, body: calendar([tomorrow, '10:00', '11:00'], [tomorrow, '15:00', '16:00']) };
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await shown(page, 'Calendar connected');
  await shown(page, 'Up to date');
  await page.getByText('127.0.0.1 · 2 busy times ahead · read ').waitFor();
  await checkScreen(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  answer = { status: 403, body: '' };
  const check = page.getByRole('button', { name: 'Check Dana’s own calendar now' });
  await check.click();
  await shown(page, 'Can’t be read');
  await page
    .getByText(/can’t be read with this address any more.*times are offered by what was read/)
    .waitFor();
  await checkScreen(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  answer = { status: 200, body: calendar([tomorrow, '10:00', '11:00']) };
  await check.click();
  await page.getByText('127.0.0.1 · 1 busy time ahead').waitFor();

  expect(await page.content()).not.toContain('private-key');
  await page.getByRole('button', { name: 'Disconnect Dana’s own calendar' }).click();
  await dialog.getByRole('button', { name: 'Disconnect' }).click();
  await shown(page, 'No calendar connected');
  expect(await desk.rows('busy_times')).toEqual([]);
  expect(faults.filter((fault) => !/400/.test(String(fault)))).toEqual([]);
});

test('appointments that clash with a connected calendar are named, and lead there', async () => {
  const world = bakery();
  const { id } = world.bell;
  await using desk = await visit('/dashboard?section=appointments', {
    ...world,
    services: [serviceSeed(id, 1)],
    appointments: [appointmentSeed(id, 0, { customerName: 'Nora Next' }), appointmentSeed(id, 1)],
    connectedCalendars: [
      {
        ...{
          id: '0197f0a4-7c3e-7b52-9d4a-000000000009',
          assistantId: id,
          name: 'Closed days',
          host: 'calendar.example',
        },
        ...{ address: 'sealed', unreadable: 0, failures: 7, error: 'The calendar’s server answered 503' },
        ...{ readAt: new Date(Date.now() - 3 * 3_600_000).toISOString() },
        ...{ failingSince: new Date(Date.now() - 2 * 3_600_000).toISOString() },
        ...{
          nextCheckAt: new Date(Date.now() + 3_600_000).toISOString(),
          createdAt: new Date().toISOString(),
        },
      },
    ],
    busyTimes: [
      {
        calendarId: '0197f0a4-7c3e-7b52-9d4a-000000000009',
        startsAt: `${calendarDay}T14:10:00Z`,
        endsAt: `${calendarDay}T14:30:00Z`,
      },
    ],
  });
  const { page, faults } = desk;
  await page.getByText(/Nora Next, Cake tasting\. Closed days is busy 9:10 AM – 9:30 AM\./).waitFor();
  await page
    .getByText(/Closed days can’t be read: The calendar’s server answered 503\..*read 3 hours ago/)
    .waitFor();
  await checkScreen(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Show' }).click();
  await page.getByRole('dialog').getByText('Nora Next').first().waitFor();
  expect(new URL(page.url()).searchParams.get('day')).toBe(calendarDay);
  expect(faults).toEqual([]);
});

test('an owner signs in at Google, chooses a calendar, and signs in again once access was taken back', async () => {
  const email = 'anna@calendar.example';
  google.store.addCalendar(email, 'Anna Rossi', { primary: true });
  google.store.addCalendar('holidays@group.example', 'Holidays', { accessRole: 'reader' });
  const world = bakery();
  const { id } = world.bell;
  await using desk = await visit(servicesPage, {
    ...world,
    services: [serviceSeed(id, 1)],
    staff: [staffSeed(id, 0)],
  });
  const { page } = desk;
  const dialog = page.getByRole('dialog');
  const signIn = async () => {
    await page.getByRole('button', { name: 'Add a calendar' }).click();
    await dialog.getByRole('button', { name: 'Sign in with Google' }).click();
  };
  google.signsIn = { email, denies: true };
  await page.getByRole('button', { name: 'Add a calendar' }).click();
  await dialog.getByRole('button', { name: 'Sign in with Google' }).waitFor();
  await dialog.getByRole('button', { name: 'Microsoft' }).click();
  await dialog.getByText(/Microsoft 365 isn’t set up on this server yet.*MICROSOFT_CLIENT_ID/).waitFor();
  await checkScreen(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await signIn();
  await page.getByText('You didn’t allow access to your calendars, so none was connected.').waitFor();
  await checkScreen(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  google.signsIn = { email };
  await signIn();
  // Back from there, the calendars of that account are offered at once.
  await dialog.getByLabel('Calendar', { exact: true }).selectOption('Holidays');
  await dialog.getByText('Not possible: you may only look at this calendar.').waitFor();
  await checkScreen(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByLabel('Calendar', { exact: true }).selectOption('Anna Rossi');
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Anna Rossi');
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await shown(page, 'Calendar connected');
  await page.getByText(`Google Calendar · ${email} · 0 busy times ahead · takes appointments`).waitFor();
  expect(new URL(page.url()).searchParams.get('grant')).toBeNull();

  google.oauth.revoke(email);
  await page.getByRole('button', { name: 'Check Anna Rossi now' }).click();
  await page
    .getByText(/Google no longer lets us into this calendar.*Sign in again/)
    .first()
    .waitFor();
  await checkScreen(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await dialog.getByLabel('Account').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Check Anna Rossi now' }).click();
  await shown(page, 'Up to date');
});

const radicale = await findRadicale();
if ('missing' in radicale) console.warn(`SKIPPED: CalDAV in the browser (${radicale.missing})`);

test.skipIf('missing' in radicale)(
  'an owner connects a calendar by CalDAV, and appointments appear in it',
  async () => {
    if ('missing' in radicale) return;
    const caldav = await startRadicale(radicale.python);
    try {
      const authorization = `Basic ${Buffer.from(`${caldav.username}:${caldav.password}`).toString('base64')}`;
      const made = await fetch(`${caldav.url}anna/work/`, {
        method: 'MKCALENDAR',
        headers: { authorization },
      });
      expect(made.status).toBe(201);
      const world = bakery();
      const { id } = world.bell;
      const booked = appointmentSeed(id, 0, { customerName: 'Nora Next' });
      await using desk = await visit(servicesPage, {
        ...world,
        services: [serviceSeed(id, 1)],
        staff: [staffSeed(id, 0)],
        appointments: [booked],
      });
      const { page } = desk;
      const dialog = page.getByRole('dialog');
      await page.getByRole('button', { name: 'Add a calendar' }).click();
      await dialog.getByRole('button', { name: 'CalDAV' }).click();
      await dialog.getByRole('button', { name: 'Find calendars' }).click();
      await dialog.getByText('User name is required').waitFor();
      await checkScreen(page);
      await page.setViewportSize({ width: 1440, height: 900 });
      await dialog.getByLabel('Server').fill(caldav.url);
      await dialog.getByLabel('User name').fill(caldav.username);
      await dialog.getByLabel('App password').fill('wrong');
      await dialog.getByRole('button', { name: 'Find calendars' }).click();
      await dialog.getByText('The calendar server refuses the user name or app password').waitFor();
      await dialog.getByLabel('App password').fill(caldav.password);
      await dialog.getByRole('button', { name: 'Find calendars' }).click();
      const takesBookings = dialog.getByRole('checkbox', { name: /^Appointments appear in it/ });
      await takesBookings.waitFor();
      await checkScreen(page);
      await page.setViewportSize({ width: 1440, height: 900 });
      await dialog.getByText('Busy there is busy here').click();
      await takesBookings.click();
      await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
      await dialog.getByText('Choose what the calendar is for').waitFor();
      await takesBookings.click();
      await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
      await shown(page, 'Calendar connected');
      await page.getByText(/127\.0\.0\.1 · takes appointments/).waitFor();
      await checkScreen(page);
      // The server writes once a minute.
      const event = () => fetch(`${caldav.url}anna/work/${booked.id}.ics`, { headers: { authorization } });
      await expect.poll(async () => (await event()).status, { timeout: 90_000, interval: 1000 }).toBe(200);
      expect(await (await event()).text()).toContain('Nora Next: Cake tasting');
    } finally {
      await caldav.stop();
    }
  },
  150_000,
);
