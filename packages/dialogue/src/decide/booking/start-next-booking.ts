import type { BookingDraft } from '../../state/booking-draft.ts';
import type { Move } from '../move.ts';
import type { Contribution } from '../turn.ts';
import type { BookingDesk } from './booking-desk.ts';
import { nextStep } from './next-step.ts';
import { unheard } from './unheard.ts';

/**
 * One is done, and the next begins by itself in the same reply. Nothing of the message is of it any more: a "yes" to the first agrees to
 * nothing else. `moves` lead over to it.
 */
export async function startNextBooking(
  desk: BookingDesk,
  next: BookingDraft,
  done: Contribution,
  moves: readonly Move[],
): Promise<Contribution> {
  const step = await nextStep(
    { ...desk, heard: unheard(desk.heard), draft: next, question: null, gotOn: true },
    next,
  );
  const asked = step.moves.filter(({ type }) => type !== 'several_people');
  const settled = done.state?.settled;
  return {
    ...step,
    moves: [...done.moves, ...moves, ...asked],
    ...(done.effects && { effects: done.effects }),
    state: { ...step.state, ...(settled !== undefined && { settled }) },
    why: `${done.why} Goes on with the next one. ${step.why}`,
  };
}
