/** RFC 3261, table 4, in milliseconds. */
export const timers = {
  /** How long a message takes there and back, at first. */
  t1: 500,
  /** Between repetitions, at most. */
  t2: 4000,
  /** How long a message may be on its way. */
  t4: 5000,
  /** After so long nobody answers any more: 64 times T1. */
  patience: 32_000,
};
