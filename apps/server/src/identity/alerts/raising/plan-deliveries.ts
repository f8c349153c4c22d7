import type { AccountTransaction } from '@deskbell/database';
import { newIdAt } from '../../../kernel/new-id.ts';

/** One that is to be told by one channel, and when. */
export interface PlannedDelivery {
  channel: string;
  /** Whom of the channel it is for. */
  target: string;
  /** Null: it is for no one person. */
  userId: string | null;
  dueAt: Date;
}

/** Stores what is to be told of an alert, once for each receiver. What is for the app is there with it. */
export async function insertDeliveries(
  tx: AccountTransaction,
  alertId: string,
  planned: readonly PlannedDelivery[],
  now: Date,
): Promise<void> {
  if (planned.length === 0) return;
  await tx.kysely
    .insertInto('alert_deliveries')
    .values(
      planned.map(({ channel, target, userId, dueAt }) => ({
        account_id: tx.accountId,
        id: newIdAt(now),
        alert_id: alertId,
        channel,
        target,
        user_id: userId,
        due_at: dueAt,
        ...(channel === 'app' && { status: 'delivered' as const, ended_at: now }),
        error: null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['account_id', 'alert_id', 'channel', 'target']).doNothing())
    .execute();
}
