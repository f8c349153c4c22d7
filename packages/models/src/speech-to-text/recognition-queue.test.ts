import { describe, expect, it } from 'vitest';
import { RecognitionQueue } from './recognition-queue.ts';
import { recognizerRate } from './recognizer.ts';

const never = new AbortController().signal;

describe('the order', () => {
  it('hands out finals before early guesses, each in order of arrival', async () => {
    const queue = new RecognitionQueue();
    for (const [seconds, effort] of [
      [1, 'early'],
      [2, 'final'],
      [3, 'early'],
      [4, 'final'],
    ] as const) {
      void queue.add(speech(seconds), { effort, signal: never });
    }
    expect(drain(queue)).toEqual([2, 4, 1, 3]);
  });

  it('hands out first what a worker died over', () => {
    const queue = new RecognitionQueue();
    void queue.add(speech(1), { effort: 'early', signal: never });
    const early = queue.next()!;
    void queue.add(speech(2), { effort: 'final', signal: never });
    queue.tryAgain(early);
    expect(drain(queue)).toEqual([1, 2]);
  });
});

describe('an abort', () => {
  it('takes out what waits', async () => {
    const queue = new RecognitionQueue();
    const stop = new AbortController();
    const recognized = queue.add(speech(1), { effort: 'final', signal: stop.signal });
    stop.abort(new Error('they go on'));
    await expect(recognized).rejects.toThrow('they go on');
    expect(queue.next()).toBeUndefined();
  });

  it('notifies the worker that has it already, and drops the text', async () => {
    const queue = new RecognitionQueue();
    const stop = new AbortController();
    const recognized = queue.add(speech(1), { effort: 'early', signal: stop.signal });
    const ticket = queue.next()!;
    expect(ticket.job.unwanted[0]).toBe(0);
    stop.abort(new Error('they go on'));
    expect(ticket.job.unwanted[0]).toBe(1);
    ticket.done('Do you');
    await expect(recognized).rejects.toThrow('they go on');
  });

  it('is not tried again when its worker dies', async () => {
    const queue = new RecognitionQueue();
    const stop = new AbortController();
    const recognized = queue.add(speech(1), { effort: 'final', signal: stop.signal });
    const ticket = queue.next()!;
    stop.abort(new Error('they go on'));
    queue.tryAgain(ticket);
    await expect(recognized).rejects.toThrow('they go on');
    expect(queue.next()).toBeUndefined();
  });
});

describe('the backlog', () => {
  it('is nothing while a worker is idle', () => {
    const queue = new RecognitionQueue();
    expect(queue.backlog(2)).toEqual({ waiting: 0, expectedWaitMs: 0 });
    void queue.add(speech(4), { effort: 'final', signal: never });
    queue.next();
    expect(queue.backlog(2)).toEqual({ waiting: 0, expectedWaitMs: 0 });
    expect(queue.backlog(1).expectedWaitMs).toBeGreaterThan(0);
  });

  it('grows with what waits, counts no early guesses, and is shared among the workers', () => {
    const queue = new RecognitionQueue();
    for (let i = 0; i < 10; i += 1) void queue.add(speech(4), { effort: 'final', signal: never });
    const { waiting, expectedWaitMs } = queue.backlog(1);
    expect(waiting).toBe(10);
    void queue.add(speech(12), { effort: 'early', signal: never });
    expect(queue.backlog(1)).toEqual({ waiting, expectedWaitMs });
    expect(queue.backlog(2).expectedWaitMs).toBe(expectedWaitMs / 2);
    void queue.add(speech(4), { effort: 'final', signal: never });
    expect(queue.backlog(1).expectedWaitMs).toBeGreaterThan(expectedWaitMs);
  });
});

it('rejects all that waits when asked to', async () => {
  const queue = new RecognitionQueue();
  const recognized = (['early', 'final'] as const).map((effort) =>
    queue.add(speech(1), { effort, signal: never }),
  );
  const all = Promise.allSettled(recognized);
  queue.failAll(new Error('closed'));
  expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(queue.next()).toBeUndefined();
});

function speech(seconds: number): Float32Array {
  return new Float32Array(seconds * recognizerRate);
}

/** Their lengths in seconds. */
function drain(queue: RecognitionQueue): number[] {
  const lengths: number[] = [];
  for (let ticket = queue.next(); ticket; ticket = queue.next())
    lengths.push(ticket.job.samples.length / recognizerRate);
  return lengths;
}
