import { timeLabel } from '../flows/booking/time-labels.ts';
import type { ReadTurn } from '../flows/read-turn.ts';
import { isTampering } from '../guard/tampering.ts';
import type { TurnInput } from '../turn.ts';

const CHANGES = new Set(['the time', 'the service', 'my details']);

/**
 * Whether a turn is worth asking a model: questions, wishes and anything unclear. Not bare contact details, a yes or no, a
 * tap on what was offered, the wish for a person, a turn made again, or attempts at the assistant itself.
 */
export function isForModel(input: TurnInput, turn: ReadTurn): boolean {
  if (input.refused || turn.question === '' || turn.intent !== null) return false;
  return !isTap(input, turn) && !isTampering(turn.text);
}

function isTap(input: TurnInput, { before: { booking, choices }, question }: ReadTurn): boolean {
  const said = question.trim().toLowerCase();
  const tappable = [
    ...choices.map(({ title }) => title),
    ...(booking ? (input.calendar?.services ?? []).map(({ name }) => name) : []),
    ...(booking?.offered ?? []).map(({ startsAt }) => timeLabel(new Date(startsAt), input)),
  ];
  return (booking !== null && CHANGES.has(said)) || tappable.some((text) => text.toLowerCase() === said);
}
