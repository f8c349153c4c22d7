// Sound in, sound out, sample by sample: the promises of pause, resume, flush and of what counts as heard.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createPlaybackQueue } from './create-playback-queue.ts';

const rate = 16_000;
const ms = (count: number) => (rate / 1000) * count;
/** Speech-like: never silent, never the same twice. */
const ramp = (count: number, from = 0) =>
  Float32Array.from({ length: count }, (_, i) => 0.1 + ((from + i) % 8000) / 10_000);

type Queue = ReturnType<typeof createPlaybackQueue>;

function play(queue: Queue, samples: number): number[] {
  const heard: number[] = [];
  while (heard.length < samples) {
    const block = new Float32Array(Math.min(128, samples - heard.length));
    queue.render(block);
    heard.push(...block);
  }
  return heard;
}

function feed(queue: Queue, samples: Float32Array, frame = ms(20)): void {
  for (let at = 0; at < samples.length; at += frame) queue.push(samples.subarray(at, at + frame));
}

const same = (heard: number[], wanted: Float32Array, message?: string) =>
  expect(
    heard.map((x) => x.toFixed(5)),
    message,
  ).toEqual([...wanted].map((x) => x.toFixed(5)));

it('waits for 40 ms before it begins, then plays all of it in order, but for the first ramp', () => {
  const queue = createPlaybackQueue(rate);
  const sound = ramp(ms(100));
  feed(queue, sound.subarray(0, ms(20)));
  expect(play(queue, ms(20)).every((sample) => sample === 0)).toBe(true);
  feed(queue, sound.subarray(ms(20)));
  const heard = play(queue, ms(100));
  same(heard.slice(ms(4)), sound.subarray(ms(4)));
  expect(queue.played()).toBe(ms(100));
});

it('plays a last bit that is shorter than 40 ms after a short wait', () => {
  const queue = createPlaybackQueue(rate);
  feed(queue, ramp(ms(10)));
  play(queue, ms(90));
  expect(queue.played()).toBe(ms(10));
});

it('tells once that it ran dry, and lets the last sample sink without a step', () => {
  const queue = createPlaybackQueue(rate);
  feed(queue, new Float32Array(ms(60)).fill(0.8));
  const heard: number[] = [];
  let dry = 0;
  for (let i = 0; i < 12; i++) {
    const block = new Float32Array(128);
    if (queue.render(block)) dry++;
    heard.push(...block);
  }
  expect(dry).toBe(1);
  expect(largestStep(heard)).toBeLessThan(0.02);
});

it('goes on after a pause at the very sample where it stopped, with no step on either side', () => {
  const queue = createPlaybackQueue(rate);
  const sound = ramp(ms(400));
  feed(queue, sound);
  const before = play(queue, ms(100));
  queue.pause();
  const stoppedAt = queue.played();
  const pause = play(queue, ms(300));
  expect(stoppedAt).toBe(ms(100));
  expect(queue.played()).toBe(stoppedAt);
  expect(pause.slice(ms(4)).every((sample) => sample === 0)).toBe(true);
  queue.resume();
  const after = play(queue, ms(300));
  same(after.slice(ms(4)), sound.subarray(ms(104)));
  expect(largestStep([...before, ...pause, ...after])).toBeLessThan(0.03);
});

it('throws away what it holds on flush within 4 ms, counts none of it, and plays what comes next', () => {
  const queue = createPlaybackQueue(rate);
  feed(queue, ramp(ms(400)));
  const before = play(queue, ms(100));
  queue.flush();
  const after = play(queue, ms(100));
  expect(largestStep([...before, ...after])).toBeLessThan(0.03);
  expect(after.slice(ms(4)).every((sample) => sample === 0)).toBe(true);
  expect(queue.played()).toBe(ms(100));
  const next = ramp(ms(60), 100);
  feed(queue, next);
  same(play(queue, ms(60)).slice(ms(4)), next.subarray(ms(4)));
});

it('plays the next reply when a pause ended in a flush', () => {
  const queue = createPlaybackQueue(rate);
  feed(queue, ramp(ms(200)));
  play(queue, ms(50));
  queue.pause();
  queue.flush();
  feed(queue, ramp(ms(100)));
  play(queue, ms(100));
  expect(queue.played()).toBe(ms(150));
});

it('never skips a word, whatever it holds', () => {
  const queue = createPlaybackQueue(rate);
  const sound = ramp(ms(5000));
  feed(queue, sound);
  same(play(queue, ms(5000)).slice(ms(4)), sound.subarray(ms(4)));
});

it('works off the delay of a stalled connection in the silence between words', () => {
  const queue = createPlaybackQueue(rate);
  // A second and a half too much in hand, then words with pauses between them, in real time.
  const spoken = (at: number) => (at % 500 < 300 ? ramp(ms(20), at) : new Float32Array(ms(20)));
  for (let at = 0; at < 1700; at += 20) queue.push(spoken(at));
  let pushed = ms(1700);
  for (let at = 1700; at < 9700; at += 20) {
    queue.push(spoken(at));
    pushed += ms(20);
    play(queue, ms(20));
  }
  const behind = pushed - queue.played();
  expect(behind).toBeLessThan(ms(320));
  expect(behind).toBeGreaterThan(ms(20));
});

it('hears every sample once, in order, for frames of any size, pauses at any time', () => {
  const steps = fc.array(
    fc.oneof(
      fc.record({ kind: fc.constant('push' as const), size: fc.integer({ min: 1, max: 900 }) }),
      fc.record({ kind: fc.constant('play' as const), size: fc.integer({ min: 1, max: 700 }) }),
      fc.record({ kind: fc.constantFrom('pause' as const, 'resume' as const), size: fc.constant(0) }),
    ),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(steps, (taken) => {
      const queue = createPlaybackQueue(rate);
      let pushed = 0;
      for (const { kind, size } of taken) {
        if (kind === 'push') {
          queue.push(ramp(size, pushed));
          pushed += size;
        } else if (kind === 'play') play(queue, size);
        else queue[kind]();
        expect(queue.played()).toBeLessThanOrEqual(pushed);
      }
      queue.resume();
      play(queue, pushed + ms(200));
      expect(queue.played()).toBe(pushed);
    }),
    { numRuns: 200 },
  );
});

const largestStep = (samples: number[]) =>
  Math.max(...samples.slice(1).map((sample, i) => Math.abs(sample - samples[i]!)));
