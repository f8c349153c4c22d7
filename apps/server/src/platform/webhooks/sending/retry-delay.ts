const [secondMs, minuteMs, hourMs] = [1000, 60_000, 3_600_000];

/** After the first failure, the second, and so on; after the last one it is given up, some 32 hours after the first attempt. */
const delaysMs = [
  5 * secondMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
];

/** The longest that a Retry-After is obeyed. */
const longestMs = 24 * hourMs;

/**
 * How long to wait after a failed attempt (from 1), lengthened by up to a fifth at random so that what failed together doesn't
 * come back together, and to what the receiver asked for; null: it is given up.
 */
export function retryDelayMs(
  attempt: number,
  retryAfterSeconds: number | null,
  random: () => number = Math.random,
): number | null {
  const delayMs = delaysMs[attempt - 1];
  if (delayMs === undefined) return null;
  const jitteredMs = Math.round(delayMs * (1 + random() / 5));
  return Math.max(jitteredMs, Math.min((retryAfterSeconds ?? 0) * secondMs, longestMs));
}
