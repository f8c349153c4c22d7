import type { DialogueState } from '../state/dialogue-state.ts';
import type { TurnInput } from '../turn.ts';
import type { Understanding } from '../understand/understanding.ts';
import { absorb } from './absorb.ts';
import { requestedIn } from './booking/queue/queue-requests.ts';
import { withoutMessage } from './messages/without-message.ts';
import type { Turn } from './turn.ts';
import { withOneMore } from './with-one-more.ts';
import { withoutFaintWish } from './without-faint-wish.ts';
import { withoutGivenUp } from './without-given-up.ts';

/** A turn of which nothing is decided yet. */
export function openTurn(input: TurnInput, understood: Understanding, last: DialogueState): Turn {
  const staff = input.calendar?.staff ?? [];
  const told = withOneMore(withoutFaintWish(withoutMessage(understood, last, staff), last), last);
  const { heard, before } = withoutGivenUp(told, last);
  const requested = requestedIn(input, heard, before);
  const first = requested?.heard ?? heard;
  const state = absorb(input, first, before);
  return {
    input,
    heard: first,
    before,
    state: requested ? { ...state, queuedBookings: requested.queued } : state,
    open: new Set(heard.clauses.keys()),
    moves: [],
    asking: null,
  };
}
