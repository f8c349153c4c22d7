import fc from 'fast-check';
import { expect, it } from 'vitest';
import { frameSamples, openJitterBuffer } from './jitter-buffer.ts';

/** A voice: 100 Hz with an overtone. */
const voice = Int16Array.from({ length: 8000 * 4 }, (_, at) =>
  Math.round(
    6000 * Math.sin((2 * Math.PI * 100 * at) / 8000) + 2000 * Math.sin((2 * Math.PI * 300 * at) / 8000),
  ),
);
const packet = (nr: number, length = frameSamples) => voice.slice(nr * length, (nr + 1) * length);
const silence = new Int16Array(frameSamples);

/** Plays packets as they come: `arrivals[tick]` are those that come before that tick. */
function play(arrivals: readonly (readonly number[])[], first = 0): Int16Array {
  const buffer = openJitterBuffer();
  return join(
    arrivals.map((numbers, tick) => {
      for (const nr of numbers) buffer.put((first + nr * frameSamples) >>> 0, packet(nr), tick * 20);
      return buffer.take();
    }),
  );
}
const join = (frames: readonly Int16Array[]) => Int16Array.from(frames.flatMap((frame) => [...frame]));
const loudness = (samples: Int16Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);

it('gives what came in order, two frames later', () => {
  const played = play(Array.from({ length: 20 }, (_, nr) => [nr]));
  expect(played.subarray(0, 320)).toEqual(join([silence, silence]));
  expect(played.subarray(320)).toEqual(voice.slice(0, 18 * frameSamples));
});

it('puts what overtook each other by up to 40 ms in order, and hears repetitions once', () => {
  const straight = play(Array.from({ length: 30 }, (_, nr) => [nr]));
  const mixed = Array.from({ length: 30 }, () => [] as number[]);
  for (let nr = 0; nr < 30; nr += 1) {
    const late = nr === 0 || nr % 3 ? 0 : 2;
    mixed[Math.min(29, nr + late)]!.push(nr, nr);
  }
  expect(play(mixed)).toEqual(straight);
});

it('goes on where timestamps begin again', () => {
  const straight = play(Array.from({ length: 30 }, (_, nr) => [nr]));
  expect(
    play(
      Array.from({ length: 30 }, (_, nr) => [nr]),
      2 ** 32 - 10 * frameSamples,
    ),
  ).toEqual(straight);
});

it('fills a lost frame with the pitch before it, and a long gap with silence', () => {
  const lost = play(Array.from({ length: 60 }, (_, nr) => (nr === 20 || (nr >= 30 && nr < 50) ? [] : [nr])));
  const gap = lost.subarray(22 * frameSamples, 23 * frameSamples);
  expect(loudness(gap)).toBeGreaterThan(2500);
  // It goes on in the same wave: no jump at its beginning.
  expect(Math.abs(gap[0]! - lost[22 * frameSamples - 1]!)).toBeLessThan(1500);
  expect(loudness(lost.subarray(36 * frameSamples, 50 * frameSamples))).toBe(0);
  expect(lost.subarray(54 * frameSamples, 60 * frameSamples)).toEqual(
    voice.slice(52 * frameSamples, 58 * frameSamples),
  );
});

it('waits longer once packets come too late, until they come in time', () => {
  const buffer = openJitterBuffer();
  let missing = 0;
  for (let tick = 0; tick < 100; tick += 1) {
    // From the tenth on, everything takes 100 ms longer.
    const nr = tick < 10 ? tick : tick - 5;
    if (tick < 10 || nr >= 10) buffer.put(nr * frameSamples, packet(nr), tick * 20);
    const frame = buffer.take();
    if (tick > 50 && loudness(frame) < 3000) missing += 1;
  }
  expect(missing).toBe(0);
  expect(buffer.quality.late).toBeGreaterThan(0);
  expect(buffer.quality.late).toBeLessThan(5);
});

it('waits less again when too much lies there', () => {
  const buffer = openJitterBuffer();
  for (let nr = 0; nr < 10; nr += 1) buffer.put(nr * frameSamples, packet(nr), 0);
  let last: Int16Array = silence;
  for (let tick = 10; tick < 1500; tick += 1) {
    const sample = Int16Array.of(...new Array(frameSamples).fill(tick));
    buffer.put(tick * frameSamples, sample, tick * 20);
    last = buffer.take();
  }
  // Of what was put in last, at most 60 ms are left.
  expect(1499 - last[0]!).toBeLessThanOrEqual(3);
});

it('begins anew with a stream that begins anew', () => {
  const buffer = openJitterBuffer();
  for (let nr = 0; nr < 10; nr += 1) {
    buffer.put(nr * frameSamples, packet(nr), nr * 20);
    buffer.take();
  }
  const frames = Array.from({ length: 10 }, (_, nr) => {
    buffer.put(90_000_000 + nr * frameSamples, packet(nr), 200 + nr * 20);
    return buffer.take();
  });
  expect(join(frames).subarray(-5 * frameSamples)).toEqual(voice.slice(3 * frameSamples, 8 * frameSamples));
});

it('takes packets of other lengths than 20 ms', () => {
  for (const length of [80, 240, 480]) {
    const buffer = openJitterBuffer();
    const frames: Int16Array[] = [];
    for (let at = 0, nr = 0; at < 100; at += 1) {
      while (nr * length < (at + 1) * frameSamples) {
        buffer.put(nr * length, packet(nr, length), at * 20);
        nr += 1;
      }
      frames.push(buffer.take());
    }
    expect(join(frames).subarray(10 * frameSamples)).toEqual(
      voice.slice(8 * frameSamples, 98 * frameSamples),
    );
  }
});

it('gives 20 ms each time, whatever comes', () => {
  const arbitraryPacket = fc.record({
    timestamp: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
    length: fc.integer({ min: 1, max: 960 }),
    takes: fc.nat(4),
  });
  fc.assert(
    fc.property(fc.array(arbitraryPacket, { maxLength: 60 }), (packets) => {
      const buffer = openJitterBuffer();
      for (const [at, { timestamp, length, takes }] of packets.entries()) {
        buffer.put(timestamp, new Int16Array(length).fill(1000), at);
        for (let n = 0; n < takes; n += 1) expect(buffer.take()).toHaveLength(frameSamples);
      }
    }),
  );
});
