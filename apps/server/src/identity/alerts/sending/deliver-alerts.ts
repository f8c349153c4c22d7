import type { Claimed } from '../../../kernel/dispatch/index.ts';
import { readDue, recordEnd } from './due-alerts.ts';
import { mailDigest } from './mail-digest.ts';
import type { SendDeps } from './send-deps.ts';

/** Tells a receiver all that is due, once, and records what came of it. */
export async function deliverAlerts(deps: SendDeps, claimed: Claimed, _signal: AbortSignal): Promise<void> {
  const now = deps.clock.now();
  await deps.db.account(claimed.accountId, async (tx) => {
    const due = await readDue(tx, claimed, now);
    if (!due) return;
    await mailDigest(deps, tx, due);
    await recordEnd(tx, due, { status: 'delivered' }, now);
  });
}
