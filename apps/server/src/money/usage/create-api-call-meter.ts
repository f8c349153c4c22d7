import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { AppError, type Deps } from '../../kernel/http/index.ts';
import { getUsageOf } from './get-usage.ts';
import { storeApiCalls } from './store-api-calls.ts';

/** Counts API calls: requests that come with a private API key. */
export interface ApiCallMeter {
  /** Counts one. Throws rate_limited when the plan's calls of the month are used up. */
  count(accountId: string): Promise<void>;
}

/** An account's month as it was last read. */
interface Month {
  /** Calls that are stored, those of other processes included. */
  stored: number;
  /** Null: unlimited. */
  limit: number | null;
  endsAt: Date;
}

/** Calls are stored together, so that no request writes for itself. Who kills the process loses those of this time. */
const storeEveryMs = 1_000;
/** How long a month is believed without looking at what other processes stored, and which plan it is by now. */
const believedMs = 30_000;

/** Counts in memory and stores once a second; the limit holds to within what other processes counted meanwhile. */
export function createApiCallMeter(deps: Deps): ApiCallMeter {
  const months = new LRUCache<string, Promise<Month>>({ max: 10_000, ttl: believedMs });
  const waiting = new Map<string, number>();
  let isStoring = false;

  async function monthOf(accountId: string): Promise<Month> {
    const month = await months.get(accountId);
    if (month && month.endsAt > deps.clock.now()) return month;
    const read = readMonth(deps, accountId);
    months.set(accountId, read);
    read.catch(() => months.delete(accountId));
    return read;
  }

  async function store(): Promise<void> {
    for (const [accountId, calls] of waiting) {
      const stored = await storeApiCalls(deps, accountId, calls);
      const left = waiting.get(accountId)! - calls;
      if (left > 0) waiting.set(accountId, left);
      else waiting.delete(accountId);
      const month = await months.get(accountId);
      if (month) month.stored = stored;
    }
  }

  async function storeLater(): Promise<void> {
    isStoring = true;
    do {
      await pause(storeEveryMs, undefined, { signal: deps.stopping }).catch(() => {}); // at once when the process stops
      await store().catch((error: unknown) => deps.log.warn({ err: error }, 'API calls are not stored yet'));
    } while (waiting.size > 0 && !deps.stopping.aborted);
    isStoring = false;
  }

  return {
    async count(accountId) {
      const month = await monthOf(accountId);
      const used = month.stored + (waiting.get(accountId) ?? 0);
      if (month.limit !== null && used >= month.limit)
        throw usedUp(month.limit, month.endsAt, deps.clock.now());
      waiting.set(accountId, (waiting.get(accountId) ?? 0) + 1);
      if (!isStoring) deps.shutdownTasks.add(storeLater());
    },
  };
}

async function readMonth(deps: Deps, accountId: string): Promise<Month> {
  const usage = await getUsageOf(deps, accountId);
  return {
    stored: usage.apiCalls,
    limit: deps.config.planLimits ? usage.limits.apiCalls : null,
    endsAt: new Date(usage.periodEndsAt),
  };
}

const usedUp = (limit: number, endsAt: Date, now: Date) =>
  new AppError(
    'rate_limited',
    `Your plan's ${limit.toLocaleString('en-US')} API calls of this month are used up. Upgrade your plan for more.`,
    { retryAfterSeconds: Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000)) },
  );
