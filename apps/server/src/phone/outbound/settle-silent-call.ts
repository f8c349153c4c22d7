import type { AccountTransaction } from '@deskbell/database';
import { v5 as uuidv5 } from 'uuid';
import type { Deps } from '../../kernel/http/index.ts';
import { endAttempt } from './end-attempt.ts';
import { lockOutbound, type OutboundRow } from './outbound-row.ts';

/** The job that looks after a call of which the carrier tells nothing more: `{accountId, outboundId, attempt}`. */
export const checkCallJob = 'outbound.check';

/** For the carrier's last news of a call that isn't answered. */
const graceMs = 120_000;
/** No talk is longer. */
const longestMs = 150 * 60_000;
const namespace = '0f0f6d0c-2e0c-4b54-8a3a-1f4f6f0d2b77';

export async function enqueueCheck(
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  tx: AccountTransaction,
  { id, attempt }: OutboundRow,
  ringSeconds: number,
): Promise<void> {
  const runAt = new Date(clock.now().getTime() + ringSeconds * 1000 + graceMs);
  const payload = { accountId: tx.accountId, outboundId: id, attempt };
  await jobs.enqueue(tx, checkCallJob, payload, { runAt, id: uuidv5(`${id} ${attempt}`, namespace) });
}

/** A call of which nothing was heard is not placed again: it may have been. One that went silent in a talk was reached. */
export async function settleSilentCall(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  accountId: string,
  outboundId: string,
  attempt: number,
): Promise<{ rerunAt: Date } | undefined> {
  return deps.db.account(accountId, async (tx) => {
    const row = await lockOutbound(tx, outboundId);
    if (!row || row.attempt !== attempt) return undefined;
    if (row.state === 'dialing') {
      await endAttempt(deps, tx, row, 'unknown', 'The carrier told nothing of this call.');
      return undefined;
    }
    if (row.state !== 'in_call') return undefined;
    const endsBy = new Date((row.dialed_at ?? deps.clock.now()).getTime() + longestMs);
    if (deps.clock.now() < endsBy) return { rerunAt: endsBy };
    await endAttempt(deps, tx, row, outcomeOfTalk(row));
    return undefined;
  });
}

/** What a call that was answered comes to, by who answered it. */
export function outcomeOfTalk({
  machine,
}: Pick<OutboundRow, 'machine'>): 'reached' | 'machine' | 'message_left' {
  if (machine === null) return 'reached';
  return machine === 'message_left' ? 'message_left' : 'machine';
}
