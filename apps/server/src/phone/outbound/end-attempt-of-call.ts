import type { AccountTransaction } from '@deskbell/database';
import type { Deps } from '../../kernel/http/index.ts';
import { endAttempt } from './end-attempt.ts';
import { selectOutbound } from './outbound-row.ts';
import { outcomeOfTalk } from './settle-silent-call.ts';

/** Ends the attempt that a call was, if it is still under way: the call is over, and nobody tells of it any more. */
export async function endAttemptOfCall(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: AccountTransaction,
  phoneCallId: string,
): Promise<void> {
  const row = await selectOutbound(tx)
    .where('phone_call_id', '=', phoneCallId)
    .where('state', '=', 'in_call')
    .forUpdate()
    .executeTakeFirst();
  if (row) await endAttempt(deps, tx, row, outcomeOfTalk(row));
}
