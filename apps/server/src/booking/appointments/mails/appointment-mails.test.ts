import { fakeClock } from '@deskbell/testing';
import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MailAttachment } from '../../../kernel/mail/index.ts';
import { createTestServer, type TestServer } from '../../../testing/index.ts';
import { applyBookingEffect } from '../index.ts';
import { openSalon, type Salon } from '../testing.ts';
import { calendarInvite } from './calendar-invite.ts';

const at = (time: string) => `2026-03-02T${time}:00.000Z`;
const address = { label: '', address: '1 Mill Lane; Old Town, Springfield', directions: 'Ring twice' };
let server: TestServer;
let salon: Salon;
let cut: string;

beforeAll(async () => {
  server = await createTestServer({ clock: fakeClock(at('08:00')) });
  salon = await openSalon(server, {
    addresses: [address],
    businessPhoneNumber: '+1 415 555 2671',
    clientContactEmail: 'hello@salon.example',
  });
  const anna = await salon.addStaff({ name: 'Anna' });
  cut = await salon.addService({ name: 'Cut, wash & go', staffIds: [anna] });
  const timeZone = { method: 'PATCH', cookie: salon.cookie, json: { timeZone: 'America/New_York' } };
  expect((await server.send('/api/account', timeZone)).status).toBe(200);
});
afterAll(() => server.close());

/** The mails written since the last call. */
let read = 0;
async function newMails() {
  await server.deps.jobs.drain();
  const mails = await server.deps.db.system((tx) =>
    tx.kysely.selectFrom('outbox').selectAll().where('kind', 'like', 'appointment_%').orderBy('id').execute(),
  );
  const fresh = mails.slice(read);
  read = mails.length;
  return fresh.map((mail) => ({ ...mail, attachments: mail.attachments as MailAttachment[] }));
}

function eventIn({ content }: MailAttachment) {
  const calendar = new ICAL.Component(ICAL.parse(content));
  const components = calendar.getAllSubcomponents('vevent');
  expect(components).toHaveLength(1);
  const event = new ICAL.Event(components[0]);
  return {
    method: calendar.getFirstPropertyValue('method'),
    status: components[0]!.getFirstPropertyValue('status'),
    organizer: components[0]!.getFirstPropertyValue('organizer'),
    attendees: event.attendees.map((attendee) => attendee.getFirstValue()),
    uid: event.uid,
    sequence: event.sequence,
    summary: event.summary,
    location: event.location,
    description: event.description,
    startsAt: event.startDate.toJSDate().toISOString(),
    endsAt: event.endDate.toJSDate().toISOString(),
    isUtc: event.startDate.zone === ICAL.Timezone.utcTimezone,
  };
}

it('sends the customer the appointment, its change and its end, each of them for the calendar', async () => {
  const booked = await salon.booked(cut, at('15:30'), { customerEmail: 'jane@miller.example' });
  const [mail, ...others] = await newMails();
  expect(others).toEqual([]); // the owner did it
  expect(mail).toMatchObject({
    kind: 'appointment_booked',
    recipient: 'jane@miller.example',
    reply_to: 'hello@salon.example',
    subject: 'Your appointment with Corner Salon: Monday, March 2, 2026 at 10:30 AM EST',
  });
  for (const part of [
    'Hello Jane Miller,',
    'Cut, wash & go with Anna',
    'Monday, March 2, 2026 at 10:30 AM EST',
    address.address,
    'Ring twice',
    'To change or cancel it, reply to this email or call +1 415 555 2671.',
  ])
    expect(mail!.text_body).toContain(part);
  expect(mail!.html_body).toContain('Cut, wash &amp; go');
  const first = eventIn(mail!.attachments[0]!);
  expect(first).toMatchObject({
    method: 'REQUEST',
    status: 'CONFIRMED',
    organizer: 'mailto:hello@salon.example',
    attendees: ['MAILTO:jane@miller.example'],
    sequence: 0,
    summary: 'Cut, wash & go at Corner Salon',
    location: address.address,
    description: 'With Anna\nRing twice',
    startsAt: at('15:30'),
    endsAt: at('16:00'),
    isUtc: true,
  });

  await salon.change(booked.id, { startsAt: at('16:00') });
  const [moved] = await newMails();
  expect(moved!.subject).toBe('Changed appointment with Corner Salon: Monday, March 2, 2026 at 11:00 AM EST');
  expect(moved!.text_body).toContain('(it was on Monday, March 2, 2026 at 10:30 AM EST)');
  expect(eventIn(moved!.attachments[0]!)).toEqual({
    ...first,
    sequence: 1,
    startsAt: at('16:00'),
    endsAt: at('16:30'),
  });

  await salon.change(booked.id, { status: 'cancelled' });
  const [cancelled] = await newMails();
  expect(cancelled!.subject).toMatch(/^Canceled appointment with Corner Salon: /);
  expect(cancelled!.text_body).not.toContain('Ring twice');
  expect(eventIn(cancelled!.attachments[0]!)).toMatchObject({
    uid: first.uid,
    method: 'CANCEL',
    status: 'CANCELLED',
    sequence: 2,
  });
  await salon.change(booked.id, { status: 'cancelled' });
  await salon.change(booked.id, { note: 'Sorry' });
  expect(await newMails()).toEqual([]);
});

it('tells the owners what a customer did, without the name in the subject', async () => {
  const { conversationId } = await salon.say('Hello');
  const where = { assistantId: salon.assistantId, conversationId };
  const apply = (effect: Parameters<typeof applyBookingEffect>[3]) =>
    server.deps.db.account(salon.accountId, (tx) => applyBookingEffect(server.deps, tx, where, effect));
  const contact = { name: 'Tom Baker', email: 'tom@baker.example', phone: '+14155550100' };
  const outcome = await apply({
    type: 'book_appointment',
    serviceId: cut,
    staffId: null,
    startsAt: at('14:00'),
    ...contact,
  });
  if (outcome.kind !== 'done') throw new Error(outcome.kind);
  const [toCustomer, toOwner] = await newMails();
  expect(toCustomer!.recipient).toBe('tom@baker.example');
  expect(toOwner).toMatchObject({
    kind: 'appointment_alert',
    recipient: expect.stringMatching(/^owner-/),
    reply_to: 'tom@baker.example',
    subject: 'New appointment for Corner Salon: Monday, March 2, 2026 at 9:00 AM EST',
    attachments: [],
  });
  for (const part of ['Tom Baker', 'tom@baker.example', '+14155550100', `conversation=${conversationId}`])
    expect(toOwner!.text_body).toContain(part);

  const appointmentId = outcome.appointment.id;
  await apply({ type: 'move_appointment', appointmentId, staffId: null, startsAt: at('15:00') });
  await apply({ type: 'cancel_appointment', appointmentId });
  // Both happened before the first mail was written: the customer hears of the end alone.
  expect((await newMails()).map(({ kind }) => kind)).toEqual(['appointment_cancelled', 'appointment_alert']);
});

it('mails nobody whose address is not known, and nothing of what is over', async () => {
  await salon.booked(cut, at('17:00'));
  await salon.booked(cut, at('06:00'), { customerEmail: 'late@miller.example', outsideHours: true });
  expect(await newMails()).toEqual([]);
});

it('writes files that every calendar can read, whatever is in them', () => {
  const file = calendarInvite({
    appointmentId: '0190a1b2-0000-7000-8000-000000000001',
    sequence: 3,
    isCancelled: false,
    startsAt: new Date(at('10:00')),
    endsAt: new Date(at('11:00')),
    now: new Date(at('08:00')),
    summary: `Café "Zoë"; a\\b, c\nBEGIN:VEVENT\r\n${'ü'.repeat(200)}`,
    description: '',
    location: 'Line 1\nLine 2; 3',
    organizer: { name: 'A "quoted"; name', email: 'a@b.example' },
    customer: { name: 'Jo:\r\nATTENDEE:mailto:evil@x.example', email: 'jo@x.example' },
    brandName: 'Deskbell',
  });
  for (const line of file.content.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(file.content.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const event = eventIn(file);
  expect(event.summary.replaceAll('\r', '')).toBe(`Café "Zoë"; a\\b, c\nBEGIN:VEVENT\n${'ü'.repeat(200)}`);
  expect(event.location).toBe('Line 1\nLine 2; 3');
  expect(event.attendees).toEqual(['MAILTO:jo@x.example']);
});
