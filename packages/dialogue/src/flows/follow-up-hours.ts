import { wordsOf } from '../text/terms.ts';
import { findTimes } from '../times/find-times.ts';
import type { TurnInput } from '../turn.ts';
import { answerWith } from './answer-from-ranking.ts';
import type { Draft } from './draft.ts';
import type { ReadTurn } from './read-turn.ts';

const HOURS = 'detail:hours';
/** What may stand beside a day in "and what about Saturdays then?". */
const FILLERS = new Set(
  'and or but also so then what how about on at in for the a is are you guys open opened closed hours please ok okay same it'.split(
    ' ',
  ),
);

/** "And on Saturday?" after the opening hours were told asks for those of Saturday. Null: it asks for something else. */
export function followUpHours(input: TurnInput, turn: ReadTurn): Draft | null {
  if (turn.before.last?.id !== HOURS || turn.question === '') return null;
  const entry = input.knowledge.entries.find(({ id }) => id === HOURS);
  const { now, profile } = input;
  const times = findTimes(turn.question, { now, timeZone: profile.timeZone });
  if (!entry || !times.some(({ date, dateFrom }) => date ?? dateFrom)) return null;
  const rest = times.reduce(
    (text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end),
    turn.question,
  );
  if (wordsOf(rest).some((word) => !FILLERS.has(word))) return null;
  return { ...answerWith(input, entry, turn.question), confidence: 1 };
}
