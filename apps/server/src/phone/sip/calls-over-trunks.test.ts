import type { FakeSipTrunk, PhoneCaller } from '@deskbell/telephony/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queryAsOwner } from '../../testing/index.ts';
import { type PhoneServer, until } from '../calls/testing/index.ts';
import {
  customer,
  openSipPhones,
  openTrunkDesk,
  ourNumber,
  type SipDesk,
  trunkTransports,
} from './testing/index.ts';

let phones: PhoneServer;
beforeAll(async () => {
  phones = await openSipPhones();
});
beforeEach(() => {
  phones.voice.spoken.length = 0;
});
afterAll(() => phones.close());

const hears = (caller: PhoneCaller, text: RegExp) => phones.hears(caller, text);
const says = (caller: PhoneCaller, words: string) => phones.says(caller, words);

describe.each(trunkTransports)('over a trunk by %s', (transport) => {
  let trunk: FakeSipTrunk;
  let desk: SipDesk;
  beforeAll(async () => {
    ({ trunk, desk } = await openTrunkDesk(phones, transport));
  });
  afterEach(() => {
    trunk.callee = () => 'no-answer';
    trunk.answered.length = 0;
  });
  afterAll(() => trunk.close());

  const ring = (more: { from?: string } = {}) => trunk.ring({ from: customer, to: ourNumber, ...more });
  const list: SipDesk['list'] = (path) => desk.list(path);
  const callsOfNewest = () => desk.newestCalls();
  const setRules: SipDesk['setRules'] = (rules) => desk.setRules(rules);

  const server = () => ({
    transport,
    address: '127.0.0.1',
    port: Number(/:(\d+)/.exec(trunk.contact()!.replace('sip:', ''))![1]),
  });

  it('a caller is greeted, asks, hears the answer and hangs up: it is a phone call with its turns', async () => {
    const caller = await ring();
    await hears(caller, /How can I help/);
    await says(caller, 'Is there parking?');
    await hears(caller, /behind the shop/);
    await caller.hangUp();
    await phones.server.deps.shutdownTasks.finished();
    const [call] = await callsOfNewest();
    expect(call).toMatchObject({ channel: 'phone', status: 'ended', endedReason: 'customer-ended-call' });
    expect(call!.turns.map(({ role, text }) => `${role}: ${text}`)).toEqual([
      expect.stringMatching(/^assistant: Hello/),
      'user: Is there parking?',
      'assistant: Yes, there is free parking behind the shop.',
    ]);
    const [row] = await queryAsOwner(
      phones.server,
      'SELECT status, seconds FROM phone_calls WHERE carrier_call_id = $1',
      [caller.callId],
    );
    expect(row).toMatchObject({ status: 'completed' });
  });

  it('a blocked number is declined, and nobody hears anything', async () => {
    await setRules({ blockedNumbers: [customer] });
    const caller = await ring();
    await caller.done;
    expect(caller.verbs).toEqual(['Refused 603']);
    await setRules({});
  });

  it('a number that no assistant answers is not found', async () => {
    // Over TLS there is no way but the one that was registered by.
    const at = transport === 'tls' ? {} : { at: server() };
    const caller = await trunk.ring({ from: customer, to: '+15559999999', ...at });
    await caller.done;
    expect(caller.verbs).toEqual(['Refused 404']);
  });

  it('digits are an answer, as if they were spoken', async () => {
    const caller = await ring();
    await hears(caller, /How can I help/);
    caller.press('4155552671#');
    await until(async () => {
      const [call] = await callsOfNewest();
      return call?.turns.some(({ role, text }) => role === 'user' && text === '4155552671') || undefined;
    });
    await caller.hangUp();
  });

  it('a key of the menu chooses, and the call says which', async () => {
    const entries = [
      { key: '1' as const, label: 'parking', does: 'talk' as const, words: 'Is there parking?' },
    ];
    await setRules({ menu: { enabled: true, prompt: 'Press a key.', entries } });
    const caller = await ring();
    await hears(caller, /Press a key/);
    caller.press('1');
    await hears(caller, /behind the shop/);
    await caller.hangUp();
    await until(async () => {
      const [call] = await callsOfNewest();
      return call?.menu.some(({ key, label }) => key === '1' && label === 'parking') || undefined;
    });
    await setRules({});
  });

  it('who hangs up in mid-sentence is a lead by the number they called from', async () => {
    const stranger = transport === 'udp' ? '+16465550188' : '+16465550187';
    const caller = await ring({ from: stranger.replace('+', '00') });
    await hears(caller, /How can I help/);
    phones.voice.words.push('Is there parking?');
    await says(caller, 'Is there parking?');
    await until(() => phones.voice.spoken.some((said) => /behind the shop/.test(said)) || undefined);
    await caller.hangUp();
    await phones.server.deps.shutdownTasks.finished();
    const leads = await list<{ phone: string; source: string }>(`/api/assistants/${desk.assistantId}/leads`);
    expect(leads.filter(({ phone }) => phone === stranger)).toMatchObject([{ source: 'phone' }]);
    phones.voice.words.length = 0;
  });

  it('A-law is spoken with whoever speaks nothing else', async () => {
    const caller = await trunk.ring({ from: customer, to: ourNumber, laws: ['a'] });
    await hears(caller, /How can I help/);
    await caller.hangUp();
  });
});
