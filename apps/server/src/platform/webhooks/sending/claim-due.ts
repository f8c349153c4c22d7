import type { Database } from '@deskbell/database';
import type { Claimed } from '../../../kernel/dispatch/index.ts';

/** For so long it is this process's; longer than an attempt takes. Of a process that was killed another goes on after it. */
const claimMs = 20_000;

/** Takes up to `atMost` due deliveries, of each webhook `perReceiver`, of those in `busy` none. */
export async function claimDue(
  db: Database,
  now: Date,
  { busy, atMost, perReceiver }: { busy: readonly string[]; atMost: number; perReceiver: number },
): Promise<Claimed[]> {
  const rows = await db.system((tx) =>
    tx.query<{ account_id: string; id: string; webhook_id: string; claim: number }>({
      name: 'webhooks.claim',
      text: 'SELECT account_id, id, webhook_id, claim FROM claim_webhook_deliveries($1, $2, $3, $4, $5)',
      values: [now, new Date(now.getTime() + claimMs), busy, atMost, perReceiver],
    }),
  );
  return rows.map(({ account_id: accountId, id, webhook_id: receiverId, claim }) => ({
    accountId,
    id,
    receiverId,
    claim,
  }));
}
