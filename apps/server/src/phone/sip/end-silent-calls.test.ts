import type { FakeSipTrunk } from '@deskbell/telephony/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryAsOwner } from '../../testing/index.ts';
import type { PhoneServer } from '../calls/testing/index.ts';
import { endSilentCalls } from './end-silent-calls.ts';
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
afterAll(() => phones.close());

describe.each(trunkTransports)('over a trunk by %s', (transport) => {
  let trunk: FakeSipTrunk;
  let desk: SipDesk;
  beforeAll(async () => {
    ({ trunk, desk } = await openTrunkDesk(phones, transport));
  });
  afterAll(() => trunk.close());

  it('a call whose process is killed is over as of when that was last heard of, and what was said is kept', async () => {
    const { deps } = phones.server;
    const caller = await trunk.ring({ from: customer, to: ourNumber });
    await phones.hears(caller, /How can I help/);
    await phones.says(caller, 'Is there parking?');
    await phones.hears(caller, /behind the shop/);
    const read = async () => {
      const [row] = await queryAsOwner(
        phones.server,
        'SELECT status, seconds, ended_at, alive_at, sequence FROM phone_calls WHERE carrier_call_id = $1',
        [caller.callId],
      );
      return row as { status: string; seconds: number | null; ended_at: Date | null; alive_at: Date };
    };
    expect(await endSilentCalls(deps, new Date(Date.now() - 60_000))).toBe(0);
    const alive = await read();
    expect(alive).toMatchObject({ status: 'in-progress', ended_at: null });
    expect(await endSilentCalls(deps, new Date(Date.now() + 1000))).toBe(1);
    const ended = await read();
    expect(ended).toMatchObject({
      status: 'completed',
      ended_at: alive.alive_at,
      seconds: expect.any(Number),
    });
    expect(ended.seconds).toBeGreaterThan(0);
    expect(await endSilentCalls(deps, new Date(Date.now() + 1000))).toBe(0);
    // What this process tells after it changes nothing.
    await caller.hangUp();
    await deps.shutdownTasks.finished();
    expect(await read()).toEqual(ended);
    const [call] = await desk.newestCalls();
    expect(call!.turns.at(-1)).toMatchObject({ text: 'Yes, there is free parking behind the shop.' });
  });
});
