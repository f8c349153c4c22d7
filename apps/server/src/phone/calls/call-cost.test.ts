// What a call costs, as its carrier tells it: Twilio some time after its end, Vonage with it (see openPhoneServer).
import { fakeClock } from '@deskbell/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryAsOwner } from '../../testing/index.ts';
import { openPhoneServer, ourNumber, type PhoneDesk, type PhoneServer } from './testing/index.ts';

const customer = '+14155550132';
const clock = fakeClock('2026-03-02T15:00:00Z');
let phones: PhoneServer;
beforeAll(async () => {
  phones = await openPhoneServer({ clock });
});
afterAll(() => phones.close());

async function costOf(callId: string) {
  const rows = await queryAsOwner<{ cost: string | null; cost_currency: string | null }>(
    phones.server,
    'SELECT cost, cost_currency FROM phone_calls WHERE carrier_call_id = $1',
    [callId],
  );
  return rows.map(({ cost, cost_currency: currency }) => [cost, currency]);
}

describe('over Twilio', () => {
  let desk: PhoneDesk;
  beforeAll(async () => {
    desk = await phones.openDesk(phones.fakes.Twilio);
  });

  async function endCall(callId: string): Promise<void> {
    await phones.fakes.Twilio.ask(callId, customer, ourNumber);
    await phones.fakes.Twilio.tell(callId, ourNumber, 'completed');
  }

  async function pass(minutes: number): Promise<void> {
    clock.advance(minutes * 60_000);
    await phones.drain();
  }

  const price = (callId: string, amount: string) =>
    phones.fakes.Twilio.rest.prices.set(callId, { price: amount, priceUnit: 'USD' });
  const asked = (callId: string) =>
    phones.fakes.Twilio.rest.requests.filter(
      ({ method, path }) => method === 'GET' && path.endsWith(`/Calls/${callId}.json`),
    ).length;

  it('it is asked for until it is known, and then no more', async () => {
    await endCall('CAlate');
    await pass(2);
    expect(await costOf('CAlate')).toEqual([[null, null]]);
    price('CAlate', '-0.00850');
    await pass(5);
    expect(await costOf('CAlate')).toEqual([['0.00850', 'USD']]);
    const soFar = asked('CAlate');
    price('CAlate', '-9');
    await pass(25 * 60);
    expect(asked('CAlate')).toBe(soFar);
    expect(await costOf('CAlate')).toEqual([['0.00850', 'USD']]);
  });

  it('one that is never known is given up after a day', async () => {
    await endCall('CAnever');
    for (const minutes of [1, 4, 15, 40, 5 * 60, 18 * 60]) await pass(minutes);
    const soFar = asked('CAnever');
    expect(soFar).toBe(6);
    expect(await costOf('CAnever')).toEqual([[null, null]]);
    await pass(48 * 60);
    expect(asked('CAnever')).toBe(soFar);
  });

  it('the end that is told twice is asked for once', async () => {
    await endCall('CAtwice');
    await phones.fakes.Twilio.tell('CAtwice', ourNumber, 'completed');
    price('CAtwice', '-0.01');
    await pass(2);
    expect(asked('CAtwice')).toBe(1);
    expect(await costOf('CAtwice')).toEqual([['0.01', 'USD']]);
  });

  it('a carrier that is down is asked again later', async () => {
    await endCall('CAdown');
    phones.fakes.Twilio.rest.prices.set('CAdown', 503);
    await pass(2);
    expect(asked('CAdown')).toBe(1);
    price('CAdown', '-0.02');
    await pass(5);
    expect(await costOf('CAdown')).toEqual([['0.02', 'USD']]);
  });

  it('it stands with the call, which the owner sees', async () => {
    const caller = await phones.fakes.Twilio.ring({ from: customer, to: ourNumber });
    await phones.hears(caller, /How can I help/);
    await phones.says(caller, 'Is there parking?');
    await phones.hears(caller, /behind the shop/);
    await caller.hangUp();
    await phones.server.deps.shutdownTasks.finished();
    price(caller.callId, '-0.01700');
    const [{ id } = { id: '' }] = await desk.conversations();
    expect((await desk.callsOf(id))[0]!.cost).toBeNull();
    await pass(2);
    expect((await desk.callsOf(id))[0]!.cost).toEqual({ amount: '0.01700', currency: 'USD' });
  });
});

it('Vonage tells it with the end, in no currency; told again it stays', async () => {
  const { Vonage } = phones.fakes;
  await phones.openDesk(Vonage);
  await Vonage.ask('vonage-cost', customer, ourNumber);
  await Vonage.tell('vonage-cost', ourNumber, 'in-progress');
  expect(await costOf('vonage-cost')).toEqual([[null, null]]);
  for (let times = 0; times < 2; times += 1) await Vonage.tell('vonage-cost', ourNumber, 'completed');
  expect(await costOf('vonage-cost')).toEqual([['0.00232500', null]]);
});
