import { randomUUID } from 'node:crypto';
import type { Appointment, CustomerWaitlistEntry, JoinedWaitlist, WaitlistEntry } from '@deskbell/contract';
import { type FakeClock, fakeClock } from '@deskbell/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/index.ts';
import { openSalon, type Salon } from '../appointments/testing.ts';
import { waitlist } from './index.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
let server: TestServer;
let clock: FakeClock;
let salon: Salon;
let cut: string;
/** Each test has a week of its own, which begins on a Monday at eight in the morning. */
let week = 0;
const day = (inDays = 0) =>
  new Date(Date.parse('2026-03-02') + (week * 7 + inDays) * 24 * hourMs).toISOString().slice(0, 10);
const at = (time: string, inDays = 1) => `${day(inDays)}T${time}:00.000Z`;

beforeAll(async () => {
  clock = fakeClock('2026-03-02T08:00:00.000Z');
  server = await createTestServer({ clock });
  await waitlist.cleanup!(server.deps);
});
afterAll(() => server.close());

beforeEach(async () => {
  week += 1;
  clock.advance(Date.parse(at('08:00', 0)) - clock.now().getTime());
  await work();
  Object.assign(server.deps.config.mail, { smtpUrl: null }); // signing up would want an address proven
  salon = await openSalon(server);
  Object.assign(server.deps.config.mail, { smtpUrl: 'smtp://127.0.0.1:9' });
  // One appointment at a time; on Tuesday from 9 to 10 alone.
  await change({ hoursExceptions: [{ date: day(1), hours: [{ from: '09:00', to: '10:00' }] }] });
  cut = await salon.addService({ durationMinutes: 60 });
});

/** All jobs but those that need a mail server. */
const work = () => server.deps.jobs.drain(['mail.send']);
const change = async (json: object) => {
  const path = `/api/assistants/${salon.assistantId}`;
  const response = await server.send(path, { method: 'PATCH', cookie: salon.cookie, json });
  expect(response.status).toBe(200);
};
const pass = async (ms: number) => {
  clock.advance(ms);
  await work();
};
const form = (more: Record<string, unknown> = {}) => ({
  serviceId: cut,
  fromDay: day(1),
  toDay: day(1),
  name: 'Jane Miller',
  email: 'jane@miller.example',
  submissionId: randomUUID(),
  ...more,
});
const join = (json: object) => server.send(`/api/book/${salon.assistantId}/waitlist`, { json });
async function joined(more: Record<string, unknown> = {}): Promise<JoinedWaitlist> {
  const response = await join(form(more));
  expect(response.status).toBe(201);
  // In order of joining.
  clock.advance(1000);
  return (await response.json()) as JoinedWaitlist;
}
const named = (name: string, more: Record<string, unknown> = {}) =>
  joined({ name, email: `${name.toLowerCase()}@waiting.example`, ...more });
const byLink = (token: string, verb = '', json?: object) =>
  server.send(`/api/customer-waitlist-entry${verb && `/${verb}`}`, {
    headers: { authorization: `Bearer ${token}` },
    ...(verb && { method: 'POST' }),
    ...(json && { json }),
  });
const entryOf = async ({ token }: { token: string }) =>
  (await (await byLink(token)).json()) as CustomerWaitlistEntry;
const stateOf = async (entry: { token: string }) => (await entryOf(entry)).state;
const listed = async (query = '') =>
  (await (
    await server.send(`/api/assistants/${salon.assistantId}/waitlist${query}`, { cookie: salon.cookie })
  ).json()) as WaitlistEntry[];
const appointments = async () =>
  (await (
    await server.send(`/api/assistants/${salon.assistantId}/appointments`, { cookie: salon.cookie })
  ).json()) as Appointment[];
async function freeTimes(inDays = 1): Promise<string[]> {
  const query = new URLSearchParams({ serviceId: cut, from: day(inDays), to: day(inDays) });
  const answer = await server.send(`/api/book/${salon.assistantId}/times?${query}`);
  return ((await answer.json()) as { startsAt: string }[]).map(({ startsAt }) => startsAt.slice(11, 16));
}
const mailsTo = (recipient: string) =>
  server.deps.db.system((tx) =>
    tx.kysely
      .selectFrom('outbox')
      .select(['kind', 'subject', 'text_body as text'])
      .where('account_id', '=', salon.accountId)
      .where('recipient', '=', recipient)
      .where('kind', 'like', 'waitlist_%')
      .orderBy('id')
      .execute(),
  );
const cancel = async ({ id }: Appointment) => {
  expect((await salon.change(id, { status: 'cancelled' })).status).toBe(200);
  await work();
};
const book = (startsAt: string, more: Record<string, unknown> = {}) =>
  server.send(`/api/book/${salon.assistantId}/appointments`, {
    json: { ...form(), startsAt, email: 'other@passing.example', ...more },
  });

describe('joining on the booking page', () => {
  it('puts the customer on the list, captures a lead, and mails the link that leads back to it', async () => {
    const { token, ...entry } = await joined({ party: 2, earliest: '09:00', latest: '12:00' });
    expect(entry).toMatchObject({ state: 'waiting', serviceName: 'Haircut', mailedTo: 'j…@miller.example' });
    expect(await listed()).toMatchObject([
      { customerName: 'Jane Miller', origin: 'booking_page', party: 2, canBeTold: true, fromDay: day(1) },
    ]);
    const [mail] = await mailsTo('jane@miller.example');
    expect(mail).toMatchObject({
      kind: 'waitlist_joined',
      subject: 'You’re on the waitlist of Corner Salon',
    });
    expect(mail!.text).toContain(`/waitlist#${token}`);
    const path = `/api/assistants/${salon.assistantId}/leads`;
    const leads = await server.send(path, { cookie: salon.cookie });
    expect(await leads.json()).toMatchObject([{ name: 'Jane Miller', interest: 'Haircut', score: 'warm' }]);
  });

  it('is done once, however often the form is sent or the wish is changed', async () => {
    const sent = form();
    const [first, again] = [await join(sent), await join(sent)];
    expect(await again.json()).toEqual(await first.json());
    await joined({ toDay: day(3) });
    expect(await listed()).toMatchObject([{ fromDay: day(1), toDay: day(3) }]);
    expect(await mailsTo('jane@miller.example')).toHaveLength(1);
  });

  it.each([
    ['days that are over', { fromDay: '2026-01-05', toDay: '2026-01-05' }, 'toDay'],
    ['days that can’t be booked yet', { fromDay: '2028-01-05', toDay: '2028-01-05' }, 'fromDay'],
    ['days in the wrong order', { toDay: '2026-01-05' }, 'toDay'],
    ['no way to be told', { email: null }, 'email'],
    ['a phone number alone, where no texts are sent', { email: null, phone: '+1 415 555 2671' }, 'email'],
  ])('is refused with %s', async (_, more, path) => {
    const response = await join(form(more));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ issues: [{ path }] });
    expect(await listed()).toEqual([]);
  });

  it('isn’t there where the owner has switched the waitlist off', async () => {
    await change({ booking: { leadMinutes: 60, waitlist: false } });
    expect((await join(form())).status).toBe(404);
    const page = await server.send(`/api/book/${salon.assistantId}`);
    expect(await page.json()).toMatchObject({ waitlist: null });
  });
});

describe('a time that gets free', () => {
  let taken: Appointment;
  beforeEach(async () => {
    taken = await salon.booked(cut, at('09:00'));
  });

  it('is held for the first who waits for it, who is mailed a link to it, and for nobody else', async () => {
    const [first, second] = [await named('Ada'), await named('Grace')];
    await cancel(taken);
    expect(await entryOf(first)).toMatchObject({
      state: 'offered',
      offer: { startsAt: at('09:00'), heldUntil: expect.stringContaining(`${day()}T10:0`) },
    });
    expect(await stateOf(second)).toBe('waiting');
    const mail = (await mailsTo('ada@waiting.example')).at(-1)!;
    expect(mail).toMatchObject({ kind: 'waitlist_offer' });
    expect(mail.subject).toContain('A time has opened up at Corner Salon');
    expect(mail.text).toContain(`/waitlist#${first.token}`);
    expect(mail.text).toMatch(/9:00 AM UTC\n/);
    expect(await freeTimes()).toEqual([]);
    expect((await book(at('09:00'))).status).toBe(409);
    expect((await salon.book(cut, at('09:00'))).status).toBe(409);
  });

  it('is booked by whoever accepts it, once', async () => {
    const entry = await named('Ada', { party: 3 });
    await cancel(taken);
    const accepted = await byLink(entry.token, 'accept', { startsAt: at('09:00') });
    expect(accepted.status).toBe(200);
    const shown = (await accepted.json()) as CustomerWaitlistEntry;
    expect(shown).toMatchObject({ state: 'booked', offer: null });
    expect((await byLink(entry.token, 'accept', { startsAt: at('09:00') })).status).toBe(200);
    const booked = (await appointments()).filter(({ status }) => status === 'booked');
    expect(booked).toMatchObject([
      { customerName: 'Ada', startsAt: at('09:00'), origin: 'waitlist', note: 'For 3 people' },
    ]);
    const own = await server.send('/api/customer-appointment', {
      headers: { authorization: `Bearer ${shown.appointmentToken}` },
    });
    expect(await own.json()).toMatchObject({ startsAt: at('09:00') });
    expect(await listed('?show=closed')).toMatchObject([{ state: 'booked', appointmentId: booked[0]!.id }]);
  });

  it('is booked once by two acceptances at the same moment', async () => {
    const entry = await named('Ada');
    await cancel(taken);
    const both = [1, 2].map(() => byLink(entry.token, 'accept', { startsAt: at('09:00') }));
    for (const { status } of await Promise.all(both)) expect(status).toBe(200);
    expect((await appointments()).filter(({ status }) => status === 'booked')).toHaveLength(1);
  });

  it('goes to the next one when it is declined, and not to who declined it again', async () => {
    const [first, second] = [await named('Ada'), await named('Grace')];
    await cancel(taken);
    expect((await byLink(first.token, 'decline', { startsAt: at('09:00') })).status).toBe(200);
    await work();
    expect(await stateOf(first)).toBe('waiting');
    expect(await stateOf(second)).toBe('offered');
    await byLink(second.token, 'leave');
    await work();
    expect([await stateOf(first), await stateOf(second)]).toEqual(['waiting', 'removed']);
    expect(await freeTimes()).toEqual(['09:00']);
  });

  it('goes to the next one when nobody answers in time, and the late answer is refused', async () => {
    await change({ booking: { leadMinutes: 60, holdMinutes: 30 } });
    const [first, second] = [await named('Ada'), await named('Grace')];
    await cancel(taken);
    await pass(29 * minuteMs);
    expect(await stateOf(first)).toBe('offered');
    await pass(2 * minuteMs);
    await work();
    expect([await stateOf(first), await stateOf(second)]).toEqual(['waiting', 'offered']);
    expect((await byLink(first.token, 'accept', { startsAt: at('09:00') })).status).toBe(409);
    await pass(31 * minuteMs);
    await work();
    expect(await freeTimes()).toEqual(['09:00']);
  });

  it('is offered to who waits for it alone: of that day, service, person and hour', async () => {
    const color = await salon.addService({ name: 'Color', durationMinutes: 60 });
    const others = [
      await named('Another-day', { fromDay: day(2), toDay: day(2) }),
      await named('Later', { earliest: '09:30' }),
      await named('Earlier', { latest: '09:00' }),
    ];
    const wanted = await named('Ada', { serviceId: color, earliest: '08:30', latest: '09:30' });
    await cancel(taken);
    for (const entry of others) expect(await stateOf(entry)).toBe('waiting');
    expect(await stateOf(wanted)).toBe('offered');
  });

  it.each([
    ['moved away', () => salon.change(taken.id, { startsAt: at('10:00', 2) })],
    ['a no-show that was noted early', () => salon.change(taken.id, { status: 'no_show' })],
  ])('is one that was %s, too', async (_, free) => {
    const entry = await named('Ada');
    expect((await free()).status).toBe(200);
    await work();
    expect(await stateOf(entry)).toBe('offered');
  });

  it('is one of longer hours, too, which the next look finds', async () => {
    const entry = await named('Ada');
    await change({ hoursExceptions: [{ date: day(1), hours: [{ from: '09:00', to: '12:00' }] }] });
    await pass(5 * minuteMs);
    expect(await entryOf(entry)).toMatchObject({ state: 'offered', offer: { startsAt: at('10:00') } });
  });

  it('is each offered to one only, where several get free', async () => {
    const [first, second] = [await named('Ada'), await named('Grace')];
    await change({ hoursExceptions: [{ date: day(1), hours: [{ from: '09:00', to: '12:00' }] }] });
    await pass(5 * minuteMs);
    const offers = [await entryOf(first), await entryOf(second)].map(({ offer }) => offer?.startsAt);
    expect(offers).toEqual([at('10:00'), at('11:00')]);
  });

  it('can still be given away by the team over the hold; who accepts it then stays on the list', async () => {
    const entry = await named('Ada');
    await cancel(taken);
    await salon.booked(cut, at('09:00'), { outsideHours: true });
    const late = await byLink(entry.token, 'accept', { startsAt: at('09:00') });
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({ message: expect.stringContaining('still on the waitlist') });
    expect(await stateOf(entry)).toBe('waiting');
    expect((await appointments()).filter(({ status }) => status === 'booked')).toHaveLength(1);
  });

  it('is had back by the team that canceled it by mistake, and the offer ends', async () => {
    const entry = await named('Ada');
    await cancel(taken);
    expect(await stateOf(entry)).toBe('offered');
    expect((await salon.change(taken.id, { status: 'booked' })).status).toBe(200);
    await pass(5 * minuteMs);
    expect(await entryOf(entry)).toMatchObject({ state: 'waiting', offer: null });
  });

  it('isn’t offered to who has booked another on their days meanwhile', async () => {
    const [served, next] = [await named('Ada', { toDay: day(2) }), await named('Grace')];
    expect((await book(at('11:00', 2), { email: 'ADA@waiting.example' })).status).toBe(201);
    await cancel(taken);
    expect([await stateOf(served), await stateOf(next)]).toEqual(['booked', 'offered']);
  });

  it('isn’t had back by who canceled it while it is held', async () => {
    const own = (await (await book(at('10:00', 2))).json()) as { token: string };
    await named('Ada', { fromDay: day(2), toDay: day(2), earliest: '10:00', latest: '10:30' });
    const headers = { authorization: `Bearer ${own.token}` };
    await server.send('/api/customer-appointment/cancel', { method: 'POST', headers });
    await work();
    const restored = await server.send('/api/customer-appointment/restore', { method: 'POST', headers });
    expect(restored.status).toBe(409);
  });

  it('is offered to nobody while the waitlist is off', async () => {
    const entry = await named('Ada');
    await change({ booking: { leadMinutes: 60, waitlist: false } });
    await cancel(taken);
    expect(await stateOf(entry)).toBe('waiting');
  });

  it('takes one place of a class', async () => {
    const yoga = await salon.addService({ name: 'Yoga', durationMinutes: 60, capacity: 2 });
    const seat = await salon.booked(yoga, at('09:00', 2));
    await salon.booked(yoga, at('09:00', 2));
    const entry = await named('Ada', { serviceId: yoga, fromDay: day(2), toDay: day(2), latest: '09:30' });
    await cancel(seat);
    expect(await stateOf(entry)).toBe('offered');
    expect((await book(at('09:00', 2), { serviceId: yoga })).status).toBe(409);
    expect((await byLink(entry.token, 'accept', { startsAt: at('09:00', 2) })).status).toBe(200);
  });
});

describe('what was free when they joined', () => {
  it('isn’t offered, as they didn’t want it; what gets free later is', async () => {
    const taken = await salon.booked(cut, at('11:00', 2));
    const entry = await named('Ada', { fromDay: day(2), toDay: day(2) });
    await pass(5 * minuteMs);
    expect(await stateOf(entry)).toBe('waiting');
    await cancel(taken);
    // Half past ten is possible again as well.
    expect(await entryOf(entry)).toMatchObject({ state: 'offered', offer: { startsAt: at('10:30', 2) } });
  });
});

describe('an entry', () => {
  it('ends with its days', async () => {
    const entry = await named('Ada');
    await pass(48 * hourMs);
    expect(await stateOf(entry)).toBe('expired');
    expect(await listed()).toEqual([]);
  });

  it('ends after three offers that nobody answered', async () => {
    await change({ booking: { leadMinutes: 60, holdMinutes: 15 }, hoursExceptions: [] });
    const times = ['09:00', '11:00', '13:00', '15:00'];
    for (const time of times) await salon.booked(cut, at(time, 2));
    const entry = await named('Ada', { fromDay: day(2), toDay: day(2) });
    const booked = await appointments();
    for (const one of booked.slice(0, 3)) {
      await cancel(one);
      await pass(16 * minuteMs);
    }
    expect(await stateOf(entry)).toBe('expired');
  });

  it('opens to nobody by a forged link', async () => {
    const { token } = await named('Ada');
    for (const wrong of ['', token.slice(1), `${token.slice(0, 43)}${token.endsWith('A') ? 'B' : 'A'}`])
      expect((await byLink(wrong)).status).toBe(404);
  });

  it('is left by its link, twice as well, and nothing is offered any more', async () => {
    const taken = await salon.booked(cut, at('09:00'));
    const { token } = await named('Ada');
    expect((await byLink(token, 'leave')).status).toBe(200);
    expect((await byLink(token, 'leave')).status).toBe(200);
    await cancel(taken);
    expect(await stateOf({ token })).toBe('removed');
    expect(await freeTimes()).toEqual(['09:00']);
  });
});

describe('the team', () => {
  const post = (path: string, json: object) => server.send(path, { cookie: salon.cookie, json });
  const add = async (more: Record<string, unknown> = {}) => {
    const { submissionId, ...fields } = form(more);
    const added = await post(`/api/assistants/${salon.assistantId}/waitlist`, fields);
    return { status: added.status, entry: (await added.json()) as WaitlistEntry };
  };

  it('puts somebody on the list, who is mailed, and takes them off', async () => {
    const { status, entry } = await add();
    expect([status, entry.origin, entry.state]).toEqual([201, 'team', 'waiting']);
    expect(await mailsTo('jane@miller.example')).toMatchObject([{ kind: 'waitlist_joined' }]);
    const remove = () => server.send(`/api/waitlist/${entry.id}`, { method: 'DELETE', cookie: salon.cookie });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    expect(await listed()).toEqual([]);
    expect(await listed('?show=closed')).toMatchObject([{ state: 'removed' }]);
    await add();
    expect(await listed('?show=all')).toMatchObject([{ state: 'removed' }, { state: 'waiting' }]);
  });

  it('offers a time by hand, out of turn', async () => {
    await named('Ada');
    const { entry } = await add();
    const offer = (startsAt: string) => post(`/api/waitlist/${entry.id}/offer`, { startsAt });
    expect((await offer(at('12:00'))).status).toBe(409); // closed then
    const offered = await offer(at('11:00', 2));
    expect(offered.status).toBe(200);
    expect(await offered.json()).toMatchObject({ state: 'offered', offer: { startsAt: at('11:00', 2) } });
    expect((await offer(at('14:00', 2))).status).toBe(409); // has an offer already
    expect(await freeTimes(2)).not.toContain('11:00');
  });

  it('finds who is on the list by day and by name', async () => {
    await add();
    await add({ name: 'Grace', email: 'grace@waiting.example', fromDay: day(3), toDay: day(4) });
    const names = async (query: string) => (await listed(query)).map(({ customerName }) => customerName);
    expect(await names(`?from=${day(2)}&to=${day(3)}`)).toEqual(['Grace']);
    expect(await names('?search=miller')).toEqual(['Jane Miller']);
  });

  it('can’t have a time offered by itself to who can’t be told', async () => {
    const taken = await salon.booked(cut, at('09:00'));
    const { entry } = await add({ email: null, phone: '+1 415 555 2671' });
    expect(entry.canBeTold).toBe(false);
    await cancel(taken);
    expect(await listed()).toMatchObject([{ state: 'waiting' }]);
    expect((await post(`/api/waitlist/${entry.id}/offer`, { startsAt: at('09:00') })).status).toBe(409);
  });
});
