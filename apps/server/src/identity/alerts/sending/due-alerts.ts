import type { AccountTransaction } from '@deskbell/database';
import type { Claimed } from '../../../kernel/dispatch/index.ts';

/** An alert as it is told. */
export interface ToldAlert {
  deliveryId: string;
  kind: string;
  title: string;
  page: string;
  happenedAt: Date;
  attempts: number;
}

/** What is due to one receiver, the oldest first. */
export interface Due {
  channel: string;
  target: string;
  alerts: ToldAlert[];
}

/** Everything that is due to the receiver of a claimed delivery; null: another has it now, or it is gone. */
export async function readDue(
  tx: AccountTransaction,
  { id, claim }: Claimed,
  now: Date,
): Promise<Due | null> {
  const rows = await tx.query<ToldAlert & { channel: string; target: string }>({
    name: 'alerts.due',
    text: `SELECT d.channel, d.target, d.id AS "deliveryId", d.attempts, a.kind, a.title, a.page, a.happened_at AS "happenedAt"
           FROM alert_deliveries held
           JOIN alert_deliveries d ON d.account_id = held.account_id AND d.channel = held.channel AND d.target = held.target
           JOIN alerts a ON a.account_id = d.account_id AND a.id = d.alert_id
           WHERE held.account_id = $1 AND held.id = $2 AND held.claim = $3 AND held.status = 'waiting'
             AND d.status = 'waiting' AND d.due_at <= $4
           ORDER BY a.id`,
    values: [tx.accountId, id, claim, now],
  });
  const [first] = rows;
  return first ? { channel: first.channel, target: first.target, alerts: rows } : null;
}

/** How an attempt ended: told, left to another to tell, to be tried again then, or given up. */
export type End =
  | { status: 'delivered' | 'handed_over' }
  | { retryAt: Date; error: string }
  | { status: 'failed'; error: string };

/** Writes down how an attempt ended, for all that was told in it. */
export async function recordEnd(tx: AccountTransaction, { alerts }: Due, end: End, now: Date): Promise<void> {
  const retryAt = 'retryAt' in end ? end.retryAt : null;
  await tx.query({
    name: 'alerts.record-end',
    text: `UPDATE alert_deliveries SET status = $3, attempts = attempts + 1, locked_until = NULL, error = $4,
             due_at = coalesce($5, due_at), ended_at = CASE WHEN $3 IN ('delivered', 'failed') THEN $6::timestamptz END
           WHERE account_id = $1 AND id = ANY($2) AND status = 'waiting'`,
    values: [
      tx.accountId,
      alerts.map(({ deliveryId }) => deliveryId),
      'status' in end ? end.status : 'waiting',
      'error' in end ? end.error : null,
      retryAt,
      now,
    ],
  });
}
