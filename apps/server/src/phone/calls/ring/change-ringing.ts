import { endWait } from '../../../conversation/hand-off/index.ts';
import type { CallDeps } from '../../../voice/calls/index.ts';
import type { KnownCall } from '../next-document.ts';
import { type CallStep, lockSteps, setSteps } from '../phone-call-row.ts';
import { isTaken, partsOf } from './after-round.ts';
import { type Ringing, sinceOf } from './rung-people.ts';

/** The steps of a call after a change. `found`: that ringing, as it was; null: it is over, or was another. */
export interface ChangedRinging {
  found: Ringing | null;
  after: CallStep[];
}

/** Puts others in the place of a ringing that goes on. */
export function changeRinging(
  deps: CallDeps,
  { row }: KnownCall,
  since: number,
  change: (ringing: Ringing, moment: { isFirst: boolean; now: Date }) => CallStep[],
): Promise<ChangedRinging> {
  return deps.db.account(row.account_id, async (tx) => {
    const { steps } = await lockSteps(tx, row.id);
    const found = steps.at(-1);
    if (found?.step !== 'staff' || found.outcome || sinceOf(found) !== since)
      return { found: null, after: steps };
    const became = change(found, { isFirst: steps.length === 1, now: deps.clock.now() });
    const after = [...steps.slice(0, -1), ...became];
    await setSteps(tx, row.id, after);
    if (became.some(isTaken)) await endWait(tx, partsOf(steps));
    return { found, after };
  });
}
