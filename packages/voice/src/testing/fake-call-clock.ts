import type { CallClock } from '../call-clock.ts';

/** A monotonic clock that stands still until told to advance. */
export interface FakeCallClock extends CallClock {
  /** Runs what falls due, in order, and lets promises settle after each. */
  advance(ms: number): Promise<void>;
  /** Timers that wait. */
  readonly timers: number;
}

export function fakeCallClock(start = 1_000): FakeCallClock {
  const timers = new Set<{ at: number; run: () => void }>();
  let now = start;

  return {
    now: () => now,
    after(ms, run) {
      const timer = { at: now + ms, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    async advance(ms) {
      const until = now + ms;
      await settle();
      for (let next = first(until); next; next = first(until)) {
        timers.delete(next);
        now = Math.max(now, next.at);
        next.run();
        await settle();
      }
      now = until;
    },
    get timers() {
      return timers.size;
    },
  };

  function first(until: number) {
    let found: { at: number; run: () => void } | null = null;
    for (const timer of timers) if (timer.at <= until && (!found || timer.at < found.at)) found = timer;
    return found;
  }
}

/** What hangs on promises alone is done after this. */
async function settle(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}
