import type { Deps, Session } from '../../kernel/http/index.ts';

const everyMs = 60_000;

interface UsedKey {
  accountId: string;
  session: Session | null;
  lastUsedAt: Date | null;
}

/**
 * Notes when a key was last used: once a minute at most, and no request waits for it.
 * @param statement writes it: $1 is the account, $2 the key's id, $3 the moment
 */
export function createUseRecorder(
  { db, clock, log, shutdownTasks }: Deps,
  statement: { name: string; text: string },
): (key: UsedKey) => void {
  return (key) => {
    const now = clock.now();
    if (!key.session?.apiKey || (key.lastUsedAt && now.getTime() - key.lastUsedAt.getTime() < everyMs))
      return;
    key.lastUsedAt = now;
    const { id } = key.session.apiKey;
    const written = db.account(key.accountId, (tx) =>
      tx.query({ ...statement, values: [tx.accountId, id, now] }),
    );
    shutdownTasks.add(
      written.catch((error: unknown) => log.warn({ err: error }, "could not note an API key's last use")),
    );
  };
}
