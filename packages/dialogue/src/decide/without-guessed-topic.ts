import type { DialogueState } from '../state/dialogue-state.ts';
import type { Move } from './move.ts';
import type { Turn } from './turn.ts';

/** From here a service is what a message speaks of. */
const SPOKEN_OF = 0.6;

/**
 * "If you mean the mosquito treatment: …", to who spoke of bed bugs: what was only guessed isn't what is talked of, where another service
 * was named or meant. "Can somebody come and look?" is of that.
 */
export function withoutGuessedTopic(
  state: DialogueState,
  { heard, input, before }: Pick<Turn, 'heard' | 'input' | 'before'>,
  moves: readonly Move[],
): DialogueState {
  const guessed = state.topic?.serviceId ?? null;
  const isGuess = moves.some(
    (move) =>
      (move.type === 'answer' && move.certainty === 'likely') || (move.type === 'unknown' && move.nearby),
  );
  const spokenOf = heard.services.find(({ by }) => by !== 'topic');
  if (
    guessed === null ||
    guessed === before.topic?.serviceId ||
    !isGuess ||
    !spokenOf ||
    spokenOf.probability < SPOKEN_OF
  )
    return state;
  const service = input.calendar?.services.find(({ id }) => id === spokenOf.id);
  if (!service || service.id === guessed) return state;
  const { id, name: title } = service;
  return { ...state, topic: { id: `detail:service:${id}`, title, serviceId: id, attribute: null } };
}
