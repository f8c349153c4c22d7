import type { Deps } from '../../kernel/http/index.ts';
import type { KnownKey } from './find-api-key.ts';

const everyMs = 60_000;

/** Notes when a key was last used: once a minute at most, and no request waits for it. */
export function createUseRecorder({ db, clock, log, shutdownTasks }: Deps): (key: KnownKey) => void {
  return (key) => {
    const now = clock.now();
    if (!key.session?.apiKey || (key.lastUsedAt && now.getTime() - key.lastUsedAt.getTime() < everyMs))
      return;
    key.lastUsedAt = now;
    const { id } = key.session.apiKey;
    const written = db.account(key.accountId, (tx) =>
      tx.query({
        name: 'api-keys.used',
        text: 'UPDATE api_keys SET last_used_at = greatest(last_used_at, $3) WHERE account_id = $1 AND id = $2',
        values: [tx.accountId, id, now],
      }),
    );
    shutdownTasks.add(
      written.catch((error: unknown) => log.warn({ err: error }, "could not note an API key's last use")),
    );
  };
}
