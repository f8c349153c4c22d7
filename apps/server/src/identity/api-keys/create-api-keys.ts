import { LRUCache } from 'lru-cache';
import {
  AppError,
  bearerOf,
  createLimiter,
  type Deps,
  isApiKey,
  type KeyReader,
  type Session,
} from '../../kernel/http/index.ts';
import { findApiKey, type KnownKey } from './find-api-key.ts';
import { hashOfKey, isKeyText } from './key-text.ts';
import { createUseRecorder } from './record-use.ts';

/** Counts the requests that come with private keys. Throws rate_limited when the plan's are used up. */
export interface CallMeter {
  count(accountId: string): Promise<void>;
}

export interface ApiKeys extends KeyReader {
  /**
   * The session that a key works in.
   * @param origin what the request's `Origin` header says
   * @throws AppError unauthorized for a key that is unknown, revoked, expired or without its maker; origin_not_allowed
   */
  check(key: string, origin: string | null): Promise<Session>;
}

/**
 * The keys that requests come with, cached for ten seconds. A key that is revoked in this process, or whose maker's role
 * changes, is read again at once; elsewhere as soon as the bus delivers it.
 */
export function createApiKeys(deps: Deps, meter: CallMeter): ApiKeys {
  const known = new LRUCache<string, KnownKey>({ max: 10_000, ttl: 10_000 });
  let generation = 0;
  const forget = (isForgotten: (key: KnownKey) => boolean) => {
    generation += 1;
    for (const [hash, key] of known.entries()) if (isForgotten(key)) known.delete(hash);
  };
  deps.bus.subscribe((event) => {
    if (event.kind === 'sessions.changed' && event.accountId)
      forget(({ accountId }) => accountId === event.accountId);
  });
  deps.bus.onGap(() => forget(() => true));

  async function find(key: string): Promise<KnownKey | null> {
    if (!isKeyText(key)) return null;
    const hash = hashOfKey(key);
    const cached = known.get(hash);
    if (cached) return cached;
    const startedIn = generation;
    const found = await findApiKey(deps.db, hash);
    // Read before a change at the same time: not to be kept.
    if (found && startedIn === generation) known.set(hash, found);
    return found;
  }

  async function check(key: string, origin: string | null): Promise<Session> {
    const found = await find(key);
    if (!found) throw refused("This API key isn't valid: it was revoked, or mistyped.");
    const { session, expiresAt, allowedOrigins } = found;
    if (expiresAt && expiresAt <= deps.clock.now())
      throw refused('This API key has expired. Create a new one.');
    if (!session) throw refused("This API key's maker has left the account. Create a new one.");
    if (allowedOrigins.length > 0 && !allowedOrigins.includes(origin ?? ''))
      throw new AppError('origin_not_allowed', "This API key isn't allowed on this website.");
    recordUse(found);
    return session;
  }

  const recordUse = createUseRecorder(deps);
  // A burst is fine; what goes on forever is not.
  const byKey = createLimiter(deps.config.rateLimits, { calls: 300, perSeconds: 10 });
  const byVisitor = createLimiter(deps.config.rateLimits, { calls: 60, perSeconds: 10 });

  return {
    check,
    async read(headers) {
      const token = bearerOf(headers);
      return token !== undefined && isApiKey(token) ? check(token, headers.get('origin')) : null;
    },
    async admit({ apiKey, account }, network) {
      // A public key is everybody's: one visitor must not use up what is the others', nor the plan's calls.
      if (apiKey!.kind === 'public') return byVisitor(`${apiKey!.id} ${network}`);
      await byKey(apiKey!.id);
      await meter.count(account!.id);
    },
  };
}

const refused = (message: string) => new AppError('unauthorized', message);
