import type { Missed } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import type { Deps } from '../../../kernel/http/index.ts';
import { callerNumberOf } from '../caller-number.ts';
import { lockSteps, selectCall } from '../phone-call-row.ts';
import { alertMissedCall } from './alert-missed-call.ts';
import { howMissed } from './how-missed.ts';
import { readCallFacts } from './read-call-facts.ts';
import { seeToMissedCalls } from './see-to-missed-calls.ts';

/**
 * Says of a call that came in and is over whether it was missed, and alerts those who want that; the same however often it runs.
 * Who was helped now has no missed call left. `unsettled`: a part of it is still being stored.
 * @param isLast it is judged by what there is
 */
export const judgeCall = (
  deps: Deps,
  accountId: string,
  phoneCallId: string,
  isLast: boolean,
): Promise<Missed | 'unsettled' | null> =>
  deps.db.account(accountId, async (tx) => {
    if (!(await isThere(tx, phoneCallId))) return null;
    const { row, steps } = await lockSteps(tx, phoneCallId);
    if (row.missed) return row.missed;
    const facts = await readCallFacts(tx, row);
    if (!facts && !isLast) return 'unsettled';
    const missed = facts && howMissed(steps, facts);
    const number = callerNumberOf(row.from_number);
    if (!missed) {
      const isBlocked = steps.some(({ step }) => step === 'rejected');
      if (facts && number && !isBlocked) await seeToMissedCalls(tx, number, deps.clock.now());
      return null;
    }
    await tx.kysely
      .updateTable('phone_calls')
      .set({ missed })
      .where('account_id', '=', tx.accountId)
      .where('id', '=', row.id)
      .execute();
    await alertMissedCall(deps, tx, { row, missed, number });
    return missed;
  });

/** It may have been erased meanwhile. */
const isThere = async (tx: AccountTransaction, id: string): Promise<boolean> =>
  (await selectCall(tx).where('id', '=', id).executeTakeFirst()) !== undefined;
