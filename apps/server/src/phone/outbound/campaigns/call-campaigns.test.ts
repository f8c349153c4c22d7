import type { Campaign, CampaignPerson, OutboundCall } from '@deskbell/contract';
import type { PhoneCaller } from '@deskbell/telephony/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type FakeCarrier,
  openPhoneServer,
  type PhoneDesk,
  type PhoneServer,
  until,
} from '../../calls/testing/index.ts';
import { outbound } from '../index.ts';

const minuteMs = 60_000;
/** Several talks, each in real time. */
const timeout = 90_000;
let phones: PhoneServer;
let offsetMs = 0;
/** Goes on as time does, from wherever a test puts it. */
const clock = { now: () => new Date(Date.now() + offsetMs) };
let monday = Date.parse('2026-03-02T15:00:00Z');
/** Each test has a Monday of its own, from 10 in New York on. */
const nextMonday = () => {
  monday += 7 * 24 * 60 * minuteMs;
  offsetMs = monday - Date.now();
};
const pass = (ms: number) => {
  offsetMs += ms;
};

beforeAll(async () => {
  nextMonday();
  phones = await openPhoneServer({ clock });
  await outbound.cleanup!(phones.server.deps);
});
beforeEach(() => {
  phones.voice.spoken.length = 0;
});
afterEach(() => phones.server.deps.shutdownTasks.finished());
afterAll(() => phones.close());

const drain = async () => {
  for (let round = 0; round < 3; round += 1) await phones.drain();
};

describe.each(['Twilio', 'Vonage'] as const)('over %s, a campaign by call', (name) => {
  let carrier: FakeCarrier;
  let desk: PhoneDesk;
  let nr = 0;
  const person = () => {
    nr += 1;
    return `+1212555${name === 'Twilio' ? '70' : '80'}${String(nr).padStart(2, '0')}`;
  };

  beforeAll(async () => {
    carrier = phones.fakes[name];
    desk = await phones.openDesk(carrier);
  });
  beforeEach(() => {
    nextMonday();
    carrier.placed.numbers.length = 0;
    carrier.placed.called.clear();
  });

  const send = (path: string, json?: object, method?: string) =>
    phones.server.send(path, {
      cookie: desk.business.cookie,
      ...(json && { json }),
      ...(method && { method }),
    });
  const under = (what: string) => `/api/assistants/${desk.business.assistantId}/${what}`;
  async function start(people: readonly string[], settings: object = {}, more: object = {}): Promise<string> {
    const created = await send(under('campaigns'), {
      name: 'Spring',
      channel: 'call',
      goal: 'announce',
      // Another sentence each time: what was rendered once is kept, and not rendered again.
      opening: `We have moved to ${nr} Main Street.`,
      list: ['phone,name,consent', ...people.map((number) => `${number},Jane Miller,Form`)].join('\n'),
      settings,
      ...more,
    });
    expect(created.status).toBe(201);
    const { id } = (await created.json()) as Campaign;
    expect((await send(`/api/phone/campaigns/${id}/state`, { state: 'running' }, 'PUT')).status).toBe(200);
    await drain();
    return id;
  }
  const peopleOf = (id: string) => desk.list<CampaignPerson>(`/api/phone/campaigns/${id}/people`);
  const campaign = async (id: string) =>
    (await desk.list<Campaign>(under('campaigns'))).find((one) => one.id === id)!;
  const resultOf = (id: string, number: string, result: string) =>
    until(async () => (await peopleOf(id)).find((one) => one.number === number && one.result === result));
  const hangUp = async (phone: PhoneCaller) => {
    await phone.connected;
    await phone.hangUp();
  };

  /** Until the campaign has rung so many. */
  const rung = (count: number) =>
    until(async () => {
      await drain();
      return carrier.placed.numbers.length >= count || undefined;
    });

  /** Until somebody was rung, while time goes on: slowly, as what opens a stream holds for a minute. */
  const rings = (number: string) =>
    until(async () => {
      await drain();
      if (carrier.placed.numbers.includes(number)) return true;
      pass(5_000);
      return undefined;
    });

  it('says who calls and why, talks with one at a time, and is done once nobody is left', {
    timeout,
  }, async () => {
    const [first, second] = [person(), person()];
    const id = await start([first, second], { atOnce: 1 });
    expect(carrier.placed.numbers).toEqual([first]);
    const phone = await carrier.placed.answered(first);
    await phones.hears(phone, /Main Street/, { quietSeconds: 1.2 });
    expect(phones.voice.spoken.join(' ')).toMatch(
      /Hello Jane Miller, this is Ava, the A I assistant of Corner Bakery/,
    );
    pass(2 * minuteMs);
    await drain();
    expect(carrier.placed.numbers).toEqual([first]);
    await phones.says(phone, 'Is there parking?');
    await phones.hears(phone, /behind the shop/);
    await phone.hangUp();
    await resultOf(id, first, 'reached');
    await rings(second);
    await hangUp(await carrier.placed.answered(second));
    await resultOf(id, second, 'reached');
    await until(async () => {
      await drain();
      return (await campaign(id)).state === 'done' || undefined;
    });
    expect((await campaign(id)).progress).toMatchObject({ people: 2, reached: 2, planned: 0 });
    pass(60 * minuteMs);
    await drain();
    expect(carrier.placed.numbers).toEqual([first, second]);
    const listed = await desk.list<OutboundCall>(under('outbound-calls'));
    expect(listed.filter(({ purpose }) => purpose === 'campaign')).toEqual([]);
  });

  it('tries again whom it didn’t reach, as often and as late as is set', { timeout }, async () => {
    const [busy, machine] = [person(), person()];
    carrier.placed.called.set(busy, 'busy').set(machine, 'machine');
    const id = await start([busy, machine], { atOnce: 2, attempts: 2, spacingMinutes: 30 });
    await rung(2);
    await until(async () => (await peopleOf(id)).every(({ result }) => result === 'planned') || undefined);
    pass(29 * minuteMs);
    await drain();
    expect(carrier.placed.numbers).toHaveLength(2);
    carrier.placed.called.set(busy, 'no-answer');
    pass(2 * minuteMs);
    await rung(4);
    await resultOf(id, busy, 'no_answer');
    await resultOf(id, machine, 'voicemail');
    expect((await campaign(id)).progress).toMatchObject({ noAnswer: 1, voicemail: 1 });
    pass(60 * minuteMs);
    await drain();
    expect(carrier.placed.numbers).toHaveLength(4);
    for (let nr = 0; nr < 2; nr += 1) await carrier.placed.answered();
  });

  it('goes after call-backs, so many a day, and who says so is called no more', { timeout }, async () => {
    const [first, second] = [person(), person()];
    const callBack = person();
    const { settings, version } = (await (await send(under('outbound'))).json()) as {
      settings: object;
      version: number;
    };
    await send(under('outbound'), { settings: { ...settings, callBacks: true }, version }, 'PUT');
    // One that waits, as a person would: it is due within a minute.
    const talk = await desk.business.say('Please call me back');
    const { conversationId, visitorToken } = talk;
    await desk.business.say('Tom Baker', { conversationId, visitorToken });
    await desk.business.say(callBack, { conversationId, visitorToken });
    const id = await start([first, second], { atOnce: 2, perDay: 1 });
    await rings(callBack);
    expect(carrier.placed.numbers[0]).toBe(callBack);
    // It may ring while the first of the campaign does, who may be quicker to answer.
    await hangUp(await carrier.placed.answered(callBack));
    await rings(first);
    const phone = await carrier.placed.answered(first);
    await phones.hears(phone, /Main Street/, { quietSeconds: 1.2 });
    await phones.says(phone, 'Please don’t call me again');
    await phone.done;
    await resultOf(id, first, 'reached');
    await until(async () => (await campaign(id)).progress.optedOut === 1 || undefined);
    pass(10 * minuteMs);
    await drain();
    expect(carrier.placed.numbers).not.toContain(second);
    pass(24 * 60 * minuteMs);
    await rings(second);
    await hangUp(await carrier.placed.answered(second));
  });
});
