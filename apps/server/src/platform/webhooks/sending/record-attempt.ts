import type { AccountTransaction } from '@deskbell/database';
import type { Claimed } from '../../../kernel/dispatch/index.ts';
import { type PostResult, retryDelayMs } from '../../../kernel/public-network/index.ts';
import { disableWebhook } from './disable-webhook.ts';
import { webhookRetries } from './retry-schedule.ts';
import type { SendDeps } from './send-deps.ts';

/** An attempt that has ended. */
export type Attempt = PostResult & { at: Date };

const hourMs = 3_600_000;
/** A webhook to which nothing was delivered for so long, though it was tried, is turned off. */
const failingForMs = 5 * 24 * hourMs;
/** After so many failures an event lets later ones of its conversation pass, if it alone is the trouble. */
const triesThatHold = 3;

interface Recorded {
  webhook_id: string;
  lane: string;
  nr: string;
  holds: boolean;
}

/**
 * Writes down how an attempt ended: it is delivered, tried again later, or given up; and tells those behind it in its lane.
 * Nothing is written where the claim has gone to another.
 */
export async function recordAttempt(
  deps: Pick<SendDeps, 'clock' | 'config' | 'jobs' | 'publicUrl' | 'secrets' | 'log'>,
  tx: AccountTransaction,
  claimed: Claimed,
  attempt: Attempt,
): Promise<void> {
  const now = deps.clock.now();
  const tries = await lockClaimed(tx, claimed);
  if (tries === null) return;
  const delayMs =
    attempt.error === null ? null : retryDelayMs(webhookRetries, tries + 1, attempt.retryAfterSeconds);
  const nextAt = delayMs === null ? null : new Date(now.getTime() + delayMs);
  const status = attempt.error === null ? 'delivered' : nextAt ? 'waiting' : 'failed';
  const recorded = await settle(tx, claimed, attempt, { status, nextAt, now });
  await keepAttempt(tx, claimed.id, attempt);
  await tellFollowers(tx, recorded, nextAt);
  if (attempt.error === null) await noteSuccess(tx, claimed.receiverId, now);
  else await noteFailure(deps, tx, claimed.receiverId, attempt, now);
}

/** Of which try this was the end, less one; null: it isn't ours any more. */
async function lockClaimed(tx: AccountTransaction, { id, claim }: Claimed): Promise<number | null> {
  const [row] = await tx.query<{ tries: number }>({
    name: 'webhooks.lock-claimed',
    text: `SELECT tries FROM webhook_deliveries
           WHERE account_id = $1 AND id = $2 AND claim = $3 AND status = 'waiting' FOR UPDATE`,
    values: [tx.accountId, id, claim],
  });
  return row?.tries ?? null;
}

async function settle(
  tx: AccountTransaction,
  { id }: Claimed,
  attempt: Attempt,
  { status, nextAt, now }: { status: string; nextAt: Date | null; now: Date },
): Promise<Recorded> {
  const [row] = await tx.query<Recorded>({
    name: 'webhooks.settle',
    text: `UPDATE webhook_deliveries d SET status = $3, attempts = attempts + 1, tries = tries + 1, locked_until = NULL,
             status_code = $4, error = $5, next_attempt_at = coalesce($6, next_attempt_at),
             ended_at = CASE WHEN $3 <> 'waiting' THEN $7::timestamptz END,
             first_failed_at = CASE WHEN $5::text IS NOT NULL THEN coalesce(first_failed_at, $7) END,
             holds = holds AND NOT (tries + 1 >= $8 AND EXISTS (SELECT FROM webhooks w
               WHERE w.account_id = d.account_id AND w.id = d.webhook_id AND w.last_delivered_at > d.first_failed_at))
           WHERE account_id = $1 AND id = $2 RETURNING webhook_id, lane, nr, holds`,
    values: [tx.accountId, id, status, attempt.statusCode, attempt.error, nextAt, now, triesThatHold],
  });
  return row!;
}

async function keepAttempt(tx: AccountTransaction, deliveryId: string, attempt: Attempt): Promise<void> {
  await tx.query({
    name: 'webhooks.keep-attempt',
    text: `INSERT INTO webhook_attempts (account_id, delivery_id, nr, at, duration_ms, status_code, error, answer)
           SELECT account_id, id, attempts, $3, $4, $5, $6, $7 FROM webhook_deliveries WHERE account_id = $1 AND id = $2`,
    values: [
      tx.accountId,
      deliveryId,
      attempt.at,
      attempt.durationMs,
      attempt.statusCode,
      attempt.error,
      attempt.answer,
    ],
  });
}

/** Those behind it that were not tried themselves are looked at again when it is tried again, or else now. */
async function tellFollowers(
  tx: AccountTransaction,
  { webhook_id, lane, nr, holds }: Recorded,
  nextAt: Date | null,
): Promise<void> {
  await tx.query({
    name: 'webhooks.tell-followers',
    text: `UPDATE webhook_deliveries SET next_attempt_at = coalesce($5::timestamptz, '-infinity')
           WHERE account_id = $1 AND webhook_id = $2 AND lane = $3 AND nr > $4 AND status = 'waiting' AND tries = 0
             AND locked_until IS NULL`,
    values: [tx.accountId, webhook_id, lane, nr, holds ? nextAt : null],
  });
}

const noteSuccess = (tx: AccountTransaction, webhookId: string, now: Date) =>
  tx.query({
    name: 'webhooks.note-success',
    text: `UPDATE webhooks SET last_delivered_at = $3, failing_since = NULL
           WHERE account_id = $1 AND id = $2`,
    values: [tx.accountId, webhookId, now],
  });

async function noteFailure(
  deps: Pick<SendDeps, 'clock' | 'config' | 'jobs' | 'publicUrl' | 'secrets' | 'log'>,
  tx: AccountTransaction,
  webhookId: string,
  { statusCode }: Attempt,
  now: Date,
): Promise<void> {
  const [row] = await tx.query<{ failing_since: Date; enabled: boolean }>({
    name: 'webhooks.note-failure',
    text: `UPDATE webhooks SET failing_since = coalesce(failing_since, $3)
           WHERE account_id = $1 AND id = $2 RETURNING failing_since, enabled`,
    values: [tx.accountId, webhookId, now],
  });
  if (!row?.enabled) return;
  const isFailing = now.getTime() - row.failing_since.getTime() >= failingForMs;
  if (statusCode === 410) await disableWebhook(deps, tx, webhookId, 'gone');
  else if (isFailing) await disableWebhook(deps, tx, webhookId, 'failing');
}
