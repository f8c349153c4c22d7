import { afterEach, describe, expect, it } from 'vitest';
import { openBadNetwork } from '../testing/bad-network.ts';
import { callWithSipp, hasSipp } from '../testing/sipp.ts';
import { openSipEndpoint, type SipEndpoint, type SipEndpointOptions } from './endpoint.ts';

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

/** Everything on this machine is the trunk. */
async function openDesk(onCall: SipEndpointOptions['onCall']): Promise<SipEndpoint> {
  const endpoint = await openSipEndpoint({
    address: '127.0.0.1',
    port: 24_200,
    publicAddresses: [],
    rtpPorts: { first: 40_000, last: 44_999 },
    onCall,
    onTrouble() {},
  });
  endpoint.setTrunks([
    {
      id: 'trunk',
      host: '127.0.0.1',
      port: 24_290,
      transport: 'udp',
      certificate: null,
      srtp: false,
      user: '',
      password: '',
      registers: false,
      laws: ['mu'],
      plus: true,
      alsoFrom: [],
    },
  ]);
  open.push(endpoint);
  return endpoint;
}

const tone = (hertz: number, seconds: number) =>
  Int16Array.from({ length: 8000 * seconds }, (_, at) =>
    Math.round(8000 * Math.sin((2 * Math.PI * hertz * at) / 8000)),
  );
/** How much of a sound is a tone of so many hertz, between 0 and 1, looked at in pieces of 100 ms. */
function shareOf(hertz: number, samples: Int16Array): number {
  const shares: number[] = [];
  for (let from = 0; from + 800 <= samples.length; from += 800) {
    let [sin, cos, energy] = [0, 0, 0];
    for (const [at, sample] of samples.subarray(from, from + 800).entries()) {
      sin += sample * Math.sin((2 * Math.PI * hertz * at) / 8000);
      cos += sample * Math.cos((2 * Math.PI * hertz * at) / 8000);
      energy += sample * sample;
    }
    shares.push(energy === 0 ? 0 : (2 * (sin * sin + cos * cos)) / (800 * energy));
  }
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

const withSipp = hasSipp();
if (!withSipp) console.warn('SKIPPED: no calls over a bad network with sipp (apt-get install sip-tester)');

describe.skipIf(!withSipp)('over a network that loses 5 % and delays each packet by 20 to 80 ms', () => {
  const openNetwork = async (to: number) => {
    // sipp says 202 once: asked again, it ends the call.
    const spares = /^SIP\/2\.0 202/;
    const network = await openBadNetwork({ to, loss: 0.05, delayMs: [20, 80], spares });
    open.push(network);
    return network;
  };

  it('twenty callers at once each press a key that is heard once, are referred, and hung up', async () => {
    const keys = new Map<string, string>();
    const outcomes: Promise<string>[] = [];
    const desk = await openDesk(async (call) => {
      const leg = await call.answer(['mu']);
      if (!leg) return;
      keys.set(call.id, '');
      leg.media.listen({
        onKey(key) {
          keys.set(call.id, keys.get(call.id)! + key);
          if (keys.get(call.id) !== '1') return;
          const outcome = leg.refer('sip:+15550100777@127.0.0.1:24290', 'sip:desk@127.0.0.1:24290');
          outcomes.push(outcome);
          // sipp's scenarios go step by step: it has to have had our answer to its news before.
          void outcome.then(() => setTimeout(() => leg.hangUp(), 1500));
        },
      });
    });
    const network = await openNetwork(desk.port);
    const told = await callWithSipp({
      port: network.port,
      from: 24_290,
      to: '+15550100000',
      calls: 20,
      holdMs: 500,
      refers: true,
    });
    const { signals, sounds, lost, overtaken } = network.passed;
    console.log(
      `twenty calls over a bad network: ${signals} signals and ${sounds} packets of sound, ${lost} lost, ${overtaken} overtaken; answered in ${Math.max(...told.answerMs)} ms at most`,
    );
    // sipp gives a call up at whatever its scenario doesn't expect next, such as a message that had to be repeated.
    expect(told.succeeded).toBeGreaterThanOrEqual(18);
    const heard = [...keys.values()];
    expect(heard).toHaveLength(20);
    expect(heard.filter((pressed) => pressed.length > 1)).toEqual([]);
    expect(heard.filter((pressed) => pressed === '1').length).toBeGreaterThanOrEqual(18);
    const referred = await Promise.all(outcomes);
    expect(referred.filter((outcome) => outcome === 'answered').length).toBeGreaterThanOrEqual(18);
    expect(lost).toBeGreaterThan(0);
    expect(overtaken).toBeGreaterThan(0);
  }, 60_000);

  it('what is said comes back from who echoes it, put in order and without holes', async () => {
    const heard: number[] = [];
    const desk = await openDesk(async (call) => {
      const leg = await call.answer(['mu']);
      if (!leg) return;
      leg.media.listen({ onAudio: (samples) => heard.push(...samples) });
      leg.media.play(tone(440, 6));
    });
    const network = await openNetwork(desk.port);
    const told = await callWithSipp({
      port: network.port,
      from: 24_290,
      to: '+15550100000',
      calls: 1,
      holdMs: 6000,
      echoes: true,
    });
    expect(told).toMatchObject({ succeeded: 1, failed: 0 });
    const from = heard.findIndex((sample) => Math.abs(sample) > 4000);
    const share = shareOf(440, Int16Array.from(heard.slice(from + 8000, from + 40_000)));
    console.log(`a tone that passed a bad network twice: ${(share * 100).toFixed(1)} % of it is the tone`);
    expect(network.passed.sounds).toBeGreaterThan(500);
    expect(share).toBeGreaterThan(0.8);
  }, 60_000);
});
