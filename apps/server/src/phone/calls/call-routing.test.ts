import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { queryAsOwner } from '../../testing/index.ts';
import { openPhoneServer, ourNumber, type PhoneDesk, type PhoneServer } from './testing/index.ts';

const [customer, staff, sales, billing] = ['+12125550123', '+15550100777', '+15550100201', '+15550100202'];
let phones: PhoneServer;
let desk: PhoneDesk;

beforeAll(async () => {
  phones = await openPhoneServer({ environment: { PLAN_LIMITS: 'on' } });
  desk = await phones.openDesk(phones.doubles.Twilio);
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
  const caller = await phones.doubles.Twilio.ring({
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
