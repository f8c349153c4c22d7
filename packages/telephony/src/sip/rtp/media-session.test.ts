import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { srtpSuites } from '../srtp/srtp-keys.ts';
import { type MediaOptions, type MediaSession, type MediaTarget, openMediaSession } from './media-session.ts';
import { writeRtp } from './rtp-packet.ts';
import { openTicker } from './ticker.ts';

const address = '127.0.0.1';
const ports = { first: 45_000, last: 49_999 };
const open: { close(): unknown }[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

async function openSession(
  more: Partial<MediaOptions> = {},
): Promise<MediaSession & { heard: number[]; keys: string[] }> {
  const session = await openMediaSession({ address, ports, ticker: openTicker(), ...more });
  const heard: number[] = [];
  const keys: string[] = [];
  session.listen({
    onAudio: (samples) => heard.push(...samples),
    onKey: (key) => keys.push(key),
  });
  open.push(session);
  return Object.assign(session, { heard, keys });
}
const target = (port: number, more: Partial<MediaTarget> = {}): MediaTarget => ({
  address,
  port,
  law: 'mu',
  keyType: 101,
  sends: true,
  signaledFrom: address,
  srtp: null,
  ...more,
});

/** Passes packets on to a port, as a network of `fate`: null loses one, a number delays it by so many milliseconds. */
async function openRelay(
  to: number,
  fate: (nr: number) => number | null,
): Promise<Socket & { port: number }> {
  const socket = createSocket('udp4');
  let nr = 0;
  socket.bind(0, address);
  await once(socket, 'listening');
  let isClosed = false;
  socket.on('close', () => {
    isClosed = true;
  });
  socket.on('message', (bytes, from) => {
    if (from.port === to) return;
    nr += 1;
    const ms = fate(nr);
    if (ms !== null) setTimeout(() => isClosed || socket.send(bytes, to, address), ms);
  });
  open.push(socket);
  return Object.assign(socket, { port: (socket.address() as AddressInfo).port });
}

const tone = Int16Array.from({ length: 8000 * 2 }, (_, at) =>
  Math.round(8000 * Math.sin((2 * Math.PI * 400 * at) / 8000)),
);
function shareOf(hertz: number, samples: readonly number[]): number {
  let [sin, cos, energy] = [0, 0, 1];
  for (const [at, sample] of samples.entries()) {
    sin += sample * Math.sin((2 * Math.PI * hertz * at) / 8000);
    cos += sample * Math.cos((2 * Math.PI * hertz * at) / 8000);
    energy += sample * sample;
  }
  return (2 * (sin * sin + cos * cos)) / (samples.length * energy);
}
async function until(look: () => boolean): Promise<void> {
  while (!look()) await new Promise((resolve) => setTimeout(resolve, 10));
}
const loud = (samples: readonly number[]) => samples.some((sample) => Math.abs(sample) > 1000);

it.each([
  ['nothing happens', () => 0, 0.99],
  ['every tenth packet is lost', (nr: number) => (nr % 10 === 5 ? null : 0), 0.95],
  ['every third comes 25 ms late', (nr: number) => (nr % 3 === 0 ? 25 : 0), 0.98],
  ['some are lost and many overtake each other', (nr: number) => (nr % 15 === 7 ? null : (nr * 7) % 35), 0.9],
] as const)('a tone is heard as a tone where %s', async (_, fate, share) => {
  const speaker = await openSession();
  const listener = await openSession();
  const relay = await openRelay(listener.port, fate);
  listener.setTarget(target(9));
  speaker.setTarget(target(relay.port));
  speaker.play(tone);
  await until(() => loud(listener.heard));
  const from = listener.heard.length;
  await until(() => listener.heard.length > from + 12_000);
  expect(shareOf(400, listener.heard.slice(from + 1000, from + 11_000))).toBeGreaterThan(share);
});

it('what the network lost and delayed is told', async () => {
  const speaker = await openSession();
  const listener = await openSession();
  const relay = await openRelay(listener.port, (nr) => (nr % 10 === 5 ? null : nr % 10 === 6 ? 60 : 0));
  expect(listener.lineQuality()).toBe(null);
  listener.setTarget(target(9));
  speaker.setTarget(target(relay.port));
  speaker.play(tone);
  await until(() => listener.quality.received >= 50);
  const { jitterMs, lateMs, lostShare } = listener.lineQuality()!;
  expect(lostShare).toBeCloseTo(0.1, 1);
  expect(lateMs).toBeGreaterThan(40);
  expect(jitterMs).toBeGreaterThan(5);
});

/** Keys of one side and of the other. */
const [keyA, keyB] = [1, 2].map((byte) => ({ suite: srtpSuites[0], secret: Buffer.alloc(30, byte) }));

it.each([
  ['plainly', null, null],
  ['encrypted', { ours: keyA!, theirs: keyB! }, { ours: keyB!, theirs: keyA! }],
] as const)('each side tells the other what it heard of it, %s', async (_, ofOne, ofOther) => {
  const [one, other] = [await openSession({ reportMs: 40 }), await openSession({ reportMs: 40 })];
  one.setTarget(target(other.port, { srtp: ofOne }));
  other.setTarget(target(one.port, { srtp: ofOther }));
  await until(() => typeof one.lineQuality()?.heardOfUs?.roundTripMs === 'number');
  await until(() => typeof other.lineQuality()?.heardOfUs?.roundTripMs === 'number');
  const { jitterMs, lostShare, roundTripMs } = one.lineQuality()!.heardOfUs!;
  expect(jitterMs).toBeGreaterThanOrEqual(0);
  expect(lostShare).toBeLessThan(0.5);
  expect(roundTripMs).toBeGreaterThanOrEqual(0);
});

it('reports go where they were announced, the last with a goodbye', async () => {
  const reports = await openRelay(0, () => null);
  const came: Buffer[] = [];
  reports.on('message', (bytes) => came.push(bytes));
  const session = await openSession({ reportMs: 20 });
  session.setTarget(target(9, { reportPort: reports.port }));
  await until(() => came.length > 1);
  expect(came[0]!.subarray(0, 2).toString('hex')).toBe('80c8');
  open.splice(open.indexOf(session), 1);
  session.close();
  await until(() => came.at(-1)!.subarray(-8, -6).toString('hex') === '81cb');
});

it('keys are pressed once, also where two of three packets are lost', async () => {
  const speaker = await openSession();
  const listener = await openSession();
  const relay = await openRelay(listener.port, (nr) => (nr % 3 === 0 ? 0 : null));
  listener.setTarget(target(9));
  speaker.setTarget(target(relay.port));
  speaker.press('04#');
  await until(() => listener.keys.length === 3);
  expect(listener.keys.join('')).toBe('04#');
});

it('what is dropped is no longer heard, and only what went out counts as sent', async () => {
  const speaker = await openSession();
  let sent = 0;
  speaker.listen({
    onSent: (samples) => {
      sent = samples;
    },
  });
  speaker.setTarget(target(9));
  speaker.play(tone);
  await until(() => sent >= 800);
  speaker.drop();
  const dropped = sent;
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(sent).toBe(dropped);
  speaker.play(new Int16Array(100));
  await until(() => sent > dropped);
  expect(sent).toBe(dropped + 100);
});

it('sound comes every 20 ms by the clock, also when nobody sends any', async () => {
  const listener = await openSession();
  const since = performance.now();
  await until(() => listener.heard.length >= 8000);
  expect(performance.now() - since).toBeGreaterThan(900);
  expect(loud(listener.heard)).toBe(false);
});

it('strangers’ packets are not heard, and take no sound away', async () => {
  const listener = await openSession();
  const stranger = createSocket('udp4');
  open.push(stranger);
  listener.setTarget(target(9, { address: '192.0.2.50', signaledFrom: '192.0.2.51' }));
  const noise = writeRtp({
    payloadType: 0,
    marker: false,
    sequence: 1,
    timestamp: 1,
    source: 7,
    payload: new Uint8Array(160).fill(0x10),
  });
  for (let nr = 0; nr < 20; nr += 1) stranger.send(noise, listener.port, address);
  await until(() => listener.heard.length > 4000);
  expect(loud(listener.heard)).toBe(false);
});

it('who holds the call isn’t sent any sound, and goes on hearing when they take it up again', async () => {
  const speaker = await openSession();
  const listener = await openSession();
  listener.setTarget(target(speaker.port));
  speaker.setTarget(target(listener.port, { sends: false }));
  speaker.play(tone);
  await until(() => listener.heard.length > 4000);
  expect(loud(listener.heard)).toBe(false);
  speaker.setTarget(target(listener.port));
  await until(() => loud(listener.heard));
});
