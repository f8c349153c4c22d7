// Calls in which nobody helped the caller: who is told, where they are seen, and what ends that.
import type { Alerts, Lead, PhoneCall } from '@deskbell/contract';
import { fakeClock } from '@deskbell/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { joinTeam } from '../../testing/index.ts';
import { openPhoneServer, ourNumber, type PhoneDesk, type PhoneServer, tone } from './testing/index.ts';

const clock = fakeClock('2026-03-02T15:00:00Z');
let phones: PhoneServer;
let desk: PhoneDesk;
let customer: string;
let customers = 0;

beforeAll(async () => {
  phones = await openPhoneServer({ clock });
  desk = await phones.openDesk(phones.fakes.Twilio);
});
beforeEach(() => {
  phones.voice.spoken.length = 0;
  customers += 1;
  customer = `+1212555${2000 + customers}`;
});
afterAll(() => phones.close());

const path = () => `/api/assistants/${desk.business.assistantId}/phone-calls`;
const newest = async () => (await desk.list<PhoneCall>(path()))[0]!;
const open = () => desk.list<PhoneCall>(`${path()}?missed=open`);
const numbers = (calls: PhoneCall[]) => calls.map(({ number }) => number);
const ring = () => phones.fakes.Twilio.ring({ from: customer, to: ourNumber });

/** What follows the end of a call has happened. */
async function settle() {
  await phones.server.deps.shutdownTasks.finished();
  clock.advance(30_000);
  await phones.drain();
}

async function alertsOf(cookie = desk.business.cookie) {
  const answer = await phones.server.send('/api/alerts', { cookie });
  return ((await answer.json()) as Alerts).alerts.filter(({ kind }) => kind === 'missed_call');
}

const mailsTo = (recipient: string, kind: string) =>
  phones.server.deps.db.system((tx) =>
    tx.kysely
      .selectFrom('outbox')
      .select(['subject', 'text_body'])
      .where('recipient', '=', recipient)
      .where('kind', '=', kind)
      .execute(),
  );

/** They hear the assistant and hang up without a word. */
async function hangUpSilently() {
  phones.voice.spoken.length = 0;
  const caller = await ring();
  await phones.hears(caller, /How can I help/);
  await caller.hangUp();
  await settle();
}

it('who hangs up without a word is a missed call, of which is told once in half an hour', async () => {
  await hangUpSilently();
  expect(await newest()).toMatchObject({
    number: customer,
    answeredBy: 'assistant',
    missed: 'silent',
    isSeenTo: false,
    conversationId: null,
  });
  const [alert] = await alertsOf();
  expect(alert).toMatchObject({
    title: expect.stringMatching(/^Missed call for /),
    page: `/dashboard?section=overview&assistant=${desk.business.assistantId}`,
  });
  const [mail] = await mailsTo(desk.business.email, 'voicemail');
  expect(mail!.text_body).toContain('Hung up without a word.');
  expect(mail!.text_body).toContain(customer);
  expect(alert!.title).not.toContain(customer);

  await hangUpSilently();
  expect(await alertsOf()).toHaveLength(1);
  clock.advance(31 * 60_000);
  await hangUpSilently();
  expect(await alertsOf()).toHaveLength(2);
  expect(numbers(await open())).toEqual([customer, customer, customer]);
});

it('who then is helped, or hears from a member, isn’t among those to be seen to', async () => {
  await hangUpSilently();
  expect(numbers(await open())).toContain(customer);
  phones.voice.spoken.length = 0;
  const again = await ring();
  await phones.hears(again, /How can I help/);
  await phones.says(again, 'Is there parking?');
  await phones.hears(again, /behind the shop/);
  await again.hangUp();
  await settle();
  const helped = await newest();
  expect(helped).toMatchObject({ missed: null, conversationId: expect.any(String) });
  const others = await open();
  expect(numbers(others)).not.toContain(customer);

  const see = async (id: string, isSeenTo: boolean, cookie = desk.business.cookie) =>
    (
      await phones.server.send(`/api/phone-calls/${id}/missed`, {
        ...{ method: 'PATCH', cookie },
        json: { isSeenTo },
      })
    ).status;
  const viewer = await joinTeam(phones.server, desk.business, {
    email: 'looks@shop.example',
    role: 'viewer',
  });
  const { id } = others[0]!;
  expect(await see(id, true, viewer.cookie)).toBe(403);
  expect(await see(helped.id, true)).toBe(409);
  expect(await see(desk.business.assistantId, true)).toBe(404);
  expect(await see(id, true)).toBe(204);
  expect(await open()).toEqual([]); // all three were of one number
  expect(await see(id, false)).toBe(204);
  expect((await open()).map((call) => call.id)).toEqual([id]);
  expect(await see(id, true)).toBe(204);
});

it('who hangs up in their first sentence is one, too, beside the lead that they leave', async () => {
  const before = (await mailsTo(desk.business.email, 'voicemail')).length;
  const caller = await ring();
  await phones.hears(caller, /How can I help/);
  phones.voice.words.push('I need somebody to call me about');
  await caller.speak(tone(caller.rate, 1500, 9000));
  await caller.hangUp();
  await settle();
  expect(await newest()).toMatchObject({ number: customer, missed: 'cut_short' });
  const [conversation] = await desk.conversations();
  expect((await alertsOf())[0]!.page).toContain(`conversation=${conversation!.id}`);
  const leads = await desk.list<Lead>(`/api/assistants/${desk.business.assistantId}/leads`);
  expect(leads[0]).toMatchObject({ phone: customer });
  // The mail of the lead tells of them.
  expect(await mailsTo(desk.business.email, 'voicemail')).toHaveLength(before);
  const told = (await mailsTo(desk.business.email, 'lead_alert')).map(({ text_body }) => text_body);
  expect(told.filter((text) => text.includes(customer))).toHaveLength(1);
});

it('who hangs up while staff are rung is one, unless somebody of them takes the call', async () => {
  await desk.setRules({ answering: 'staff_first', staffNumbers: ['+15550100777'], transfer: 'blind' });
  const ringing = async (id: string) => {
    await phones.fakes.Twilio.ask(id, customer, ourNumber);
    await phones.fakes.Twilio.tell(id, ourNumber, 'completed');
    await settle();
  };
  await ringing('CAgaveup');
  expect(await newest()).toMatchObject({ answeredBy: 'nobody', missed: 'unanswered' });
  expect(numbers(await open())).toEqual(expect.arrayContaining([customer]));
  const told = (await alertsOf()).length;
  const taken = await phones.fakes.Twilio.ring({ from: customer, to: ourNumber, callee: () => 'answered' });
  await taken.done;
  await settle();
  expect(await newest()).toMatchObject({ answeredBy: 'staff', missed: null });
  expect(numbers(await open())).not.toContain(customer);
  expect(await alertsOf()).toHaveLength(told);
});
