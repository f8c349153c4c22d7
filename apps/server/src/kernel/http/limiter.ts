import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from './app-error.ts';

/** Takes one from the caller's allowance; throws `rate_limited` when it is used up. */
export type Limiter = (key: string) => Promise<void>;

/**
 * So many calls per key in so many seconds, counted in this process.
 * Behind several processes the allowance is per process: it protects a process, it does not bill.
 */
export function createLimiter(enabled: boolean, options: { calls: number; perSeconds: number }): Limiter {
  if (!enabled) return async () => {};
  const allowance = new RateLimiterMemory({ points: options.calls, duration: options.perSeconds });
  return async (key) => {
    try {
      await allowance.consume(key);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new AppError('rate_limited', 'Too many requests. Please wait a moment and try again.', {
        retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)),
      });
    }
  };
}
