import {
  AppError,
  bearerOf,
  createLimiter,
  type Deps,
  isApiKey,
  type KeyReader,
  type Session,
} from '../../kernel/http/index.ts';
import { findApiKey } from './find-api-key.ts';
import { cacheKeys } from './key-cache.ts';
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

/** The keys that requests come with. */
export function createApiKeys(deps: Deps, meter: CallMeter): ApiKeys {
  const find = cacheKeys(deps, (hash) => findApiKey(deps, hash));
  const recordUse = createUseRecorder(deps, noteUse);

  async function check(key: string, origin: string | null): Promise<Session> {
    const found = isKeyText(key) ? await find(hashOfKey(key)) : null;
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

  // A burst is fine; what goes on forever is not.
  const byKey = createLimiter(deps, 'key', { calls: 300, perSeconds: 10 });
  const byVisitor = createLimiter(deps, 'key-visitor', { calls: 60, perSeconds: 10 });

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

const noteUse = {
  name: 'api-keys.used',
  text: 'UPDATE api_keys SET last_used_at = greatest(last_used_at, $3) WHERE account_id = $1 AND id = $2',
};

const refused = (message: string) => new AppError('unauthorized', message);
