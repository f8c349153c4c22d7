import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { accountOf, queryAsOwner } from '../../testing/index.ts';
import { leaveCommand } from '../../voice/calls/index.ts';
import { openPhoneServer, ourNumber, type PhoneDesk, type PhoneServer } from './testing/index.ts';

const [customer, staff, sales, billing] = ['+12125550123', '+15550100777', '+15550100201', '+15550100202'];
let phones: PhoneServer;
let desk: PhoneDesk;

beforeAll(async () => {
  phones = await openPhoneServer({ environment: { PLAN_LIMITS: 'on' } });
  desk = await phones.openDesk(phones.fakes.Twilio);
  await desk.setRules({ staffNumbers: [staff!] });
  const saved = await phones.server.send(`/api/assistants/${desk.business.assistantId}`, {
    method: 'PATCH',
    cookie: desk.business.cookie,
    json: {
      transferExtensions: [
        { name: 'Ann', number: sales, department: 'Sales' },
        { name: 'Ben', number: billing, department: 'Billing' },
      ],
    },
  });
  expect(saved.status).toBe(200);
});
beforeEach(() => {
  phones.voice.spoken.length = 0;
});
afterAll(async () => {
  await phones.server.deps.shutdownTasks.finished();
  await phones.close();
});

/** Whom a caller reaches who says this. */
async function reaches(words: string): Promise<string | undefined> {
  const caller = await phones.fakes.Twilio.ring({
    from: customer!,
    to: ourNumber,
    callee: () => 'answered',
  });
  await phones.hears(caller, /How can I help/);
  await phones.says(caller, words);
  await caller.done;
  return caller.verbs.find((verb) => verb.startsWith('Dial'));
}

it.each([
  ['pro', 'Can I speak to Ben please', billing],
  ['pro', 'Can I speak to somebody in billing please', staff],
  ['business', 'Can I speak to somebody in billing please', billing],
])('on the %s plan “%s” reaches %s', async (plan, words, number) => {
  await queryAsOwner(
    phones.server,
    'UPDATE accounts SET plan_type = $2 WHERE account_id = (SELECT account_id FROM assistants WHERE id = $1)',
    [desk.business.assistantId, plan],
  );
  expect(await reaches(words)).toBe(`Dial ${number}`);
});

it('a program has the keys of the telephone pressed, and the caller put through to a number of its own', async () => {
  const caller = await phones.fakes.Twilio.ring({
    from: customer!,
    to: ourNumber,
    callee: () => 'answered',
  });
  await phones.hears(caller, /How can I help/);
  const [call] = await desk.list<{ id: string; monitor?: { controlUrl: string } }>('/provider/call');
  const before = caller.heard().length;
  const accountId = await accountOf(phones.server, desk.business);
  await leaveCommand(phones.server.deps, { accountId, callId: call!.id }, { type: 'press', keys: '5' });
  // The two tones of the key, which none of the fake voice's words has.
  await vi.waitFor(() => expect(tonesIn(caller.heardFrom(before), caller.rate)).toEqual([770, 1336]), 10_000);
  const response = await phones.server.send(new URL(call!.monitor!.controlUrl).pathname, {
    json: {
      type: 'transfer',
      destination: { type: 'number', number: '+12125550199', extension: '12' },
      content: 'Ann from the warehouse takes over.',
    },
  });
  expect(response.status).toBe(200);
  await caller.done;
  expect(caller.verbs.find((verb) => verb.startsWith('Dial'))).toBe('Dial +12125550199');
  expect(phones.voice.spoken.join(' ')).toContain('Ann from the warehouse takes over.');
});

/** Which of the keys' tones are loud in a sound (Goertzel). */
function tonesIn(sound: Int16Array, rate: number): number[] {
  return [697, 770, 852, 941, 1209, 1336, 1477, 1633].filter((frequency) => {
    const k = 2 * Math.cos((2 * Math.PI * frequency) / rate);
    for (let from = 0; from + 400 <= sound.length; from += 200) {
      let [previous, last] = [0, 0];
      for (const sample of sound.subarray(from, from + 400))
        [previous, last] = [last, sample / 32_768 + k * last - previous];
      if (Math.sqrt(previous ** 2 + last ** 2 - k * previous * last) / 400 > 0.08) return true;
    }
    return false;
  });
}
