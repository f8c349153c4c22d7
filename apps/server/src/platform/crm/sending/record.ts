import type { AccountTransaction } from '@deskbell/database';
import type { Claimed } from '../../../kernel/dispatch/index.ts';
import { unincludedWaitMs } from '../../../kernel/http/index.ts';
import { type RetrySchedule, retryDelayMs } from '../../../kernel/public-network/index.ts';
import type { CrmFailure } from '../providers/crm.ts';
import { noteFailure, noteSuccess } from './note-health.ts';

const [secondMs, minuteMs, hourMs] = [1000, 60_000, 3_600_000];

/** A lead that fails while others arrive is given up after some 16 hours; while none arrives, none is. */
const retries: RetrySchedule = {
  delaysMs: [5 * secondMs, 30 * secondMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 5 * hourMs, 8 * hourMs],
  longestMs: 24 * hourMs,
};

/** It stands there as it did when it was read; changed since, it is sent again. */
export async function recordSuccess(
  tx: AccountTransaction,
  { id, receiverId, claim }: Claimed,
  version: number,
  now: Date,
): Promise<void> {
  await tx.query({
    name: 'crm.settle',
    text: `UPDATE crm_leads SET locked_until = NULL, tries = 0, first_failed_at = NULL, error = NULL, written_at = $6,
             is_first_sync = is_first_sync AND version <> $5, status = CASE WHEN version = $5 THEN 'written' ELSE 'waiting' END
           WHERE account_id = $1 AND connection_id = $2 AND lead_id = $3 AND claim = $4`,
    values: [tx.accountId, receiverId, id, claim, version, now],
  });
  await noteSuccess(tx, receiverId, now);
}

/** Tried again later, or given up: at once where the CRM won't take it, else after many tries while it took others. */
export async function recordFailure(
  tx: AccountTransaction,
  claimed: Claimed,
  failure: CrmFailure,
  now: Date,
): Promise<void> {
  const { id, receiverId, claim } = claimed;
  const [row] = await tx.query<{ tries: number; tookOthers: boolean }>({
    name: 'crm.lock-claimed',
    text: `SELECT p.tries, coalesce(c.last_success_at > p.first_failed_at, false) AS "tookOthers"
           FROM crm_leads p JOIN crm_connections c ON c.account_id = p.account_id AND c.id = p.connection_id
           WHERE p.account_id = $1 AND p.connection_id = $2 AND p.lead_id = $3 AND p.claim = $4 FOR UPDATE OF p`,
    values: [tx.accountId, receiverId, id, claim],
  });
  if (!row) return;
  if (failure.kind !== 'invalid') await noteFailure(tx, receiverId, failure, now);
  const counts = failure.kind === 'unreachable';
  const tries = counts ? row.tries + 1 : row.tries;
  const delayMs = counts ? retryDelayMs(retries, tries, failure.retryAfterSeconds) : 0;
  const isRefused = failure.kind === 'invalid' || (delayMs === null && row.tookOthers);
  const nextAt = new Date(now.getTime() + (delayMs ?? 8 * hourMs));
  await tx.query({
    name: 'crm.settle-failure',
    text: `UPDATE crm_leads SET locked_until = NULL, tries = $5, error = $6, next_attempt_at = $7,
             status = CASE WHEN $8 THEN 'refused' ELSE 'waiting' END,
             first_failed_at = CASE WHEN $9 THEN coalesce(first_failed_at, $10) ELSE first_failed_at END
           WHERE account_id = $1 AND connection_id = $2 AND lead_id = $3 AND claim = $4`,
    values: [tx.accountId, receiverId, id, claim, tries, failure.message, nextAt, isRefused, counts, now],
  });
}

export const release = (tx: AccountTransaction, { id, receiverId, claim }: Claimed) =>
  tx.query({
    name: 'crm.release',
    text: `UPDATE crm_leads SET locked_until = NULL
           WHERE account_id = $1 AND connection_id = $2 AND lead_id = $3 AND claim = $4`,
    values: [tx.accountId, receiverId, id, claim],
  });

/** The plan includes no CRM: what waits for this one is looked at again later. */
export const postpone = (tx: AccountTransaction, { receiverId }: Claimed, now: Date) =>
  tx.query({
    name: 'crm.postpone',
    text: `UPDATE crm_leads SET locked_until = NULL, next_attempt_at = greatest(next_attempt_at, $3)
           WHERE account_id = $1 AND connection_id = $2 AND status = 'waiting'`,
    values: [tx.accountId, receiverId, new Date(now.getTime() + unincludedWaitMs)],
  });
