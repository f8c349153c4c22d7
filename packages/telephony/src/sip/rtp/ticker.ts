/** Runs everything that is due each 20 ms, in one timer for all calls of the process. */
export interface Ticker {
  /** Returns what ends it. */
  add(run: () => void): () => void;
}

const everyMs = 20;
/** After a longer stop what was missed is left out: it would only come too late. */
const mostBehindMs = 200;

/** By the machine's monotonic clock: it catches up after short delays, so that no time is lost. */
export function openTicker(): Ticker {
  const runs = new Set<() => void>();
  let timer: NodeJS.Timeout | undefined;
  let due = 0;

  function schedule(): void {
    timer = setTimeout(tick, Math.max(0, due - performance.now()));
  }

  function tick(): void {
    const now = performance.now();
    if (now - due > mostBehindMs) due = now;
    for (; due <= now; due += everyMs) for (const run of runs) run();
    if (runs.size > 0) schedule();
    else timer = undefined;
  }

  return {
    add(run) {
      runs.add(run);
      if (timer === undefined) {
        due = performance.now() + everyMs;
        schedule();
      }
      return () => {
        runs.delete(run);
      };
    },
  };
}
