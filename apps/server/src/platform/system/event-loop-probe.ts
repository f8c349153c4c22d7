import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/** How late the process is with what is due. */
export interface EventLoopProbe {
  /** Milliseconds that 99 % of all times were below, since it was asked before. */
  delayMs(): Promise<number>;
}

const resolutionMs = 20;
const firstLookMs = 200;

/** Watches from the first time that anybody asks: where nobody does, it costs nothing. */
export function createEventLoopProbe(): EventLoopProbe {
  let histogram: ReturnType<typeof monitorEventLoopDelay> | null = null;
  return {
    async delayMs() {
      if (!histogram) {
        histogram = monitorEventLoopDelay({ resolution: resolutionMs });
        histogram.enable();
        await pause(firstLookMs);
      }
      const ms = histogram.count === 0 ? 0 : histogram.percentile(99) / 1e6 - resolutionMs;
      histogram.reset();
      return Math.max(0, Math.round(ms));
    },
  };
}
