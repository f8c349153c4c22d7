import { afterEach, describe, expect, it } from 'vitest';
import { addressForBaresip, type Baresip, dialWithBaresip } from '../testing/baresip.ts';
import { makeCertificate } from '../testing/certificate.ts';
import { hasIPv6 } from '../testing/has-ipv6.ts';
import { callWithSipp, hasSipp } from '../testing/sipp.ts';
import type { IncomingCall } from './calls/incoming-call.ts';
import type { Leg } from './calls/leg.ts';
import { openSipEndpoint, type SipEndpoint } from './endpoint.ts';
import type { TlsListening } from './network/sockets.ts';
import type { SipTrunk } from './trunks/trunk.ts';

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

const trunk = (more: Partial<SipTrunk>): SipTrunk => ({
  id: 'trunk',
  host: '192.0.2.77',
  port: 5060,
  transport: 'udp',
  certificate: null,
  srtp: false,
  user: 'desk',
  password: 'correct-horse',
  registers: false,
  laws: ['mu', 'a'],
  plus: true,
  alsoFrom: [],
  ...more,
});

async function openAt(
  address: string,
  onCall: (call: IncomingCall) => void,
  trunks: SipTrunk[],
  tls: TlsListening | null = null,
) {
  const endpoint: SipEndpoint = await openSipEndpoint({
    address,
    port: 0,
    publicAddresses: [],
    tls,
    rtpPorts: { first: 40_000, last: 44_999 },
    onCall,
    onTrouble() {},
  });
  endpoint.setTrunks(trunks);
  open.push(endpoint);
  return endpoint;
}

const tone = (hertz: number, seconds: number) =>
  Int16Array.from({ length: 8000 * seconds }, (_, at) =>
    Math.round(8000 * Math.sin((2 * Math.PI * hertz * at) / 8000)),
  );
/** How much of a sound is a tone of so many hertz, between 0 and 1 (Goertzel). */
function shareOf(hertz: number, samples: Int16Array): number {
  let [sin, cos, energy] = [0, 0, 0];
  for (const [at, sample] of samples.entries()) {
    sin += sample * Math.sin((2 * Math.PI * hertz * at) / 8000);
    cos += sample * Math.cos((2 * Math.PI * hertz * at) / 8000);
    energy += sample * sample;
  }
  return energy === 0 ? 0 : (2 * (sin * sin + cos * cos)) / (samples.length * energy);
}

async function until(look: () => boolean): Promise<void> {
  while (!look()) await new Promise((resolve) => setTimeout(resolve, 20));
}

const baresipAddress = addressForBaresip();
if (!baresipAddress) console.warn('SKIPPED: no test with baresip (apt-get install baresip-core)');

describe.skipIf(!baresipAddress)('baresip', () => {
  const address = baresipAddress!;

  it('with a password is answered, hears and is heard, presses keys, and calls whom it is referred to', async () => {
    const heard: number[] = [];
    let keys = '';
    const legs: Leg[] = [];
    const referred = Promise.withResolvers<IncomingCall>();
    const desk = await openAt(
      address,
      async (call) => {
        call.ring();
        const leg = (await call.answer(['mu']))!;
        leg.media.listen({
          onAudio: (samples) => heard.push(...samples),
          onKey: (key) => {
            keys += key;
          },
        });
        leg.media.play(tone(1000, 3));
        legs.push(leg);
      },
      [trunk({})],
    );
    const staff = await openAt(address, (call) => referred.resolve(call), [trunk({ alsoFrom: [address] })]);
    const baresip: Baresip = await dialWithBaresip({
      address,
      port: 24_060,
      at: `${address}:${desk.port}`,
      to: '+15550100000',
      sound: tone(440, 30),
      user: 'desk',
      password: 'correct-horse',
    });
    open.push(baresip);

    await until(() => heard.length > 8000 * 3);
    expect(shareOf(440, Int16Array.from(heard.slice(8000, 20_000)))).toBeGreaterThan(0.95);
    for (const key of '5#') await baresip.command('sndcode', key);
    await until(() => keys.length === 2);
    expect(keys).toBe('5#');

    const [leg] = legs;
    const outcome = leg!.refer(`sip:+15550100777@${address}:${staff.port}`, `sip:desk@${address}`);
    const call = await referred.promise;
    expect(call.called).toContain('+15550100777');
    const second = (await call.answer(['mu']))!;
    const heardBy: number[] = [];
    second.media.listen({ onAudio: (samples) => heardBy.push(...samples) });
    expect(await outcome).toBe('answered');
    leg!.hangUp();
    await until(() => heardBy.length > 8000);
    const said = await baresip.heard();
    expect(shareOf(1000, said.subarray(8000, 16_000))).toBeGreaterThan(0.95);
    expect(shareOf(440, Int16Array.from(heardBy.slice(4000, 8000)))).toBeGreaterThan(0.9);
    second.hangUp();
  });

  it('over TLS hears and is heard by sound that is encrypted, tells of it, and presses keys', async () => {
    const heard: number[] = [];
    let keys = '';
    const legs: Leg[] = [];
    const desk = await openAt(
      address,
      async (call) => {
        const leg = (await call.answer(['mu'], true))!;
        leg.media.listen({
          onAudio: (samples) => heard.push(...samples),
          onKey: (key) => {
            keys += key;
          },
        });
        leg.media.play(tone(1000, 4));
        legs.push(leg);
      },
      [trunk({ transport: 'tls', srtp: true })],
      { port: 0, ...makeCertificate([address]) },
    );
    const baresip = await dialWithBaresip({
      address,
      port: 24_080,
      at: `${address}:${desk.tlsPort}`,
      to: '+15550100000',
      sound: tone(440, 30),
      user: 'desk',
      password: 'correct-horse',
      isSecure: true,
    });
    open.push(baresip);
    await until(() => heard.length > 8000 * 3);
    expect(shareOf(440, Int16Array.from(heard.slice(8000, 20_000)))).toBeGreaterThan(0.95);
    for (const key of '5#') await baresip.command('sndcode', key);
    await until(() => keys.length === 2);
    expect(keys).toBe('5#');
    // Of ours that they could read: theirs, which we could.
    const told = () => legs[0]!.media.lineQuality()?.heardOfUs?.roundTripMs;
    await until(() => typeof told() === 'number');
    expect(told()).toBeLessThan(1000);
    legs[0]!.hangUp();
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(shareOf(1000, (await baresip.heard()).subarray(8000, 16_000))).toBeGreaterThan(0.95);
  });

  it('with a wrong password hears nothing ring', async () => {
    let calls = 0;
    const desk = await openAt(address, () => {
      calls += 1;
    }, [trunk({})]);
    const baresip = await dialWithBaresip({
      address,
      port: 24_070,
      at: `${address}:${desk.port}`,
      to: '+15550100000',
      sound: tone(440, 5),
      user: 'desk',
      password: 'wrong',
    });
    open.push(baresip);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(calls).toBe(0);
  }, 20_000);
});

const withSipp = hasSipp();
if (!withSipp) console.warn('SKIPPED: no test with sipp (apt-get install sip-tester)');

it.skipIf(!withSipp)(
  'sipp: twenty at once are answered, each key is heard once, and all hang up',
  async () => {
    const keys = new Map<string, string>();
    const ends: Promise<unknown>[] = [];
    const desk = await openAt(
      '127.0.0.1',
      async (call) => {
        const leg = (await call.answer(['mu']))!;
        keys.set(call.id, '');
        ends.push(leg.ended);
        leg.media.listen({
          onAudio: (samples) => leg.media.play(samples),
          onKey: (key) => keys.set(call.id, keys.get(call.id)! + key),
        });
      },
      [trunk({ host: '127.0.0.1', port: 24_090 })],
    );
    const before = process.cpuUsage();
    const since = performance.now();
    const told = await callWithSipp({
      port: desk.port,
      from: 24_090,
      to: '+15550100000',
      calls: 20,
      holdMs: 4000,
    });
    const { user, system } = process.cpuUsage(before);
    const share = (user + system) / 1000 / (performance.now() - since);
    console.log(
      `twenty calls at once: ${(share * 100).toFixed(1)} % of a core, answered in ${Math.max(...told.answerMs)} ms at most`,
    );
    expect(told).toMatchObject({ succeeded: 20, failed: 0 });
    expect([...keys.values()]).toEqual(Array.from({ length: 20 }, () => '1'));
    await Promise.all(ends);
  },
  30_000,
);

it.skipIf(!hasSipp() || !hasIPv6())(
  'sipp: calls over IPv6 are answered at the address they asked for, each heard pressing 1',
  async () => {
    const keys: string[] = [];
    const ends: Promise<unknown>[] = [];
    const desk = await openAt(
      '::',
      async (call) => {
        const leg = await call.answer(['mu', 'a']);
        leg!.media.listen({ onKey: (key) => keys.push(key) });
        ends.push(leg!.ended);
      },
      [trunk({ alsoFrom: ['::1'] })],
    );
    const told = await callWithSipp({
      port: desk.port,
      from: 24_130,
      to: '+15550100000',
      calls: 5,
      holdMs: 2000,
      address: '::1',
    });
    expect(told).toMatchObject({ succeeded: 5, failed: 0 });
    expect(keys).toEqual(['1', '1', '1', '1', '1']);
    await Promise.all(ends);
  },
  30_000,
);
