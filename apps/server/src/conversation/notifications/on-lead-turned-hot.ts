import type { Deps } from '../../kernel/http/index.ts';
import { leadCapturedJob } from '../../people/leads/index.ts';
import { onLeadCaptured } from './on-lead-captured.ts';

const againMs = 1000;

/**
 * Alerts to a lead that has turned hot, unless it was told of as hot before. While it is still to be told of as new, it waits:
 * that may tell all there is.
 */
export async function onLeadTurnedHot(
  deps: Deps,
  accountId: string,
  leadId: string,
): Promise<{ rerunAt: Date } | undefined> {
  const pending = await deps.db.system((tx) =>
    tx.query({
      name: 'notifications.lead-to-tell',
      text: `SELECT FROM jobs WHERE kind = $1 AND payload ->> 'leadId' = $2 AND failed_at IS NULL LIMIT 1`,
      values: [leadCapturedJob, leadId],
    }),
  );
  if (pending.length > 0) return { rerunAt: new Date(deps.clock.now().getTime() + againMs) };
  await onLeadCaptured(deps, accountId, leadId, 'turned_hot');
}
