import type { DialogueState } from '../state/dialogue-state.ts';
import type { TurnInput } from '../turn.ts';
import type { Understanding } from '../understand/understanding.ts';
import { absorb } from './absorb.ts';
import type { Turn } from './turn.ts';
import { withoutFaintWish } from './without-faint-wish.ts';

/** A turn of which nothing is decided yet. */
export function openTurn(input: TurnInput, understood: Understanding, before: DialogueState): Turn {
  const heard = withoutFaintWish(understood, before);
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
