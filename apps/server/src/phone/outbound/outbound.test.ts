import type { LeadConsents, OutboundCall, OutboundSettings, OutboundSetup } from '@deskbell/contract';
import type { PhoneCaller } from '@deskbell/telephony/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type FakeCarrier,
  openPhoneServer,
  type PhoneDesk,
  type PhoneServer,
  until,
} from '../calls/testing/index.ts';

/** Of New York: 9 to 20 there is 14 to 1 in UTC. */
const customer = '+12125550123';
const hourMs = 3_600_000;
let phones: PhoneServer;
let offsetMs = 0;
/** Goes on as time does, from wherever a test puts it. */
const clock = { now: () => new Date(Date.now() + offsetMs) };
const setClock = (at: string) => {
  offsetMs = Date.parse(at) - Date.now();
};
const pass = (ms: number) => {
  offsetMs += ms;
};

beforeAll(async () => {
  setClock('2026-03-02T15:00:00Z');
  phones = await openPhoneServer({ clock });
});
beforeEach(() => {
  setClock('2026-03-02T15:00:00Z');
  phones.voice.spoken.length = 0;
});
afterEach(() => phones.server.deps.shutdownTasks.finished());
afterAll(() => phones.close());

const drain = () => phones.drain();

describe.each(['Twilio', 'Vonage'] as const)('over %s', (name) => {
  let carrier: FakeCarrier;
  let desk: PhoneDesk;

  beforeAll(async () => {
    carrier = phones.fakes[name];
    desk = await phones.openDesk(carrier);
  });
  beforeEach(async () => {
    carrier.placed.numbers.length = 0;
    carrier.placed.called.clear();
  });

  const send = (path: string, json?: object, method?: string) =>
    phones.server.send(path, {
      cookie: desk.business.cookie,
      ...(json && { json }),
      ...(method && { method }),
    });
  const at = (path: string) => `/api/assistants/${desk.business.assistantId}${path}`;
  const calls = () => desk.list<OutboundCall>(at('/outbound-calls'));
  const call = async (id: string) => (await calls()).find((one) => one.id === id)!;
  const testCall = (requestId: string = crypto.randomUUID(), number = customer) =>
    send(at('/test-call'), { number, requestId });
  const placed = async (response: Response | Promise<Response>) =>
    (await (await response).json()) as OutboundCall;
  const hangUp = async (phone: PhoneCaller) => {
    await phone.connected;
    await phone.hangUp();
  };
  const settled = (id: string, state: string) =>
    until(async () => ((await call(id)).state === state ? await call(id) : undefined));

  describe('a test call', () => {
    it('rings the owner’s phone and is a talk like any other, known as placed by us', async () => {
      const { id } = await placed(testCall());
      await drain();
      const phone = await carrier.placed.answered();
      await phones.hears(phone, /test call/);
      await phones.says(phone, 'Is there parking?');
      await phones.hears(phone, /behind the shop/);
      await phone.hangUp();
      await phones.server.deps.shutdownTasks.finished();
      const done = await settled(id, 'done');
      expect(done).toMatchObject({ purpose: 'test', outcome: 'reached', attempts: 1, number: customer });
      const [talk] = await desk.callsOf(done.conversationId!);
      expect(talk).toMatchObject({ channel: 'phone', direction: 'outbound', purpose: 'test' });
      expect(await desk.list(at('/leads'))).toEqual([]);
    });

    it('that is asked for twice is placed once', async () => {
      const requestId = crypto.randomUUID();
      const [first, second] = await Promise.all([testCall(requestId), testCall(requestId)]);
      expect((await placed(first)).id).toBe((await placed(second)).id);
      await drain();
      await hangUp(await carrier.placed.answered());
      await placed(testCall(requestId));
      await drain();
      expect(carrier.placed.numbers).toEqual([customer]);
    });

    it('goes to nobody who isn’t to be called, and only so often an hour', async () => {
      const refused = '+12125550177';
      await send('/api/phone/do-not-contact', { number: refused, kinds: ['call'], reason: 'Asked us' });
      const { id } = await placed(testCall(crypto.randomUUID(), refused));
      await drain();
      expect(await call(id)).toMatchObject({ state: 'refused', outcome: 'business_refused', attempts: 0 });
      expect(carrier.placed.numbers).toEqual([]);
      carrier.placed.called.set(customer, 'busy');
      const asked: number[] = [];
      for (let n = 0; n < 6; n += 1) asked.push((await testCall()).status);
      await drain();
      expect(asked.at(-1)).toBe(429);
      expect((await testCall(crypto.randomUUID(), '555')).status).toBe(400);
      pass(hourMs);
    });
  });

  const settings = async (changed: Partial<OutboundSettings>) => {
    const { settings: now, version } = (await (await send(at('/outbound'))).json()) as OutboundSetup;
    const saved = await send(at('/outbound'), { settings: { ...now, ...changed }, version }, 'PUT');
    expect(saved.status).toBe(200);
  };
  const brake = (paused: boolean) => send('/api/phone/outbound-brake', { paused }, 'PUT');
  /** Somebody asks in a chat to be called; each time another person. */
  const wishesCall = async (number: string, when = '') => {
    const { business } = desk;
    const first = await business.say(`Please call me back ${when}`.trim());
    const { conversationId, visitorToken } = first;
    await business.say('Jane Miller', { conversationId, visitorToken });
    await business.say(number, { conversationId, visitorToken });
    return { conversationId, visitorToken };
  };
  const to = (number: string) =>
    until(async () => (await calls()).find((one) => one.number === number && one.purpose !== 'test'));

  describe('a call-back', () => {
    beforeEach(() => settings({ callBacks: true, attempts: 3, spacingMinutes: 60, machine: 'hang_up' }));
    afterEach(async () => {
      // What a test leaves waiting is of no concern to the next.
      for (const { id, state } of await calls())
        if (state === 'waiting') await send(`/api/phone/outbound-calls/${id}/cancellation`, {});
    });
    let nr = 0;
    /** Of New York. */
    const person = () => {
      nr += 1;
      return `+1212555${name === 'Twilio' ? '10' : '20'}${String(nr).padStart(2, '0')}`;
    };

    it('is placed at the wished time, says who calls and why, and marks the lead as contacted', async () => {
      const number = person();
      await wishesCall(number, 'tomorrow at 3 pm');
      await drain();
      const planned = await to(number);
      // The business's zone is UTC.
      expect(planned).toMatchObject({
        purpose: 'call_back',
        state: 'waiting',
        nextAttemptAt: '2026-03-03T15:00:00.000Z',
        name: 'Jane Miller',
      });
      expect(carrier.placed.numbers).toEqual([]);
      setClock('2026-03-03T15:00:01Z');
      await drain();
      const phone = await carrier.placed.answered();
      await phones.hears(phone, /You asked us to call/);
      expect(phones.voice.spoken.join(' ')).toMatch(
        /Hello Jane Miller, this is Ava, the A I assistant of Corner Bakery/,
      );
      await phones.says(phone, 'Is there parking?');
      await phones.hears(phone, /behind the shop/);
      await phone.hangUp();
      expect(await settled(planned.id, 'done')).toMatchObject({ outcome: 'reached', leadId: planned.leadId });
      const leads = await desk.list<{ id: string; status: string }>(at('/leads'));
      expect(leads.find(({ id }) => id === planned.leadId)).toMatchObject({ status: 'contacted' });
    });

    it('that is wished at another time after all is placed then, once', async () => {
      const number = person();
      const conversation = await wishesCall(number, 'tomorrow at 3 pm');
      await drain();
      await desk.business.say('Better call me back tomorrow at 5 pm', conversation);
      await drain();
      const planned = (await calls()).filter((one) => one.number === number);
      expect(planned).toMatchObject([{ nextAttemptAt: '2026-03-03T17:00:00.000Z' }]);
    });

    it('waits for the hours of the callee, and for Monday', async () => {
      setClock('2026-03-01T20:00:00Z');
      const number = name === 'Twilio' ? '+13105551001' : '+13105552001';
      await wishesCall(number);
      await drain();
      // Sunday noon in Los Angeles: Monday 9 there.
      expect(await to(number)).toMatchObject({ state: 'waiting', nextAttemptAt: '2026-03-02T17:00:00.000Z' });
      expect(carrier.placed.numbers).toEqual([]);
      setClock('2026-03-02T17:00:01Z');
      await drain();
      expect(carrier.placed.numbers).toEqual([number]);
      await hangUp(await carrier.placed.answered());
    });

    it('that finds a busy line is tried again after the spacing, and so often as is set', async () => {
      const number = person();
      await settings({ attempts: 2, spacingMinutes: 30 });
      carrier.placed.called.set(number, 'busy');
      await wishesCall(number);
      await drain();
      const { id } = await to(number);
      // It waits before it is placed, too, and is counted while it rings.
      await until(async () => (await call(id)).tried.length === 1 || undefined);
      expect(await call(id)).toMatchObject({ state: 'waiting', attempts: 1 });
      pass(29 * 60_000);
      await drain();
      expect(carrier.placed.numbers).toEqual([number]);
      carrier.placed.called.set(number, 'no-answer');
      pass(2 * 60_000);
      await drain();
      const ended = await settled(id, 'given_up');
      expect(ended).toMatchObject({ attempts: 2, outcome: 'no_answer', nextAttemptAt: null });
      expect(ended.tried.map(({ outcome }) => outcome)).toEqual(['busy', 'no_answer']);
      pass(hourMs);
      await drain();
      expect(carrier.placed.numbers).toEqual([number, number]);
    });

    it('that a machine answers hangs up and is tried again, or leaves the message, as is set', async () => {
      const number = person();
      carrier.placed.called.set(number, 'machine');
      await wishesCall(number);
      await drain();
      const { id } = await to(number);
      await until(async () => (await call(id)).tried.length === 1 || undefined);
      expect((await call(id)).tried).toMatchObject([{ outcome: 'machine' }]);
      await settings({ machine: 'message', machineMessage: 'Please call {business} back.' });
      pass(hourMs);
      await carrier.placed.answered();
      await drain();
      const machine = await carrier.placed.answered();
      expect(await settled(id, 'done')).toMatchObject({ outcome: 'message_left', attempts: 2 });
      expect(machine.verbs).toContain('Say Please call Corner Bakery back.');
    });

    it('to who is not to be called is never placed', async () => {
      const number = person();
      await send('/api/phone/do-not-contact', { number, kinds: ['call'] });
      await wishesCall(number);
      await drain();
      expect(await to(number)).toMatchObject({ state: 'refused', outcome: 'business_refused' });
      expect(carrier.placed.numbers).toEqual([]);
    });

    it('in which they ask not to be called again is the last', async () => {
      const number = person();
      await wishesCall(number);
      await drain();
      const phone = await carrier.placed.answered();
      await phones.hears(phone, /You asked us to call/);
      await phones.says(phone, 'Please don’t call me again');
      await phone.done;
      expect(phones.voice.spoken.join(' ')).toContain("We won't call you again");
      const { id } = await to(number);
      await settled(id, 'done');
      expect(await desk.list(`/api/phone/do-not-contact?search=${number.slice(1)}`)).toMatchObject([
        { number, kinds: ['call'], by: 'customer' },
      ]);
    });

    it('waits while the brake is pulled, and goes on after', async () => {
      const number = person();
      await brake(true);
      await wishesCall(number);
      await drain();
      expect(await to(number)).toMatchObject({ state: 'waiting', attempts: 0 });
      await brake(false);
      pass(61_000);
      await drain();
      expect(carrier.placed.numbers).toEqual([number]);
      await hangUp(await carrier.placed.answered());
    });

    it('that the carrier refuses is told so; one whose answer is lost is never placed twice', async () => {
      const [refused, lost, broken] = [person(), person(), person()];
      await settings({ attempts: 1 });
      carrier.placed.called.set(refused, 'refused').set(lost, 'lost').set(broken, 'broken');
      await wishesCall(refused);
      await wishesCall(lost);
      await wishesCall(broken);
      await drain();
      const { id } = await to(refused);
      expect(await settled(id, 'given_up')).toMatchObject({ outcome: 'failed', detail: /refused|Invalid/ });
      const unknown = [(await to(lost)).id, (await to(broken)).id];
      for (const id of unknown) expect(await call(id)).toMatchObject({ state: 'dialing' });
      pass(10 * 60_000);
      await drain();
      for (const id of unknown)
        expect(await call(id)).toMatchObject({ state: 'given_up', outcome: 'unknown', attempts: 1 });
      // Three jobs, in any order: each asked once.
      expect(carrier.placed.numbers.toSorted()).toEqual([refused, lost, broken].toSorted());
    });

    it('isn’t planned unless the owner switched it on, and can be called off', async () => {
      const [off, cancelled] = [person(), person()];
      await settings({ callBacks: false });
      await wishesCall(off);
      await drain();
      expect((await calls()).filter(({ number }) => number === off)).toEqual([]);
      await settings({ callBacks: true });
      await wishesCall(cancelled, 'tomorrow at 3 pm');
      await drain();
      const { id } = await to(cancelled);
      const done = await send(`/api/phone/outbound-calls/${id}/cancellation`, {});
      expect(await done.json()).toMatchObject({ state: 'cancelled', nextAttemptAt: null });
      setClock('2026-03-03T15:00:01Z');
      await drain();
      expect(carrier.placed.numbers).toEqual([]);
    });
  });

  it('who left a number on the web is called at once, if they agreed to calls and it is switched on', async () => {
    await settings({ speedToLead: true, callBacks: false });
    const [without, agreed] =
      name === 'Twilio' ? ['+12125553001', '+12125553002'] : ['+12125554001', '+12125554002'];
    const consent = {
      number: agreed,
      kind: 'call',
      granted: true,
      source: 'web_form',
      detail: 'Ticked the box',
    };
    expect((await send('/api/phone/consents', consent)).status).toBe(204);
    for (const number of [without, agreed]) {
      const { conversationId, visitorToken } = await desk.business.say('I am interested in a wedding cake');
      await desk.business.say(`I am Jane Miller, ${number}`, { conversationId, visitorToken });
    }
    await drain();
    expect(carrier.placed.numbers).toEqual([agreed]);
    const phone = await carrier.placed.answered();
    await phones.hears(phone, /just left us your number/);
    await phone.hangUp();
    await settings({ speedToLead: false });
  });

  it('who is asked in the chat whether they may be called, and agrees, is called then; who declines is not', async () => {
    await settings({ speedToLead: true, callBacks: false, asksConsent: true });
    const [agrees, declines] =
      name === 'Twilio' ? ['+12125553003', '+12125553004'] : ['+12125554003', '+12125554004'];
    for (const [number, answer] of [
      [declines, 'No, please don’t'],
      [agrees, 'Yes, go ahead'],
    ] as const) {
      const { conversationId, visitorToken } = await desk.business.say('I am interested in a wedding cake');
      const { response } = await desk.business.say(`I am Jane Miller, ${number}`, {
        conversationId,
        visitorToken,
      });
      expect(response).toMatch(/call.*\?$/);
      await drain();
      expect(carrier.placed.numbers).toEqual([]);
      await desk.business.say(answer, { conversationId, visitorToken });
      await drain();
    }
    expect(carrier.placed.numbers).toEqual([agrees]);
    const phone = await carrier.placed.answered();
    await phones.hears(phone, /just left us your number/);
    await phone.hangUp();
    const leads = await desk.list<{ id: string; phone: string }>(at('/leads'));
    const consentsOf = async (number: string) =>
      (await (
        await send(`/api/leads/${leads.find(({ phone }) => phone === number)!.id}/consents`)
      ).json()) as LeadConsents;
    expect(await consentsOf(agrees)).toMatchObject({
      number: agrees,
      standing: { call: 'granted', text: 'unknown' },
      history: [
        {
          kind: 'call',
          granted: true,
          source: 'chat',
          detail: expect.stringMatching(/^Asked “.*\?”, answered “Yes, go ahead”$/),
        },
      ],
    });
    expect(await consentsOf(declines)).toMatchObject({ standing: { call: 'declined' } });
    // A call that they ask for is still an answer.
    expect(await desk.list(`/api/phone/do-not-contact?search=${declines.slice(1)}`)).toEqual([]);
    await settings({ speedToLead: false, asksConsent: false });
  });

  it('settings that somebody else changed meanwhile aren’t overwritten, and bad ones are refused', async () => {
    const { settings: now, version } = (await (await send(at('/outbound'))).json()) as OutboundSetup;
    await settings({ attempts: 4 });
    expect((await send(at('/outbound'), { settings: now, version }, 'PUT')).status).toBe(409);
    const bad = { ...now, window: { from: '20:00', to: '09:00', sundays: false } };
    expect((await send(at('/outbound'), { settings: bad, version: version + 1 }, 'PUT')).status).toBe(400);
  });
});
