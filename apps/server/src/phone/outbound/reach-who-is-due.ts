import type { OutboundDeps } from './outbound-deps.ts';
import { selectOutbound } from './outbound-row.ts';
import { placeDueCall } from './place-due-call.ts';
import { sendDueText } from './texts/send-due-text.ts';

/** Calls or writes to somebody who is due, or puts it off. */
export async function reachWhoIsDue(
  deps: OutboundDeps,
  accountId: string,
  outboundId: string,
): Promise<{ rerunAt: Date } | undefined> {
  const row = await deps.db.account(accountId, (tx) =>
    selectOutbound(tx).where('id', '=', outboundId).executeTakeFirst(),
  );
  if (!row) return undefined;
  const reach = row.channel === 'text' ? sendDueText : placeDueCall;
  return reach(deps, accountId, outboundId);
}
