import type { Callee, PhoneCaller } from '@deskbell/telephony/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type FakeCarrier,
  openPhoneServer,
  ourNumber,
  type PhoneDesk,
  type PhoneServer,
} from './testing/index.ts';

const customer = '+12125550123';
const [first, second, third] = ['+15550100777', '+15550100778', '+15550100779'] as const;
let phones: PhoneServer;

beforeAll(async () => {
  phones = await openPhoneServer();
});
beforeEach(() => {
  phones.voice.spoken.length = 0;
});
afterEach(() => phones.server.deps.shutdownTasks.finished());
afterAll(() => phones.close());

describe.each(['Twilio', 'Vonage'] as const)('over %s', (name) => {
  let carrier: FakeCarrier;
  let desk: PhoneDesk;
  beforeAll(async () => {
    carrier = phones.fakes[name];
    desk = await phones.openDesk(carrier);
  });
  const hears = (caller: PhoneCaller, text: RegExp) => phones.hears(caller, text);
  const says = (caller: PhoneCaller, words: string) => phones.says(caller, words);
  const ring = (callees: Record<string, Callee>) =>
    carrier.ring({ from: customer, to: ourNumber, callee: (number) => callees[number] ?? 'no-answer' });

  async function asksForAPerson(callees: Record<string, Callee>): Promise<PhoneCaller> {
    const caller = await ring(callees);
    await hears(caller, /How can I help/);
    await says(caller, 'My name is Jane Miller and I want to talk to a real person please');
    return caller;
  }
  const newest = async () => (await desk.callsOf((await desk.conversations())[0]!.id)).at(-1)!;

  it('who is rung hears who calls and takes the call by 1', async () => {
    await desk.setRules({ staffNumbers: [first] });
    const caller = await asksForAPerson({ [first]: 'answered' });
    await caller.done;
    expect(caller.verbs).toEqual(['Connect', `Dial ${first}`, 'Bridged', 'Hangup']);
    expect(caller.whispers).toEqual([
      expect.stringMatching(/Call for .+ from Jane Miller\. .*Press 1 to take the call, or 2 to decline\.$/),
    ]);
    await phones.server.deps.shutdownTasks.finished();
    expect(await newest()).toMatchObject({
      endedReason: 'assistant-forwarded-call',
      rung: [{ number: first, outcome: 'accepted', seconds: name === 'Twilio' ? 1 : 7 }],
    });
    expect((await desk.conversations())[0]!.waitingSince).toBeNull();
  });

  it('who was rung by the rules hears the number, as nothing was said yet', async () => {
    await desk.setRules({ answering: 'staff_first', staffNumbers: [first] });
    const caller = await ring({ [first]: 'answered' });
    await caller.done;
    expect(caller.verbs).toEqual([`Dial ${first}`, 'Bridged', 'Hangup']);
    expect(caller.whispers[0]).toContain('from 1 2 1 2 5 5 5 0 1 2 3.');
  });

  it.each(['declined', 'silent'] as const)(
    'in turn: whoever is %s is followed by the next, who takes it',
    async (callee) => {
      await desk.setRules({ staffNumbers: [first, second, third], ringOrder: 'in_turn' });
      const caller = await asksForAPerson({ [first]: callee, [second]: 'answered' });
      await caller.done;
      expect(caller.verbs).toEqual(['Connect', `Dial ${first}`, `Dial ${second}`, 'Bridged', 'Hangup']);
      await phones.server.deps.shutdownTasks.finished();
      expect((await newest()).rung).toMatchObject([
        { number: first, outcome: 'declined' },
        { number: second, outcome: 'accepted' },
      ]);
    },
  );

  it('at once: when the first to pick up declines, another has it', async () => {
    await desk.setRules({ staffNumbers: [first, second] });
    const caller = await asksForAPerson({ [first]: 'declined', [second]: 'answered' });
    await caller.done;
    expect(caller.verbs).toEqual(['Connect', `Dial ${first}`, `Dial ${second}`, 'Bridged', 'Hangup']);
  });

  it('nobody takes it: the caller is back, is told so, and a message is taken', async () => {
    await desk.setRules({ staffNumbers: [first, second], ringOrder: 'in_turn' });
    const caller = await asksForAPerson({ [first]: 'declined', [second]: 'busy' });
    await hears(caller, /nobody could take your call/);
    await says(caller, 'Please tell them my order has not arrived');
    await hears(caller, /./);
    await caller.hangUp();
    expect(caller.verbs).toEqual(['Connect', `Dial ${first}`, `Dial ${second}`, 'Connect']);
    expect(caller.verbs).not.toContain('Bridged');
    await phones.server.deps.shutdownTasks.finished();
    const [conversation] = await desk.conversations();
    expect(conversation!.waitingSince).not.toBeNull();
    const calls = await desk.callsOf(conversation!.id);
    expect(calls).toHaveLength(2);
    expect(calls[0]!.rung).toMatchObject([
      { number: first, outcome: 'declined' },
      { number: second, outcome: 'busy' },
    ]);
    expect(calls[1]!.rung).toEqual([]);
  });

  it('blind: who answers has the caller at once, and hears nothing before', async () => {
    await desk.setRules({ staffNumbers: [first], transfer: 'blind' });
    const caller = await asksForAPerson({ [first]: 'answered' });
    await caller.done;
    expect(caller.verbs).toEqual(['Connect', `Dial ${first}`, 'Bridged', 'Hangup']);
    expect(caller.whispers).toEqual([]);
  });

  it('blind: of several, it is known who took the call, and how long, as far as the carrier tells', async () => {
    await desk.setRules({ staffNumbers: [first, second, third], transfer: 'blind' });
    const caller = await asksForAPerson({ [first]: 'busy', [second]: 'answered' });
    await caller.done;
    await phones.server.deps.shutdownTasks.finished();
    const { rung } = await newest();
    expect(rung.slice(0, 2)).toMatchObject([
      { number: first, outcome: 'busy' },
      { number: second, outcome: 'accepted', seconds: 7 },
    ]);
    // At Twilio they rang together; elsewhere nobody rang after whoever took it.
    expect(rung.slice(2)).toMatchObject(name === 'Twilio' ? [{ number: third, outcome: null }] : []);
  });

  it('the extension whose department a caller names is rung, by its keys', async () => {
    await desk.setRules({ staffNumbers: [first] });
    const response = await phones.server.send(`/api/assistants/${desk.business.assistantId}`, {
      method: 'PATCH',
      cookie: desk.business.cookie,
      json: {
        transferExtensions: [
          { name: 'Ann', number: '+15550100201', department: 'Sales' },
          { name: 'Ben', number: '+15550100202 ext. 34', department: 'Billing' },
        ],
      },
    });
    expect(response.status).toBe(200);
    const caller = await ring({ '+15550100202': 'answered' });
    await hears(caller, /How can I help/);
    await says(caller, 'Can I speak to somebody in billing please');
    await caller.done;
    expect(caller.verbs).toEqual(['Connect', 'Dial +15550100202', 'Bridged', 'Hangup']);
    expect(caller.whispers[0]).toBe(name === 'Twilio' ? 'keys ww34' : 'keys pp34');
    await phones.server.deps.shutdownTasks.finished();
    expect((await newest()).rung).toMatchObject([{ name: 'Ben', outcome: 'accepted' }]);
  });
});
