import { v7 as uuidv7 } from 'uuid';
import type { Deps } from '../../kernel/http/index.ts';

type PresenceDeps = Pick<Deps, 'db' | 'clock' | 'log'>;

const renewMs = 15_000;
/** Three missed renewals: the process that served the dashboard is gone. */
const presentForMs = 45_000;

/** Whether anybody has the account's dashboard open, in any process. */
export async function isAgentOnline({ db, clock }: PresenceDeps, accountId: string): Promise<boolean> {
  const rows = await db.account(accountId, (tx) =>
    tx.query({
      name: 'hand-off.is-staffed',
      text: 'SELECT 1 FROM desk_presence WHERE account_id = $1 AND seen_at > $2 LIMIT 1',
      values: [accountId, new Date(clock.now().getTime() - presentForMs)],
    }),
  );
  return rows.length > 0;
}

/** Counts a dashboard as open until the promise of `watch` settles. */
export async function trackPresence(
  deps: PresenceDeps,
  accountId: string,
  watch: () => Promise<void>,
): Promise<void> {
  const streamId = uuidv7();
  await renew(deps, accountId, streamId);
  const renewal = setInterval(() => {
    renew(deps, accountId, streamId).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'an open dashboard could not be noted'),
    );
  }, renewMs);
  try {
    await watch();
  } finally {
    clearInterval(renewal);
    await leave(deps, accountId, streamId);
  }
}

/** Also clears the rows of processes that died. */
async function renew({ db, clock }: PresenceDeps, accountId: string, streamId: string): Promise<void> {
  const now = clock.now();
  await db.account(accountId, (tx) =>
    tx.query({
      name: 'hand-off.attend',
      text: `WITH gone AS (DELETE FROM desk_presence WHERE account_id = $1 AND seen_at < $4)
             INSERT INTO desk_presence (account_id, stream_id, seen_at) VALUES ($1, $2, $3)
             ON CONFLICT (account_id, stream_id) DO UPDATE SET seen_at = excluded.seen_at`,
      values: [accountId, streamId, now, new Date(now.getTime() - 10 * presentForMs)],
    }),
  );
}

async function leave({ db }: PresenceDeps, accountId: string, streamId: string): Promise<void> {
  await db.account(accountId, (tx) =>
    tx.query({
      name: 'hand-off.leave',
      text: 'DELETE FROM desk_presence WHERE account_id = $1 AND stream_id = $2',
      values: [accountId, streamId],
    }),
  );
}
