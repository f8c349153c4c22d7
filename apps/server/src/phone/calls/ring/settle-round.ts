import type { KnownCall } from '../next-document.ts';
import type { CallStep } from '../phone-call-row.ts';
import { afterRound } from './after-round.ts';
import { type Ringing, rungNow } from './rung-people.ts';

/** What a round comes to once nobody rings any more who could take the call; until then it goes on. */
export function settleRound(
  call: KnownCall,
  ringing: Ringing,
  moment: { isFirst: boolean; now: Date },
): CallStep[] {
  const goesOn = rungNow(ringing).some(({ outcome }) => !outcome || outcome === 'accepted');
  return goesOn ? [ringing] : afterRound(call, ringing, { outcome: 'no-answer', seconds: null }, moment);
}
