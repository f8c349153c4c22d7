import { wordsOf } from '../../text/terms.ts';
import type { Act } from '../../understand/act.ts';
import type { Move } from '../move.ts';
import type { Policy, Turn } from '../turn.ts';
import { answerOf } from './answer-of.ts';
import { isPleasantry } from './is-pleasantry.ts';
import { sureEntry } from './near-misses/sure-entry.ts';
import { printOf, toldEntry } from './remember.ts';

/** Such a clause wants no entry, however near one is. */
const WANTS_NONE: readonly Act[] = [
  'affirm',
  'deny',
  'thank',
  'bye',
  'complain',
  'abuse',
  'off-topic',
  'chit-chat',
  'hesitate',
];
const FEWEST_WORDS = 3;

/** "I was hoping to bring my dog along": nothing is asked and nothing else deals with it, but the owner wrote on just that. */
export const answerStatement: Policy = {
  name: 'answers',
  decide(turn) {
    const { heard, input, state, open, moves, asking } = turn;
    if (asking !== null || state.booking !== null || !moves.every(isPleasantry)) return null;
    for (const clause of open) {
      const { text, acts } = heard.clauses[clause]!;
      if (wordsOf(text).length < FEWEST_WORDS || WANTS_NONE.some((act) => acts[act] >= 0.5)) continue;
      if (acts['give-detail'] >= 0.5 && tellsContact(turn)) continue;
      const sure = sureEntry(turn, clause);
      if (sure === null) continue;
      const answer = answerOf(input, sure.entry, text, state.language);
      return {
        moves: [moveOf(turn, answer)],
        covers: 'all',
        state: { ...toldEntry(state, answer, null, input.calendar?.services ?? []), misses: 0 },
        action: 'answer',
        confidence: sure.confidence,
        topic: answer.title,
        why: `Told of what “${answer.title}” is on (${Math.round(sure.confidence * 100)} % sure).`,
      };
    }
    return null;
  },
};

/** A name or an address is looked up nowhere. */
const tellsContact = ({ heard: { contact } }: Turn): boolean =>
  contact.name !== null || contact.email !== null || contact.phone !== null;

function moveOf({ state }: Turn, answer: ReturnType<typeof answerOf>): Move {
  const wasTold = state.told.some(
    ({ id, print }) => id === answer.source.id && print === printOf(answer.text),
  );
  return wasTold
    ? { type: 'answer_again', answer }
    : { type: 'answer', answer, certainty: 'sure', about: null, rivals: [] };
}
