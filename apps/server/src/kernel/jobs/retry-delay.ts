const firstMs = 5000;
const longestMs = 3_600_000;

/**
 * How long to wait after the given failed attempt (from 1): 5 s, doubling, at most an hour, shortened by up to half
 * at random so that jobs that failed together don't come back together.
 */
export function retryDelayMs(attempt: number, random: () => number = Math.random): number {
  const fullMs = Math.min(longestMs, firstMs * 2 ** (attempt - 1));
  return Math.round(fullMs * (0.5 + random() / 2));
}
