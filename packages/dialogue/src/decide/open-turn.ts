import type { DialogueState } from '../state/dialogue-state.ts';
import type { TurnInput } from '../turn.ts';
import type { Understanding } from '../understand/understanding.ts';
import { absorb } from './absorb.ts';
import { BELIEVED, wishIn } from './booking/booking-clauses.ts';
import type { Turn } from './turn.ts';
import { withoutFaintWish } from './without-faint-wish.ts';

/** A turn of which nothing is decided yet. */
export function openTurn(input: TurnInput, understood: Understanding, last: DialogueState): Turn {
  const heard = withoutFaintWish(understood, last);
  const before = givesUpMessage(heard, last) ? withoutMessage(last) : last;
  return {
    input,
    heard,
    before,
    state: absorb(input, heard, before),
    open: new Set(heard.clauses.keys()),
    moves: [],
    asking: null,
  };
}

/** "Never mind. Could I bring my ring in on Wednesday?": a message that was being taken is given up for an appointment. */
const givesUpMessage = (heard: Understanding, { capture, booking }: DialogueState): boolean =>
  capture !== null && booking === null && heard.acts['start-over'] >= BELIEVED && wishIn(heard) === 'book';

const withoutMessage = (state: DialogueState): DialogueState => ({
  ...state,
  capture: null,
  question: null,
  complained: false,
  wantsPerson: false,
});
