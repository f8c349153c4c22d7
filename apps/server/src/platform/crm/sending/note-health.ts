import type { AccountTransaction } from '@deskbell/database';
import type { CrmFailure } from '../providers/crm.ts';

const [secondMs, minuteMs, hourMs] = [1000, 60_000, 3_600_000];
/** How long a CRM is left alone after the first failure in a row, the second, and so on; then as long as after the last. */
const pausesMs = [
  ...[5 * secondMs, 15 * secondMs, minuteMs, 5 * minuteMs, 15 * minuteMs, 30 * minuteMs],
  hourMs,
];
const longestPauseMs = 24 * hourMs;

/** The CRM did what was asked. */
export async function noteSuccess(tx: AccountTransaction, id: string, now: Date): Promise<void> {
  await tx.query({
    name: 'crm.note-success',
    text: `UPDATE crm_connections SET last_success_at = $3, failing_since = NULL, error = NULL, failures = 0, paused_until = NULL,
             stopped_at = NULL
           WHERE account_id = $1 AND id = $2`,
    values: [tx.accountId, id, now],
  });
}

/** It didn't: nothing more is asked where it doesn't let us in, else nothing for a while, or for as long as it said. */
export async function noteFailure(
  tx: AccountTransaction,
  id: string,
  { kind, message, retryAfterSeconds }: CrmFailure,
  now: Date,
): Promise<void> {
  const [row] = await tx.query<{ failures: number }>({
    name: 'crm.note-failure',
    text: `UPDATE crm_connections SET failures = failures + 1, failing_since = coalesce(failing_since, $3), error = $4,
             stopped_at = CASE WHEN $5 THEN coalesce(stopped_at, $3) ELSE stopped_at END
           WHERE account_id = $1 AND id = $2 RETURNING failures`,
    values: [tx.accountId, id, now, message, kind === 'refused'],
  });
  if (!row || kind === 'refused') return;
  // Who asks to be left alone is, for so long; where it goes on asking, ever longer.
  const inARow = kind === 'throttled' ? row.failures - 1 : row.failures;
  const usualMs = inARow === 0 ? 0 : pausesMs[Math.min(inARow, pausesMs.length) - 1]!;
  const askedMs = Math.min(longestPauseMs, (retryAfterSeconds ?? 0) * 1000);
  await tx.query({
    name: 'crm.pause',
    text: `UPDATE crm_connections SET paused_until = $3 WHERE account_id = $1 AND id = $2`,
    values: [tx.accountId, id, new Date(now.getTime() + Math.max(usualMs, askedMs, secondMs))],
  });
}
