import { expect, it } from 'vitest';
import { frameSizes } from './activity-job.ts';
import { FrameQueue, newStream } from './frame-queue.ts';

const frame = () => new Float32Array(frameSizes[8000].samples);

it('hands out what has gathered of all streams in one piece', () => {
  const queue = new FrameQueue();
  const [one, other] = [newStream(8000), newStream(8000)];
  void queue.add(one, frame());
  void queue.add(other, frame());
  void queue.add(one, frame());
  expect(queue.next()!.job.map(({ frames }) => frames.length)).toEqual([2, 1]);
  expect(queue.next()).toBeUndefined();
});

it('keeps a stream back while frames of it are with a worker, and no other stream', async () => {
  const queue = new FrameQueue();
  const [one, other] = [newStream(8000), newStream(8000)];
  const probability = queue.add(one, frame());
  const ticket = queue.next()!;
  void queue.add(one, frame());
  expect(queue.next()).toBeUndefined();
  void queue.add(other, frame());
  expect(queue.next()!.job).toHaveLength(1);
  const memory = { state: new Float32Array(256).fill(1), context: new Float32Array(32) };
  ticket.done([{ memory, probabilities: [0.7] }]);
  expect(await probability).toBe(0.7);
  expect(queue.next()!.job[0]!.memory).toBe(memory);
});

it('lets a stream with many frames take turns with the others', () => {
  const queue = new FrameQueue();
  const [long, short] = [newStream(8000), newStream(8000)];
  for (let i = 0; i < 100; i += 1) void queue.add(long, frame());
  const first = queue.next()!;
  expect(first.job[0]!.frames.length).toBeLessThan(10);
  void queue.add(short, frame());
  expect(queue.next()!.job).toHaveLength(1);
});

it('fails the frames of a piece alone, and goes on with the stream', async () => {
  const queue = new FrameQueue();
  const stream = newStream(8000);
  const probability = queue.add(stream, frame());
  queue.next()!.failed(new Error('broken'));
  await expect(probability).rejects.toThrow('broken');
  void queue.add(stream, frame());
  expect(queue.next()!.job).toHaveLength(1);
});
