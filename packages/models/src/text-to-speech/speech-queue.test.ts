import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SpeechQueue } from './speech-queue.ts';

const spokenClause = { samples: new Int16Array(), rate: 24_000 };
const never = new AbortController().signal;
const job = (text: string) => ({ text, voice: 'v', speed: 1, pronunciations: [] });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(threads = 1) {
  const wake = vi.fn();
  return { wake, queue: new SpeechQueue({ threads, msPerLetter: 10, quietMs: 5_000, wake }) };
}

it('hands out live clauses in order, background ones only when it has been quiet', () => {
  const { queue, wake } = open();
  void queue.add(job('later'), 'background', never);
  void queue.add(job('first'), 'live', never);
  void queue.add(job('second'), 'live', never);
  const first = queue.next()!;
  expect(first.job.text).toBe('first');
  first.done(spokenClause);
  const second = queue.next()!;
  expect(second.job.text).toBe('second');
  second.done(spokenClause);
  expect(queue.next()).toBeUndefined();
  wake.mockClear();
  vi.advanceTimersByTime(4_900);
  expect(wake).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(wake).toHaveBeenCalled();
  expect(queue.next()!.job.text).toBe('later');
});

it('keeps one of several workers for live clauses', () => {
  const { queue } = open(2);
  void queue.add(job('one'), 'background', never);
  void queue.add(job('two'), 'background', never);
  expect(queue.next()!.job.text).toBe('one');
  expect(queue.next()).toBeUndefined();
  void queue.add(job('live'), 'live', never);
  expect(queue.next()!.job.text).toBe('live');
});

it('begins nothing in the background beside a live clause, and does not ask about it all the time', () => {
  const { queue, wake } = open(2);
  void queue.add(job('live'), 'live', never);
  const live = queue.next()!;
  void queue.add(job('later'), 'background', never);
  wake.mockClear();
  expect(queue.next()).toBeUndefined();
  vi.advanceTimersByTime(10_000);
  expect(wake).not.toHaveBeenCalled();
  live.done(spokenClause);
  expect(queue.next()).toBeUndefined();
  vi.advanceTimersByTime(5_100);
  expect(wake).toHaveBeenCalled();
  expect(queue.next()!.job.text).toBe('later');
});

it('holds background clauses back as long as anyone wants it', () => {
  const { queue, wake } = open();
  const [release, releaseToo] = [queue.hold(), queue.hold()];
  void queue.add(job('later'), 'background', never);
  expect(queue.next()).toBeUndefined();
  release();
  release();
  expect(queue.next()).toBeUndefined();
  wake.mockClear();
  releaseToo();
  expect(wake).toHaveBeenCalled();
  expect(queue.next()!.job.text).toBe('later');
});

it('drops a clause that is aborted before it began, and leaves one under way to its worker', async () => {
  const { queue } = open();
  const stop = new AbortController();
  const underWay = queue.add(job('under way'), 'live', stop.signal);
  const ticket = queue.next()!;
  const waiting = queue.add(job('waiting'), 'live', stop.signal);
  stop.abort(new Error('hung up'));
  await expect(underWay).rejects.toThrow('hung up');
  await expect(waiting).rejects.toThrow('hung up');
  expect(queue.backlog().waiting).toBe(0);
  ticket.done(spokenClause);
  expect(queue.backlog()).toEqual({ waiting: 0, expectedWaitMs: 0 });
  expect(queue.next()).toBeUndefined();
  await expect(queue.add(job('too late'), 'live', stop.signal)).rejects.toThrow('hung up');
});

it('does not try again what was aborted when its worker died', async () => {
  const { queue } = open();
  const stop = new AbortController();
  const spoken = queue.add(job('dies'), 'live', stop.signal);
  queue.tryAgain(queue.next()!);
  stop.abort(new Error('hung up'));
  await expect(spoken).rejects.toThrow('hung up');
  expect(queue.next()).toBeUndefined();
});

it('reckons the wait by what is before a live clause, and learns from what was spoken', () => {
  const { queue } = open();
  expect(queue.backlog().expectedWaitMs).toBe(0);
  void queue.add(job('x'.repeat(100)), 'background', never);
  expect(queue.backlog().expectedWaitMs).toBe(0);
  const background = queue.next()!;
  vi.advanceTimersByTime(600);
  expect(queue.backlog().expectedWaitMs).toBeCloseTo(400);
  void queue.add(job('x'.repeat(50)), 'live', never);
  expect(queue.backlog().expectedWaitMs).toBeCloseTo(900);
  vi.advanceTimersByTime(3_000);
  background.done(spokenClause);
  expect(queue.backlog().expectedWaitMs).toBeCloseTo(500);
  queue.next();
  void queue.add(job('x'.repeat(100)), 'live', never);
  // 3.6 s for 100 letters are 36 ms each, of which an eighth of the difference is learned.
  expect(queue.backlog().expectedWaitMs).toBeCloseTo(500 + 1_325);
});
