import type { CallClock } from '@deskbell/voice';

/** A clock that stands still until it is told to go on. */
export interface StandingClock extends CallClock {
  /** Runs what falls due, in order; promises settle after each. */
  advance(ms: number): Promise<void>;
}

export function openStandingClock(): StandingClock {
  const timers = new Set<{ at: number; run: () => void }>();
  let now = 1000;
  const due = (until: number) => [...timers].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
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
      for (let next = due(until); next; next = due(until)) {
        timers.delete(next);
        now = next.at;
        next.run();
        await settle();
      }
      now = until;
    },
  };
}

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
