import type { CallClock } from '../../call-clock.ts';

/** A call's clock that stands still until told to advance; what falls due meanwhile is run, in order. */
export function fakeCallClock(): CallClock & { advance(ms: number): void; readonly waiting: number } {
  let time = 0;
  let timers: { at: number; run: () => void }[] = [];
  return {
    now: () => time,
    after(ms, run) {
      const timer = { at: time + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    advance(ms) {
      const until = time + ms;
      for (;;) {
        const [next] = timers.filter(({ at }) => at <= until).toSorted((one, other) => one.at - other.at);
        if (!next) break;
        timers = timers.filter((timer) => timer !== next);
        time = next.at;
        next.run();
      }
      time = until;
    },
    get waiting() {
      return timers.length;
    },
  };
}
