import { createHash } from 'node:crypto';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  RLWrapperTimeouts,
} from 'rate-limiter-flexible';
import { AppError } from './app-error.ts';
import type { Deps } from './context.ts';

/** Takes one from the caller's allowance; throws `rate_limited` when it is used up. */
export type Limiter = (key: string) => Promise<void>;

interface Allowance {
  calls: number;
  perSeconds: number;
}

/** What Redis is waited for before this process counts alone. */
const lateMs = 250;

/**
 * So many calls per key in so many seconds: of all processes where they share a Redis, else of each by itself.
 * @param name of this allowance, unlike any other's
 */
export function createLimiter(
  { config, redis }: Pick<Deps, 'config' | 'redis'>,
  name: string,
  options: Allowance,
): Limiter {
  if (!config.rateLimits) return async () => {};
  const allowance = redis ? sharedAllowance(redis, name, options) : ownAllowance(options);
  return async (key) => {
    try {
      await allowance.consume(redis ? unreadable(key) : key);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new AppError('rate_limited', 'Too many requests. Please wait a moment and try again.', {
        retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)),
      });
    }
  };
}

const ownAllowance = ({ calls, perSeconds }: Allowance) =>
  new RateLimiterMemory({ points: calls, duration: perSeconds });

/** Keys are addresses of people and networks: they leave the process as what can't be read. */
const unreadable = (key: string) => createHash('sha256').update(key).digest('base64url');

/** While Redis is away or late, each process counts by itself. */
function sharedAllowance(
  { commands, prefix }: NonNullable<Deps['redis']>,
  name: string,
  { calls, perSeconds }: Allowance,
): RateLimiterAbstract {
  const shared = new RateLimiterRedis({
    storeClient: commands,
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
    keyPrefix: `${prefix}limit:${name}`,
    points: calls,
    duration: perSeconds,
    // Who is refused is refused again without asking.
    inMemoryBlockOnConsumed: calls + 1,
    insuranceLimiter: ownAllowance({ calls, perSeconds }),
  });
  return new RLWrapperTimeouts({ limiter: shared, timeoutMs: lateMs });
}
