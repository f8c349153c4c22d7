import type { ProviderServer } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import type { Claimed } from '../../../kernel/dispatch/index.ts';
import type { PostResult } from '../../../kernel/public-network/index.ts';

/** Writes down how an attempt ended: the message is delivered, tried again as its server wants, or given up. */
export async function recordMessage(
  tx: AccountTransaction,
  { id, claim }: Claimed,
  attempt: { server: ProviderServer & { url: string }; body: string; result: PostResult; now: Date },
): Promise<void> {
  const { server, body, result, now } = attempt;
  const [row] = await tx.query<{ attempts: number }>({
    name: 'server-messages.lock-claimed',
    text: `SELECT attempts FROM server_messages
           WHERE account_id = $1 AND id = $2 AND claim = $3 AND status = 'waiting' FOR UPDATE`,
    values: [tx.accountId, id, claim],
  });
  if (!row) return;
  const delayMs = result.error === null ? null : retryDelayMs(server, row.attempts + 1);
  const status = result.error === null ? 'delivered' : delayMs === null ? 'failed' : 'waiting';
  await tx.query({
    name: 'server-messages.record',
    text: `UPDATE server_messages SET status = $3, attempts = attempts + 1, locked_until = NULL, status_code = $4, error = $5,
             answer = $6, duration_ms = $7, sent = $8, url = $9, next_attempt_at = coalesce($10, next_attempt_at),
             ended_at = CASE WHEN $3 <> 'waiting' THEN $11::timestamptz END
           WHERE account_id = $1 AND id = $2`,
    values: [
      tx.accountId,
      id,
      status,
      result.statusCode,
      result.error,
      result.answer,
      result.durationMs,
      body,
      server.url,
      delayMs === null ? null : new Date(now.getTime() + delayMs),
      now,
    ],
  });
}

/** After so many failed attempts; null: it is given up. Without a plan nothing is tried again. */
function retryDelayMs({ backoffPlan }: ProviderServer, attempts: number): number | null {
  const { type = 'fixed', maxRetries, baseDelaySeconds } = backoffPlan ?? {};
  if (attempts > (maxRetries ?? 0)) return null;
  const baseMs = (baseDelaySeconds ?? 1) * 1000;
  return type === 'exponential' ? baseMs * 2 ** (attempts - 1) : baseMs;
}
