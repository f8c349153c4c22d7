import { LRUCache } from 'lru-cache';
import type { Deps } from '../../kernel/http/index.ts';

/** What stands behind a hash; null when nothing does. */
export type Finder<Known> = (hash: string) => Promise<Known | null>;

/**
 * Keys by the hashes that are stored of them, cached for ten seconds. One that is revoked in this process, or whose maker's
 * role changes, is read again at once; elsewhere as soon as the bus delivers it.
 */
export function cacheKeys<Known extends { accountId: string }>(
  { bus }: Pick<Deps, 'bus'>,
  find: Finder<Known>,
): Finder<Known> {
  const known = new LRUCache<string, Known>({ max: 10_000, ttl: 10_000 });
  let generation = 0;
  const forget = (isForgotten: (key: Known) => boolean) => {
    generation += 1;
    for (const [hash, key] of known.entries()) if (isForgotten(key)) known.delete(hash);
  };
  bus.subscribe((event) => {
    if (event.kind === 'sessions.changed' && event.accountId)
      forget(({ accountId }) => accountId === event.accountId);
  });
  bus.onGap(() => forget(() => true));

  return async (hash) => {
    const cached = known.get(hash);
    if (cached) return cached;
    const startedIn = generation;
    const found = await find(hash);
    // Read before a change at the same time: not to be kept.
    if (found && startedIn === generation) known.set(hash, found);
    return found;
  };
}
