import type { OutboundCall, OutboundSettings, OutboundSetup } from '@deskbell/contract';
import { beep, type FakeSipTrunk, openFakeSipTrunk, speechLike } from '@deskbell/telephony/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer } from '../../testing/index.ts';
import { openPhoneServer, type PhoneServer, tone, until } from '../calls/testing/index.ts';
import { openSipDesk, type SipDesk } from './testing/index.ts';

const [ourNumber, customer] = ['+15550100000', '+12125550123'];
let phones: PhoneServer;
let stop: AbortController;
let trunk: FakeSipTrunk;
let desk: SipDesk;
let offsetMs = Date.parse('2026-03-02T15:00:00Z') - Date.now();
/** Goes on as time does, from a morning in New York. */
const clock = { now: () => new Date(Date.now() + offsetMs) };
const hourMs = 3_600_000;

beforeAll(async () => {
  stop = new AbortController();
  phones = await openPhoneServer({
    clock,
    stopping: stop.signal,
    environment: { SIP_PORT: '0', SIP_ADDRESS: '127.0.0.1', SIP_RTP_PORTS: '42000-49999' },
  });
  trunk = await openFakeSipTrunk();
  const { user, password, port } = trunk;
  desk = await openSipDesk(phones.server, { address: `127.0.0.1:${port}`, user, password }, ourNumber);
  await desk.addFaq('Is there parking?', 'Yes, there is free parking behind the shop.');
  await until(() => trunk.contact() !== null || undefined);
});
beforeEach(() => {
  phones.voice.spoken.length = 0;
  trunk.answered.length = 0;
  trunk.callee = () => 'answered';
});
afterEach(() => phones.server.deps.shutdownTasks.finished());
afterAll(async () => {
  stop.abort();
  await phones.close();
  await trunk.close();
});

const send = (path: string, json: object, method = 'POST') =>
  phones.server.send(path, { cookie: desk.cookie, json, method });
const at = (path: string) => `/api/assistants/${desk.assistantId}${path}`;
const drain = () => phones.drain();
const call = async (id: string) =>
  (await desk.list<OutboundCall>(at('/outbound-calls'))).find((one) => one.id === id)!;
const settled = (id: string, state: string) =>
  until(async () => ((await call(id)).state === state ? await call(id) : undefined));
const answered = () => until(() => trunk.answered.at(-1));
const hasSaid = (text: RegExp) =>
  until(() => phones.voice.spoken.some((said) => text.test(said)) || undefined);
const settings = async (changed: Partial<OutboundSettings>) => {
  const response = await phones.server.send(at('/outbound'), { cookie: desk.cookie });
  const { settings: now, version } = (await response.json()) as OutboundSetup;
  const saved = await send(at('/outbound'), { settings: { ...now, ...changed }, version }, 'PUT');
  expect(saved.status).toBe(200);
};
const testCall = async () => {
  const response = await send(at('/test-call'), { number: customer, requestId: crypto.randomUUID() });
  expect(response.status).toBe(201);
  return (await response.json()) as OutboundCall;
};
/** Said in one go, and no beep. */
const twoTones = (seconds: number) => {
  const low = beep(seconds, 440, 4500);
  return beep(seconds, 1000, 4500).map((sample, at) => sample + low[at]!);
};
let people = 3000;
/** Somebody who wished in a chat to be called, and is. */
const callBack = async () => {
  people += 1;
  const number = `+1212555${people}`;
  const { conversationId, visitorToken } = await desk.say('Please call me back');
  await desk.say('Jane Miller', { conversationId, visitorToken });
  await desk.say(number, { conversationId, visitorToken });
  await drain();
  const found = await until(async () =>
    (await desk.list<OutboundCall>(at('/outbound-calls'))).find((one) => one.number === number),
  );
  return { id: found.id, number };
};

describe('a call over a trunk', () => {
  it('rings the owner’s phone from the assistant’s number, and is a talk like any other', async () => {
    const { id } = await testCall();
    await drain();
    const phone = await answered();
    expect(phone).toMatchObject({ number: customer, from: ourNumber });
    await hasSaid(/test call/);
    await hasSaid(/How can I help/);
    // It is silent before it is spoken, too.
    await until(() => {
      const heard = phone.heard();
      const isHeard = heard.some((sample) => Math.abs(sample) > 1000);
      return (isHeard && heard.subarray(-4000).every((sample) => sample === 0)) || undefined;
    });
    phones.voice.words.push('Is there parking?');
    await phone.speak(twoTones(0.6));
    await phone.speak(tone(8000, 1200, 0));
    await hasSaid(/behind the shop/);
    phone.hangUp();
    const done = await settled(id, 'done');
    expect(done).toMatchObject({ purpose: 'test', outcome: 'reached', attempts: 1 });
    const [talk] = await desk.list<object>(`/api/conversations/${done.conversationId}/calls`);
    expect(talk).toMatchObject({ channel: 'phone', direction: 'outbound', purpose: 'test' });
  });

  it.each([
    ['busy', 'busy'],
    ['no-answer', 'no_answer'],
    ['failed', 'failed'],
  ] as const)('that is %s is told so, and tried again after the spacing', async (callee, outcome) => {
    await settings({ callBacks: true, attempts: 2, spacingMinutes: 60, machine: 'hang_up' });
    trunk.callee = () => callee;
    const { id } = await callBack();
    await until(async () => (await call(id)).tried.length === 1 || undefined);
    expect(await call(id)).toMatchObject({ state: 'waiting', tried: [{ outcome }], attempts: 1 });
    trunk.callee = () => 'answered';
    offsetMs += hourMs;
    await drain();
    const phone = await answered();
    await hasSaid(/You asked us to call/);
    phone.hangUp();
    expect(await settled(id, 'done')).toMatchObject({ outcome: 'reached', attempts: 2 });
  });

  it('that rings too long is given up', async () => {
    await settings({ callBacks: true, attempts: 1, ringSeconds: 10 });
    trunk.callee = () => 'rings';
    const { id } = await callBack();
    await until(() => trunk.ringing() === 1 || undefined);
    expect(await settled(id, 'given_up')).toMatchObject({ outcome: 'no_answer' });
    expect(trunk.ringing()).toBe(0);
  });

  it('that a machine answers is hung up, or left the message after the beep, as is set', async () => {
    await settings({ callBacks: true, attempts: 2, spacingMinutes: 60, machine: 'hang_up' });
    const { id } = await callBack();
    const first = await answered();
    await first.speak(speechLike(5));
    await first.ended;
    await until(async () => (await call(id)).tried.length === 1 || undefined);
    expect((await call(id)).tried).toMatchObject([{ outcome: 'machine' }]);
    await settings({ machine: 'message', machineMessage: 'Please call {business} back.' });
    trunk.answered.length = 0;
    offsetMs += hourMs;
    await drain();
    const second = await answered();
    await second.speak(speechLike(5));
    expect(phones.voice.spoken.join(' ')).not.toContain('Please call Corner Bakery back.');
    await second.speak(beep(0.4));
    await second.speak(tone(8000, 1500, 0));
    await hasSaid(/Please call Corner Bakery back/);
    await second.ended;
    expect(await settled(id, 'done')).toMatchObject({ outcome: 'message_left', attempts: 2 });
  });

  it('that is for another process, which looks after the trunks, is placed there, once', async () => {
    const other = await createTestServer({
      database: phones.server.database,
      clock,
      environment: { SIP_PORT: 'off' },
    });
    const { id } = await testCall();
    await other.deps.jobs.drain();
    await drain();
    await other.deps.jobs.drain();
    const phone = await answered();
    await hasSaid(/test call/);
    phone.hangUp();
    expect(await settled(id, 'done')).toMatchObject({ outcome: 'reached', attempts: 1 });
    expect(trunk.answered).toHaveLength(1);
    await other.close();
  });
});
