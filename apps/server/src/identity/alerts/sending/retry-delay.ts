const [secondMs, minuteMs, hourMs] = [1000, 60_000, 3_600_000];

/** After the first failure, the second, and so on; after the last one it is given up, some three hours after it was due. */
const delaysMs = [10 * secondMs, minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs];

/** The longest that a Retry-After is obeyed: later nobody is alerted any more. */
const longestMs = 6 * hourMs;

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
  const asked = Math.min(longestMs, (retryAfterSeconds ?? 0) * secondMs);
  return Math.max(asked, Math.round(delayMs * (1 + random() / 5)));
}
