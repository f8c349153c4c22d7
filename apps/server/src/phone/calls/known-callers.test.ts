import type { PhoneCaller } from '@deskbell/telephony/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queryAsOwner } from '../../testing/index.ts';
import {
  type FakeCarrier,
  openPhoneServer,
  ourNumber,
  type PhoneDesk,
  type PhoneServer,
} from './testing/index.ts';

const [jane, family, forged] = ['+16465550170', '+16465550171', '+16465550172'];
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
  const know = (phone: string, customer: string) =>
    queryAsOwner(
      phones.server,
      `INSERT INTO leads (account_id, id, assistant_id, name, phone, source, interest, score, status, created_at)
       SELECT account_id, gen_random_uuid(), id, $2, $3, 'website', '', 'cold', 'new', now() FROM assistants WHERE id = $1`,
      [desk.business.assistantId, customer, phone],
    );
  beforeAll(async () => {
    carrier = phones.fakes[name];
    desk = await phones.openDesk(carrier);
    await know(jane, 'Jane Miller');
    await know(forged, 'Jane Miller');
    await know(family, 'Tom Miller');
    await know(family, 'Ann Miller');
    await queryAsOwner(
      phones.server,
      `INSERT INTO appointments (account_id, id, assistant_id, service_id, service_name, customer_name, customer_phone,
         starts_at, ends_at, during, resource_id, lane)
       SELECT account_id, gen_random_uuid(), id, gen_random_uuid(), 'Cake tasting', 'Jane Miller', $2, t.at, t.at + interval '1 hour',
         tstzrange(t.at, t.at + interval '1 hour'), id, 0
       FROM assistants, (SELECT date_trunc('hour', now()) + interval '3 days' AS at) t WHERE id = $1`,
      [desk.business.assistantId, jane],
    );
  });
  const answered = async (from: string, more = {}) => {
    const caller: PhoneCaller = await carrier.ring({ from, to: ourNumber, ...more });
    await phones.hears(caller, /How can I help/);
    return caller;
  };
  const spoken = () => phones.voice.spoken.join(' ');

  it('is greeted by first name, and told no more before they say who they are', async () => {
    const caller = await answered(jane);
    expect(spoken()).toContain('Jane');
    expect(spoken()).not.toContain('Miller');
    await phones.says(caller, 'My name is Jane Miller');
    await phones.hears(caller, /./);
    await caller.hangUp();
    expect(spoken()).not.toContain('Cake tasting');
  });

  it('where the rules allow it, hears of the next appointment once the whole name was said', async () => {
    await desk.setRules({ knownCallers: 'story' });
    const caller = await answered(jane);
    await phones.says(caller, 'Is there parking?');
    await phones.hears(caller, /behind the shop/);
    expect(spoken()).not.toContain('Cake tasting');
    await phones.says(caller, 'My name is Jane Miller');
    await phones.hears(caller, /next appointment is Cake tasting/);
    await caller.hangUp();
  });

  it('somebody else at that number hears nothing of it', async () => {
    await desk.setRules({ knownCallers: 'story' });
    const caller = await answered(jane);
    await phones.says(caller, 'My name is Tom Baker');
    await phones.hears(caller, /./);
    await caller.hangUp();
    expect(spoken()).not.toContain('Cake tasting');
  });

  it('several people’s number, and a withheld one, are greeted as anybody’s', async () => {
    for (const from of [family, '+266696687']) {
      phones.voice.spoken.length = 0;
      const caller = await answered(from);
      await caller.hangUp();
      expect(spoken()).not.toMatch(/Tom|Ann|Miller|Jane/);
    }
  });

  it('nobody is greeted by name where the rules say so', async () => {
    await desk.setRules({ knownCallers: 'off' });
    const caller = await answered(jane);
    await caller.hangUp();
    expect(spoken()).not.toContain('Jane');
  });

  it.runIf(name === 'Twilio')('a number that the carrier found forged is nobody’s', async () => {
    await desk.setRules({});
    const fine = await answered(forged, { fields: { StirVerstat: 'TN-Validation-Passed-A' } });
    await fine.hangUp();
    expect(spoken()).toContain('Jane');
    phones.voice.spoken.length = 0;
    const caller = await answered(forged, { fields: { StirVerstat: 'TN-Validation-Failed-C' } });
    await caller.hangUp();
    expect(spoken()).not.toContain('Jane');
  });
});
