import type { Callee, PhoneCaller } from '@deskbell/telephony/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type FakeCarrier,
  openPhoneServer,
  ourNumber,
  type PhoneDesk,
  type PhoneServer,
} from './testing/index.ts';

const [staff, onCall] = ['+15550100777', '+15550100888'] as const;
const urgent = 'A pipe burst, water is pouring into my kitchen, I need help right now';
let phones: PhoneServer;

beforeAll(async () => {
  phones = await openPhoneServer();
});
beforeEach(() => {
  phones.voice.spoken.length = 0;
});
afterEach(() => phones.server.deps.shutdownTasks.finished());
afterAll(() => phones.close());

describe.each(['Twilio', 'Vonage'] as const)('in an emergency over %s', (name) => {
  let carrier: FakeCarrier;
  let desk: PhoneDesk;
  beforeAll(async () => {
    carrier = phones.fakes[name];
    desk = await phones.openDesk(carrier);
  });

  async function says(words: string, callees: Record<string, Callee> = {}): Promise<PhoneCaller> {
    const caller = await carrier.ring({
      from: '+12125550123',
      to: ourNumber,
      callee: (number) => callees[number] ?? 'no-answer',
    });
    await phones.hears(caller, /How can I help/);
    await phones.says(caller, words);
    return caller;
  }

  it('who is on call is rung instead of staff, and hears what it is about', async () => {
    await desk.setRules({ staffNumbers: [staff], emergencyNumber: onCall });
    const caller = await says(urgent, { [onCall]: 'answered', [staff]: 'answered' });
    await caller.done;
    expect(caller.verbs).toEqual(['Connect', `Dial ${onCall}`, 'Bridged', 'Hangup']);
    expect(caller.whispers).toEqual([expect.stringContaining('pipe burst')]);
    await phones.server.deps.shutdownTasks.finished();
    const calls = await desk.callsOf((await desk.conversations())[0]!.id);
    expect(calls.at(-1)!.rung).toEqual([
      expect.objectContaining({ number: onCall, name: 'On call', outcome: 'accepted' }),
    ]);
  });

  it('so also where nobody else is to be rung; when they don’t take it, the caller is back', async () => {
    await desk.setRules({ staffNumbers: [], emergencyNumber: onCall });
    const caller = await says(urgent);
    await phones.hears(caller, /nobody could take your call/);
    expect(phones.voice.spoken.join(' ')).toMatch(/whoever is on call/);
    await caller.hangUp();
    expect(caller.verbs).toEqual(['Connect', `Dial ${onCall}`, 'Connect']);
  });

  it('that is for the emergency services, who is on call is kept out of it', async () => {
    await desk.setRules({ staffNumbers: [], emergencyNumber: onCall });
    const caller = await says('My grandmother collapsed and is not breathing');
    await phones.hears(caller, /nine one one/i, { quietSeconds: 1 });
    await caller.hangUp();
    expect(caller.verbs).toEqual(['Connect']);
  });

  it('who only wants to speak with somebody doesn’t ring them', async () => {
    await desk.setRules({ staffNumbers: [staff], emergencyNumber: onCall });
    const caller = await says('I want to talk to a real person please', { [staff]: 'answered' });
    await caller.done;
    expect(caller.verbs).toEqual(['Connect', `Dial ${staff}`, 'Bridged', 'Hangup']);
  });
});
