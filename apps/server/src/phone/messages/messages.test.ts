import type { Appointment, DoNotContact, Lead } from '@deskbell/contract';
import { type FakeClock, fakeClock } from '@deskbell/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, queryAsOwner, type TestServer } from '../../testing/index.ts';
import {
  type FakeTextCarrier,
  openTextDesk,
  openTwilioTexts,
  openVonageTexts,
  type TextDesk,
} from './testing/index.ts';

const ourNumber = '+15550100000';
const hourMs = 3_600_000;
let customers = 0;
let clock: FakeClock;
let server: TestServer;
let fakes: { Twilio: FakeTextCarrier; Vonage: FakeTextCarrier };

// Monday, 2 March 2026, eight in the morning, in a business that keeps UTC.
beforeAll(async () => {
  clock = fakeClock('2026-03-02T08:00:00.000Z');
  fakes = { Twilio: await openTwilioTexts(ourNumber), Vonage: await openVonageTexts(ourNumber, clock) };
  server = await createTestServer({
    clock,
    environment: {
      PUBLIC_URL: 'https://desk.example',
      ...fakes.Twilio.environment,
      ...fakes.Vonage.environment,
    },
  });
});
afterAll(async () => {
  await server.close();
  for (const fake of Object.values(fakes)) await fake.close();
});

/** Eight o'clock, to which no time is left on the first Monday. */
function untilMondayMorning(now: Date): number {
  const monday = new Date(now);
  monday.setUTCHours(8, 0, 0, 0);
  while (monday.getUTCDay() !== 1 || monday < now) monday.setUTCDate(monday.getUTCDate() + 1);
  return monday.getTime() - now.getTime();
}

describe.each(['Twilio', 'Vonage'] as const)('texts over %s', (name) => {
  let carrier: FakeTextCarrier;
  let desk: TextDesk;
  let from: string;
  beforeAll(async () => {
    carrier = fakes[name];
    clock.advance(untilMondayMorning(clock.now()));
    desk = await openTextDesk(server, carrier);
  });
  // Each customer has a number of their own.
  beforeEach(() => {
    customers += 1;
    from = `+1212555${String(1000 + customers)}`;
  });
  const text = (words: string) => desk.receive({ from, text: words });
  const ownConversations = async () =>
    (await desk.conversations()).filter(({ customerPhone }) => customerPhone === from);
  const own = async () => desk.conversation((await ownConversations())[0]!.id);
  const get = async <T>(path: string) =>
    (await (await server.send(path, { cookie: desk.salon.cookie })).json()) as T;
  const under = (what: string) => `/api/assistants/${desk.salon.assistantId}/${what}`;

  it('are answered from what the assistant knows, and stand in the inbox with who wrote', async () => {
    expect(await text('Is there parking?')).toEqual(['Yes, there is free parking behind the shop.']);
    expect(await own()).toMatchObject({
      type: 'sms',
      customerPhone: from,
      texting: { number: from, refusal: null },
      messages: [
        { role: 'user', content: 'Is there parking?', delivery: null },
        { role: 'assistant', delivery: { status: 'sent', failure: null, segments: 1 } },
      ],
    });
    expect((await get<Lead[]>(under('leads')))[0]).toMatchObject({ phone: from, source: 'phone' });
    expect(await desk.conversations('?type=chat')).toEqual([]);
    expect(await desk.conversations('?type=sms')).not.toEqual([]);
    const csv = await server.send(under('conversations/export'), { cookie: desk.salon.cookie });
    expect(await csv.text()).toMatch(new RegExp(`\\${from}.*sms`));
  });

  it('book an appointment to the row, without asking for the number', async () => {
    const monday = clock.now();
    const [asked] = await text('I want to book a haircut for tomorrow at 4 pm');
    expect(asked).toMatch(/name/);
    expect(asked!.match(/\?/g)).toHaveLength(1);
    const [readBack] = await text("I'm Jane Miller");
    expect(readBack).toMatch(/Tuesday, March \d+ at 4 pm.*\?$/);
    const [booked] = await text('yes');
    expect(booked).toMatch(/booked/);
    const appointments = await get<Appointment[]>(under('appointments'));
    expect(appointments.filter(({ customerPhone }) => customerPhone === from)).toMatchObject([
      {
        serviceName: 'Haircut',
        customerName: 'Jane Miller',
        startsAt: new Date(monday.getTime() + 32 * hourMs).toISOString(),
        status: 'booked',
        conversationId: (await own()).id,
      },
    ]);
  });

  it('go on in one conversation until it has been quiet for a day', async () => {
    await text('Is there parking?');
    clock.advance(20 * hourMs);
    await text('hello again');
    expect(await ownConversations()).toHaveLength(1);
    clock.advance(25 * hourMs);
    await text('hello');
    expect(await ownConversations()).toHaveLength(2);
  });

  it('come twice and change nothing the second time', async () => {
    const twice = { from, text: 'Is there parking?', id: `once-${name}` };
    expect(await desk.receive(twice)).toHaveLength(1);
    expect(await desk.receive(twice)).toEqual([]);
    expect((await own()).messages).toHaveLength(2);
  });

  it('that come at once are one conversation, answered in their order', async () => {
    const [first, second] = ['first', 'second'].map((nr) => `together-${name}-${nr}`);
    await server.app.request(carrier.bringing({ from, text: 'Is there parking?', id: first! }));
    await server.app.request(carrier.bringing({ from, text: 'my name is Grace Hopper', id: second! }));
    // The first one's job comes late.
    await queryAsOwner(
      server,
      `UPDATE jobs SET run_at = $2 WHERE id = (SELECT id FROM text_messages WHERE carrier_message_id = $1)`,
      [first, new Date(clock.now().getTime() + 300)],
    );
    for (let round = 0; round < 4; round += 1) {
      await server.deps.jobs.drain();
      clock.advance(1000);
    }
    expect(await ownConversations()).toHaveLength(1);
    const { messages } = await own();
    expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant']);
    expect(messages[0]!.content).toBe('Is there parking?');
    const sent = carrier.texts.filter(({ to }) => to === from);
    expect(sent).toHaveLength(2);
    expect(sent[0]!.text).toContain('free parking');
  });

  it('of a machine that answers every text are kept, and no longer answered', async () => {
    let answered = 0;
    for (let nr = 0; nr < 45; nr += 1) answered += (await text(`hello ${nr}`)).length;
    expect(answered).toBe(40);
    expect((await own()).messages.at(-1)).toMatchObject({ role: 'user', content: 'hello 44' });
  });

  it('are refused where another signed them, before anything is read', async () => {
    const forged = carrier.bringing({ from, text: 'Is there parking?', secret: 'another secret entirely' });
    expect(await desk.take(forged)).toBe(403);
    expect(await ownConversations()).toEqual([]);
  });

  it('answered again after the process died send nothing twice', async () => {
    await text('Is there parking?');
    const { id } = (await own()).messages[0]!;
    expect(id).toBeDefined();
    const sent = carrier.texts.length;
    await server.deps.db.account(desk.accountId, async (tx) => {
      const rows = await tx.kysely
        .selectFrom('text_messages')
        .select('id')
        .where('customer_number', '=', from)
        .execute();
      for (const { id: textId } of rows)
        for (const kind of ['texts.answer', 'texts.send'])
          await server.deps.jobs.enqueue(tx, kind, { accountId: desk.accountId, textId });
    });
    await server.deps.jobs.drain();
    expect(carrier.texts).toHaveLength(sent);
    expect((await own()).messages).toHaveLength(2);
  });

  describe('STOP', () => {
    it('ends all texts, the agent’s included, who is told; START begins them again', async () => {
      await text('Is there parking?');
      expect(await text('Stop.')).toEqual([]);
      expect(await text('Is there parking?')).toEqual([]);
      const { id, texting, messages, status } = await own();
      // What they wrote after it is kept for a person.
      expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
      expect(status).toBe('pending');
      expect(texting!.refusal).toMatch(/STOP/);
      expect(await desk.write(id, 'Hello, this is Sam')).toMatchObject({
        status: 409,
        message: expect.stringMatching(/replied STOP/),
      });
      expect(await text('HELP')).toEqual([]);
      const listed = await get<DoNotContact[]>(`/api/phone/do-not-contact?search=${from.slice(1)}`);
      expect(listed).toMatchObject([
        { kinds: ['text'], by: 'customer', source: 'text_message', reason: 'Stop.' },
      ]);

      expect(await text('START')).toEqual([
        expect.stringMatching(/Corner Salon: you'll get our texts again/),
      ]);
      expect((await desk.write(id, 'Hello, this is Sam')).status).toBe(201);
      expect(carrier.texts.at(-1)).toMatchObject({ to: from, text: 'Hello, this is Sam' });
    });

    it('holds back what was queued already', async () => {
      await text('Is there parking?');
      const { id } = await own();
      carrier.refuse(from, 'busy');
      await desk.write(id, 'Are you still there?');
      carrier.accept(from);
      await text('STOP');
      const sent = carrier.texts.length;
      clock.advance(hourMs);
      await server.deps.jobs.drain();
      expect(carrier.texts).toHaveLength(sent);
      expect((await own()).messages.at(-1)).toMatchObject({
        delivery: { status: 'failed', failure: expect.stringMatching(/STOP/) },
      });
    });

    it('is obeyed and HELP answered where the assistant answers no texts', async () => {
      await desk.setTexting({ enabled: false });
      expect(await text('Is there parking?')).toEqual([]);
      expect(await text('help')).toEqual([expect.stringMatching(/Corner Salon.*STOP/)]);
      await text('STOP');
      await desk.setTexting({ enabled: true });
      expect(await text('Is there parking?')).toEqual([]);
    });
  });

  it('to who is on the do-not-contact list aren’t sent, nor are theirs answered', async () => {
    await text('Is there parking?');
    const { id } = await own();
    await server.send('/api/phone/do-not-contact', {
      cookie: desk.salon.cookie,
      json: { number: from, kinds: ['text'], reason: 'Threatened the staff' },
    });
    expect(await text('Is there parking?')).toEqual([]);
    expect((await own()).messages).toHaveLength(2);
    expect(await desk.write(id, 'Hello')).toMatchObject({
      status: 409,
      message: expect.stringMatching(/do-not-contact/),
    });
  });

  it('go out from an agent, whom the assistant then leaves the conversation to', async () => {
    await text('I want to talk to a person');
    const { id } = await own();
    expect((await desk.write(id, 'Hi, “Sam” here – how can I help?')).status).toBe(201);
    expect(carrier.texts.at(-1)).toMatchObject({
      from: ourNumber,
      to: from,
      text: 'Hi, "Sam" here - how can I help?',
    });
    expect(await text('Is there parking?')).toEqual([]);
    const conversation = await own();
    expect(conversation.handler).toBe('person');
    expect(conversation.messages.at(-1)).toMatchObject({ role: 'user', content: 'Is there parking?' });
    expect(await desk.write(id, 'x'.repeat(1001))).toMatchObject({ status: 400 });
  });

  it('with a picture and no word wait for a person', async () => {
    expect(await desk.receive({ from, attachments: 1 })).toEqual([]);
    expect(await own()).toMatchObject({
      status: 'pending',
      messages: [{ content: '(An attachment, kept at the carrier)' }],
    });
  });

  it('of what is no phone are left alone', async () => {
    const before = (await desk.conversations()).length;
    expect(await desk.receive({ from: '74454', text: 'Your code is 123456' })).toEqual([]);
    expect(await desk.conversations()).toHaveLength(before);
  });

  describe('on their way', () => {
    it('are told of as they fare, in whatever order the news come', async () => {
      await text('Is there parking?');
      const sent = carrier.texts.at(-1)!;
      const { id } = await own();
      const changedIn = async () => {
        const text = 'SELECT changed_in::text FROM account_changes WHERE id = $1';
        return (await queryAsOwner<{ changed_in: string }>(server, text, [id]))[0]!.changed_in;
      };
      const before = await changedIn();
      const statusNow = async () => (await own()).messages.at(-1)!.delivery!.status;
      expect(await desk.take(carrier.telling(sent, 'delivered'))).toBeLessThan(300);
      expect(await statusNow()).toBe('delivered');
      // Open dashboards hear of it.
      expect(await changedIn()).not.toBe(before);
      await desk.take(carrier.telling(sent, 'sent'));
      expect(await statusNow()).toBe('delivered');
    });

    it('that don’t arrive say why', async () => {
      await text('Is there parking?');
      await desk.take(carrier.telling(carrier.texts.at(-1)!, 'failed'));
      expect((await own()).messages.at(-1)!.delivery).toMatchObject({
        status: 'failed',
        failure: expect.stringMatching(/switched off|Absent Subscriber/),
      });
    });

    it('that the carrier refuses say why, and aren’t tried again', async () => {
      carrier.refuse(from, 'landline');
      expect(await text('Is there parking?')).toEqual([]);
      expect((await own()).messages.at(-1)!.delivery).toMatchObject({
        status: 'failed',
        failure: expect.stringMatching(/landline|Vonage refused/),
      });
      carrier.accept(from);
      const sent = carrier.texts.length;
      clock.advance(hourMs);
      await server.deps.jobs.drain();
      expect(carrier.texts).toHaveLength(sent);
    });

    it('that a busy carrier didn’t take are sent later, once', async () => {
      carrier.refuse(from, 'busy');
      expect(await text('Is there parking?')).toEqual([]);
      expect((await own()).messages.at(-1)!.delivery!.status).toBe('queued');
      carrier.accept(from);
      clock.advance(hourMs);
      await server.deps.jobs.drain();
      expect(carrier.texts.filter(({ to }) => to === from)).toHaveLength(1);
      expect((await own()).messages.at(-1)!.delivery!.status).toBe('sent');
    });
  });

  describe('after a missed call', () => {
    beforeEach(() => desk.setTexting({ missedCallText: true, missedCallMessage: '' }));
    let calls = 0;
    /** The caller hangs up before anything was said. */
    const misses = async () => {
      calls += 1;
      const before = carrier.texts.length;
      await desk.take(carrier.ringing(from, `call-${name}-${calls}`));
      await desk.take(carrier.hungUp(from, `call-${name}-${calls}`));
      clock.advance(30_000);
      await server.deps.jobs.drain();
      return carrier.texts
        .slice(before)
        .filter(({ to }) => to === from)
        .map((sent) => sent.text);
    };

    it('one goes out, and what is answered goes on in its dialogue', async () => {
      expect(await misses()).toEqual([
        'Hi, this is Ava at Corner Salon. Sorry we missed your call. How can we help? You can answer right here. Reply STOP to get no more texts.',
      ]);
      expect(await own()).toMatchObject({ type: 'sms', turnCount: 0, messages: [{ role: 'assistant' }] });
      const [asked] = await text('book a haircut on Friday at 10 am');
      expect(asked).toMatch(/name/);
      await text("I'm Ada King");
      expect(await text('yes')).toEqual([expect.stringMatching(/booked/)]);
      expect(await ownConversations()).toMatchObject([{ status: 'scheduled', customerName: 'Ada King' }]);
      const appointments = await get<Appointment[]>(under('appointments'));
      expect(appointments.find(({ customerPhone }) => customerPhone === from)).toMatchObject({
        conversationId: (await own()).id,
      });
    });

    it('goes out once a day, in the owner’s words', async () => {
      await desk.setTexting({ missedCallMessage: '{business} here, sorry! Text us.' });
      expect(await misses()).toEqual(['Corner Salon here, sorry! Text us. Reply STOP to get no more texts.']);
      expect(await misses()).toEqual([]);
      clock.advance(25 * hourMs);
      expect(await misses()).toHaveLength(1);
    });

    it('none goes out unless it is wanted, to who stopped, or whom the assistant is texting with in vain', async () => {
      await text('STOP');
      expect(await misses()).toEqual([]);
      await text('START');
      await desk.setTexting({ missedCallText: false });
      expect(await misses()).toEqual([]);
      await desk.setTexting({ missedCallText: true, enabled: false });
      expect(await misses()).toEqual([]);
      await desk.setTexting({ enabled: true });
      expect(await misses()).toHaveLength(1);
    });

    it.each([
      [
        'in which the assistant helped',
        `INSERT INTO conversations (account_id, id, assistant_id, type, last_seq)
           SELECT account_id, conversation_id, assistant_id, 'voice', 2 FROM phone_calls WHERE carrier_call_id = $1;
         INSERT INTO messages (account_id, conversation_id, assistant_id, seq, id, role, content)
           SELECT account_id, conversation_id, assistant_id, 1, id, 'user', 'Are you open?' FROM phone_calls
           WHERE carrier_call_id = $1;
         INSERT INTO messages (account_id, conversation_id, assistant_id, seq, reply_to_seq, id, role, content, action)
           SELECT account_id, conversation_id, assistant_id, 2, 1, assistant_id, 'assistant', 'Yes.', 'answer'
           FROM phone_calls WHERE carrier_call_id = $1;
         INSERT INTO calls (account_id, id, assistant_id, conversation_id, channel, engine, voice, started_at, alive_at, ended_at)
           SELECT account_id, id, assistant_id, conversation_id, 'phone', 'basic', 'slt', created_at, created_at, created_at
           FROM phone_calls WHERE carrier_call_id = $1;
         INSERT INTO call_turns (account_id, call_id, nr, role, message_id, text, from_s, to_s)
           SELECT account_id, id, 1, 'user', id, 'Are you open?', 1, 2 FROM phone_calls WHERE carrier_call_id = $1;
         INSERT INTO call_turns (account_id, call_id, nr, role, message_id, text, from_s, to_s)
           SELECT account_id, id, 2, 'assistant', assistant_id, 'Yes.', 2, 3 FROM phone_calls WHERE carrier_call_id = $1;
         UPDATE phone_calls SET path = jsonb_build_array(jsonb_build_object('step', 'assistant', 'callId', id))
           WHERE carrier_call_id = $1`,
      ],
      [
        'that staff took',
        `UPDATE phone_calls SET path = '[{"step": "staff", "outcome": "answered"}]' WHERE carrier_call_id = $1`,
      ],
      [
        'of a blocked caller',
        `UPDATE phone_calls SET path = '[{"step": "rejected"}]' WHERE carrier_call_id = $1`,
      ],
    ])('none goes out after a call %s', async (_what, sql) => {
      const id = `handled-${name}-${customers}`;
      await desk.take(carrier.ringing(from, id));
      for (const statement of sql.split(';')) await queryAsOwner(server, statement, [id]);
      await desk.take(carrier.hungUp(from, id));
      clock.advance(30_000);
      await server.deps.jobs.drain();
      expect(carrier.texts.filter(({ to }) => to === from)).toEqual([]);
    });

    it('one goes out after a first sentence that was broken off, in the conversation that it began', async () => {
      const id = `broken-off-${name}-${customers}`;
      await desk.take(carrier.ringing(from, id));
      for (const statement of [
        `INSERT INTO conversations (account_id, id, assistant_id, type, customer_phone, last_seq)
           SELECT account_id, conversation_id, assistant_id, 'voice', from_number, 1 FROM phone_calls
           WHERE carrier_call_id = $1`,
        `INSERT INTO messages (account_id, conversation_id, assistant_id, seq, id, role, content)
           SELECT account_id, conversation_id, assistant_id, 1, gen_random_uuid(), 'user', 'My roof is' FROM phone_calls
           WHERE carrier_call_id = $1`,
      ])
        await queryAsOwner(server, statement, [id]);
      await desk.take(carrier.hungUp(from, id));
      clock.advance(30_000);
      await server.deps.jobs.drain();
      expect(carrier.texts.filter(({ to }) => to === from)).toHaveLength(1);
      const [call] = await queryAsOwner<{ conversation_id: string }>(
        server,
        'SELECT conversation_id FROM phone_calls WHERE carrier_call_id = $1',
        [id],
      );
      expect((await desk.conversation(call!.conversation_id)).messages).toMatchObject([
        { role: 'user', content: 'My roof is' },
        { role: 'assistant', content: expect.stringContaining('Sorry we missed your call') },
      ]);
    });

    it('to a landline says that it couldn’t be sent', async () => {
      carrier.refuse(from, 'landline');
      expect(await misses()).toEqual([]);
      expect((await own()).messages[0]!.delivery).toMatchObject({ status: 'failed' });
    });
  });
});

it('beyond the month’s conversations say so once, and nothing is texted after missed calls', async () => {
  const limited = await createTestServer({
    clock,
    environment: {
      PUBLIC_URL: 'https://desk.example',
      PLAN_LIMITS: 'on',
      ...fakes.Twilio.environment,
    },
  });
  const desk = await openTextDesk(limited, fakes.Twilio);
  await desk.setTexting({ missedCallText: true });
  await queryAsOwner(
    limited,
    `INSERT INTO usage_months (account_id, month, chat_sessions) VALUES ($1, $2, 1000000)
     ON CONFLICT (account_id, month) DO UPDATE SET chat_sessions = 1000000`,
    [desk.accountId, `${clock.now().toISOString().slice(0, 7)}-01`],
  );
  const from = '+12125559997';
  expect(await desk.receive({ from, text: 'Is there parking?' })).toEqual([
    expect.stringMatching(/can't take new conversations/),
  ]);
  expect(await desk.receive({ from, text: 'Hello?' })).toEqual([]);
  expect(await desk.conversations()).toEqual([]);
  const sent = fakes.Twilio.texts.length;
  await desk.take(fakes.Twilio.ringing(from, 'call-limited'));
  await desk.take(fakes.Twilio.hungUp(from, 'call-limited'));
  clock.advance(30_000);
  await limited.deps.jobs.drain();
  expect(fakes.Twilio.texts).toHaveLength(sent);
  await limited.close();
});

it('a carrier that knows of a STOP we don’t is believed', async () => {
  const desk = await openTextDesk(server, fakes.Twilio);
  const from = '+12125559999';
  fakes.Twilio.refuse(from, 'stopped');
  await desk.receive({ from, text: 'Is there parking?' });
  expect(await desk.conversation()).toMatchObject({
    texting: { refusal: expect.stringMatching(/STOP/) },
    messages: [{}, { delivery: { status: 'failed', failure: expect.stringMatching(/STOP/) } }],
  });
});

it('a person’s texts are erased with them, and they are still not written to', async () => {
  const desk = await openTextDesk(server, fakes.Twilio);
  const from = '+12125559998';
  await desk.receive({ from, text: 'Is there parking?' });
  await desk.receive({ from, text: 'STOP' });
  const { cookie } = desk.salon;
  const erased = await server.send('/api/privacy/erasures', { cookie, json: { phone: from } });
  expect(erased.status).toBe(201);
  const left = await server.deps.db.account(desk.accountId, async (tx) => [
    await tx.kysely.selectFrom('text_messages').selectAll().execute(),
    await tx.kysely.selectFrom('text_threads').selectAll().execute(),
  ]);
  expect(left).toEqual([[], []]);
  expect(await desk.receive({ from, text: 'Is there parking?' })).toEqual([]);
});
