import type { AccountTransaction } from '@deskbell/database';
import type { Claimed } from '../../../kernel/dispatch/index.ts';
import { accountHasFeature } from '../../../kernel/http/index.ts';
import { giveUpWaiting } from './give-up-waiting.ts';
import { postSigned, type Receiver } from './post-signed.ts';
import { recordAttempt } from './record-attempt.ts';
import type { SendDeps } from './send-deps.ts';

type Delivery = Receiver & { event_id: string; body: string };

/**
 * Sends a claimed delivery once and records what came of it. `signal` breaks it off without counting it: it is free again at
 * once, for whichever process comes next.
 */
export async function deliver(deps: SendDeps, claimed: Claimed, signal: AbortSignal): Promise<void> {
  const delivery = await deps.db.account(claimed.accountId, (tx) => readIncluded(deps, tx, claimed));
  if (!delivery) return;
  const at = deps.clock.now();
  const { event_id: eventId, body } = delivery;
  try {
    const result = await postSigned(deps, delivery, { eventId, body, at }, signal);
    await deps.db.account(claimed.accountId, (tx) => recordAttempt(deps, tx, claimed, { ...result, at }));
  } catch (error) {
    if (!signal.aborted) throw error;
    await deps.db.account(claimed.accountId, (tx) => release(tx, claimed));
  }
}

/** Null also where the plan includes webhooks no more: then all that waits is given up. It can be replayed under a plan that does. */
async function readIncluded(
  deps: SendDeps,
  tx: AccountTransaction,
  claimed: Claimed,
): Promise<Delivery | null> {
  if (await accountHasFeature(tx, deps.config, 'webhooks')) return readDelivery(tx, claimed);
  await giveUpWaiting(tx, claimed.receiverId, deps.clock.now(), 'Your plan doesn’t include webhooks');
  return null;
}

/** Null: it was taken by another, replayed, given up or erased since. */
async function readDelivery(tx: AccountTransaction, { id, claim }: Claimed): Promise<Delivery | null> {
  const [delivery] = await tx.query<Delivery>({
    name: 'webhooks.read-claimed',
    text: `SELECT w.id, w.url, w.secret, w.former_secret, w.former_until, d.event_id, d.body
           FROM webhook_deliveries d JOIN webhooks w ON w.account_id = d.account_id AND w.id = d.webhook_id
           WHERE d.account_id = $1 AND d.id = $2 AND d.claim = $3 AND d.status = 'waiting'`,
    values: [tx.accountId, id, claim],
  });
  return delivery ?? null;
}

const release = (tx: AccountTransaction, { id, claim }: Claimed) =>
  tx.query({
    name: 'webhooks.release',
    text: `UPDATE webhook_deliveries SET locked_until = NULL WHERE account_id = $1 AND id = $2 AND claim = $3`,
    values: [tx.accountId, id, claim],
  });
