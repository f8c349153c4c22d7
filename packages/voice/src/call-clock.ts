/** A call's time source. `now` is monotonic, in milliseconds; it need not be the time of day. */
export interface CallClock {
  now(): number;
  /** Runs `run` once after `ms`. Returns what cancels it. */
  after(ms: number, run: () => void): () => void;
}

/** The machine's monotonic clock. */
export const systemCallClock: CallClock = {
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
