// The endpoint over IPv6, and over both families at once, with fakes of trunks on this machine.
import { afterEach, describe, expect, it } from 'vitest';
import { type FakeSipTrunk, openFakeSipTrunk } from '../testing/fake-sip-trunk.ts';
import { hasIPv6 } from '../testing/has-ipv6.ts';
import type { IncomingCall } from './calls/incoming-call.ts';
import type { Leg } from './calls/leg.ts';
import { openSipEndpoint, type SipEndpoint } from './endpoint.ts';
import { resolveTrunk } from './trunks/resolve-trunk.ts';
import type { SipTrunk } from './trunks/trunk.ts';

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

async function openDesk(
  address: string,
  trunks: readonly { trunk: FakeSipTrunk; host: string }[],
  transport: SipTrunk['transport'] = 'udp',
  onCall: (call: IncomingCall) => void = () => {},
): Promise<SipEndpoint> {
  const endpoint = await openSipEndpoint({
    address,
    port: 0,
    publicAddresses: ['203.0.113.9'],
    rtpPorts: { first: 45_000, last: 49_999 },
    onCall,
    onTrouble() {},
  });
  open.push(endpoint);
  endpoint.setTrunks(
    trunks.map(({ trunk, host }) => ({
      id: host,
      host,
      port: trunk.port,
      transport,
      certificate: null,
      srtp: false,
      user: 'desk',
      password: trunk.password,
      registers: true,
      laws: ['mu', 'a'],
      plus: true,
      alsoFrom: [],
    })),
  );
  return endpoint;
}

async function openTrunk(address: string, transport: SipTrunk['transport'] = 'udp'): Promise<FakeSipTrunk> {
  const trunk = await openFakeSipTrunk({ address, transport });
  open.push(trunk);
  return trunk;
}

async function until(look: () => boolean): Promise<void> {
  while (!look()) await new Promise((resolve) => setTimeout(resolve, 10));
}

const isLoud = (samples: Int16Array) => samples.some((sample) => sample > 1000);
const tone = new Int16Array(3200).fill(5000);

/** A call of a trunk that is answered; both hear each other, and it is hung up. */
async function talk(trunk: FakeSipTrunk, answered: Promise<Leg>): Promise<void> {
  const caller = await trunk.ring({ from: '+12125550123', to: '+15550100000' });
  await caller.connected;
  const leg = await answered;
  let heard = false;
  leg.media.listen({
    onAudio: (samples) => {
      heard ||= isLoud(samples);
    },
  });
  leg.media.play(tone);
  await caller.speak(tone);
  await until(() => heard && isLoud(caller.heard()));
  await caller.hangUp();
  expect(await leg.ended).toBe('hung-up-by-them');
}

if (!hasIPv6()) console.warn('SKIPPED: no test over IPv6, as this machine has none');

describe.skipIf(!hasIPv6())('over IPv6', () => {
  it.each([
    ['udp', '::1'],
    ['tcp', '::1'],
    ['udp', '::'],
    ['tcp', '::'],
  ] as const)(
    'by %s, listening at %s: registered, rung, heard both ways, rings',
    async (transport, address) => {
      const trunk = await openTrunk('::1', transport);
      const leg = Promise.withResolvers<Leg>();
      const desk = await openDesk(address, [{ trunk, host: '[::1]' }], transport, async (call) =>
        leg.resolve((await call.answer(['mu', 'a']))!),
      );
      await until(() => trunk.contact() !== null);
      expect(trunk.contact()).toContain(`@[::1]:${desk.port}`);
      await talk(trunk, leg.promise);

      trunk.callee = () => 'answered';
      const placed = await desk.call('[::1]', { to: '+15550100777', from: '+15550100000', ringSeconds: 5 });
      const outcome = await placed!.outcome;
      if (outcome.outcome !== 'answered') throw new Error(outcome.outcome);
      outcome.leg.media.play(tone);
      await until(() => isLoud(trunk.answered[0]!.heard()));
      outcome.leg.hangUp();
      await trunk.answered[0]!.ended;
    },
  );

  it('trunks of both families are looked after from one address, each told ours of its own', async () => {
    const [six, four] = await Promise.all([openTrunk('::1'), openTrunk('127.0.0.1')]);
    const legs: PromiseWithResolvers<Leg>[] = [Promise.withResolvers(), Promise.withResolvers()];
    let calls = 0;
    const answer = async (call: IncomingCall) => {
      const taken = legs[calls]!;
      calls += 1;
      taken.resolve((await call.answer(['mu', 'a']))!);
    };
    const trunks = [
      { trunk: six, host: '[::1]' },
      { trunk: four, host: '127.0.0.1' },
    ];
    const desk = await openDesk('::', trunks, 'udp', answer);
    await until(() => six.contact() !== null && four.contact() !== null);
    expect(six.contact()).toContain(`@[::1]:${desk.port}`);
    expect(four.contact()).toContain(`@127.0.0.1:${desk.port}`);
    await talk(six, legs[0]!.promise);
    await talk(four, legs[1]!.promise);
  });

  it('who listens at an IPv4 address alone is told why a trunk of IPv6 isn’t reached', async () => {
    const trunk = await openTrunk('::1');
    const desk = await openDesk('127.0.0.1', [{ trunk, host: '[::1]' }]);
    await until(() => desk.stateOf('[::1]')?.state === 'unreachable');
    expect(desk.stateOf('[::1]')).toMatchObject({
      detail: 'It has IPv6 addresses alone. Set SIP_ADDRESS to :: to reach it.',
    });
  });
});

describe('a name', () => {
  const localhost = { host: 'localhost', port: 5060, transport: 'udp', certificate: null } as const;

  it('stands for its addresses of both families, IPv4 first, where both are reached', async () => {
    const found = await resolveTrunk(localhost, [4, 6]);
    expect(found[0]).toMatchObject({ address: '127.0.0.1' });
    expect((await resolveTrunk(localhost, [4])).every(({ address }) => !address.includes(':'))).toBe(true);
  });

  it('is an address, in its one form', async () => {
    const literal = { ...localhost, host: '[2001:DB8:0:0::1]' };
    expect(await resolveTrunk(literal, [6])).toMatchObject([{ address: '2001:db8::1', port: 5060 }]);
    await expect(resolveTrunk(literal, [4])).rejects.toThrow('Set SIP_ADDRESS to ::');
  });
});
