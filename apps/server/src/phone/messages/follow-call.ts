import type { Deps } from '../../kernel/http/index.ts';
import { enqueueCallOver, judgeCall } from '../calls/index.ts';
import { textAfterCall } from './text-after-call.ts';

/** How often a call is looked at again whose parts are still being stored. */
const mostTries = 6;

/** Follows the end of a call that came in: was it missed, and who is to be told. */
export async function followCall(
  deps: Deps,
  { accountId, phoneCallId, tries }: { accountId: string; phoneCallId: string; tries: number },
): Promise<void> {
  const missed = await judgeCall(deps, accountId, phoneCallId, tries >= mostTries);
  if (missed === 'unsettled')
    return deps.db.account(accountId, (tx) => enqueueCallOver(deps, tx, phoneCallId, tries + 1));
  if (missed) await textAfterCall(deps, accountId, phoneCallId);
}
