/** How what is sent to others is tried again. */
export interface RetrySchedule {
  /** After the first failure, the second, and so on; after the last one it is given up. */
  delaysMs: readonly number[];
  /** The longest that a Retry-After is obeyed. */
  longestMs: number;
}

/**
 * How long to wait after a failed attempt (from 1), lengthened by up to a fifth at random so that what failed together doesn't
 * come back together, and to what the receiver asked for; null: it is given up.
 */
export function retryDelayMs(
  { delaysMs, longestMs }: RetrySchedule,
  attempt: number,
  retryAfterSeconds: number | null,
  random: () => number = Math.random,
): number | null {
  const delayMs = delaysMs[attempt - 1];
  if (delayMs === undefined) return null;
  const askedMs = Math.min(longestMs, (retryAfterSeconds ?? 0) * 1000);
  return Math.max(askedMs, Math.round(delayMs * (1 + random() / 5)));
}
