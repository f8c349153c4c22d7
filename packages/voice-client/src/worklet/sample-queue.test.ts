import { expect, it } from 'vitest';
import { SampleQueue } from './sample-queue.ts';

const sound = (...samples: number[]) => Float32Array.from(samples);
const silence = (length: number) => new Float32Array(length);

function queueOf(...chunks: Float32Array[]): SampleQueue {
  const queue = new SampleQueue();
  for (const chunk of chunks) queue.push(chunk);
  return queue;
}
const rest = (queue: SampleQueue) => Array.from({ length: queue.length }, () => queue.take());

it('gives what was put in, in order, whatever it came in, and counts it', () => {
  const queue = queueOf(sound(1, 2), sound(), sound(3), sound(4, 5, 6));
  expect(queue.length).toBe(6);
  expect(rest(queue)).toEqual([1, 2, 3, 4, 5, 6]);
  expect([queue.length, queue.taken]).toEqual([0, 6]);
});

it('shows what comes next without taking it, and silence where nothing does', () => {
  const queue = queueOf(sound(1, 2, 3), sound(4), sound(5));
  queue.take();
  expect([...queue.peek(2)]).toEqual([2, 3]);
  expect([...queue.peek(6)]).toEqual([2, 3, 4, 5, 0, 0]);
  expect(rest(queue)).toEqual([2, 3, 4, 5]);
});

it.each([
  ['whole chunks of silence', [silence(4), silence(4), sound(1)], 10, 8],
  ['no more than it is told', [silence(4), silence(4), sound(1)], 7, 4],
  ['nothing that sounds, however faintly', [sound(0, 0.004, 0), sound(1)], 10, 0],
  ['not the last chunk', [silence(4), silence(4)], 10, 4],
])('skips %s', (_, chunks, most, skipped) => {
  const queue = queueOf(...chunks);
  const { length } = queue;
  expect(queue.skipSilence(most)).toBe(skipped);
  expect([queue.length, queue.taken]).toEqual([length - skipped, skipped]);
});

it('skips nothing within a chunk that was begun', () => {
  const queue = queueOf(silence(4), silence(4), sound(1));
  queue.take();
  expect(queue.skipSilence(100)).toBe(0);
});

it('forgets what waits, and not what was taken', () => {
  const queue = queueOf(sound(1, 2, 3));
  queue.take();
  queue.clear();
  queue.push(sound(7));
  expect([queue.length, queue.taken, queue.take()]).toEqual([1, 1, 7]);
});
