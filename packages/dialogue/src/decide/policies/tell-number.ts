import { localeOf } from '../../locale/locale.ts';
import type { IndexedEntry } from '../../retrieval/knowledge.ts';
import { plainOf } from '../../text/plain-of.ts';
import { answerOf } from '../answering/answer-of.ts';
import { NUMBER_TO_CALL } from '../answering/need/emergency-answer.ts';
import { toldEntry } from '../answering/remember.ts';
import { isReachAsked } from '../is-reach-asked.ts';
import type { Policy, Turn } from '../turn.ts';

/** "No message, just give me the number": it is told, and nobody is pressed for details. */
export const tellNumber: Policy = {
  name: 'phone number',
  decide(turn) {
    const { before, heard, input, state } = turn;
    const entry = numberTold(turn) ?? input.knowledge.entries.find(({ id }) => id === 'detail:phone');
    const isOffered = before.wantsPerson || isReachAsked(before);
    const covers = clausesForNumber(turn);
    if (!entry || !isOffered || covers.length === 0 || heard.contact.phone !== null) return null;
    const answer = answerOf(input, entry, heard.text, state.language);
    return {
      moves: [{ type: 'answer', answer, certainty: 'sure', about: null, rivals: [] }],
      // What refuses the details needs no word of its own.
      covers: [...turn.open].filter(
        (clause) => covers.includes(clause) || heard.clauses[clause]!.acts.deny >= 0.5,
      ),
      state: { ...toldEntry(state, answer, null), capture: null, contactRefused: true, misses: 0 },
      action: 'answer',
      confidence: 1,
      topic: entry.title,
      why: 'Would rather call: told the number, and not asked for details.',
    };
  },
};

/** "What's that number again?", after another's was told: that one. */
function numberTold({ heard, input, state }: Turn): IndexedEntry | null {
  const last = input.knowledge.entries.find(({ id }) => id === state.told.at(-1)?.id);
  const isAgain = localeOf(state.language).conduct.again.test(plainOf(heard.text));
  return isAgain && last?.kind === 'faq' && NUMBER_TO_CALL.test(last.answer) ? last : null;
}

function clausesForNumber({ heard, open, state }: Turn): number[] {
  const { wantsNumber, ownNumber } = localeOf(state.language).conduct;
  return [...open].filter((clause) => {
    const plain = plainOf(heard.clauses[clause]!.text);
    return wantsNumber.test(plain) && !ownNumber.test(plain);
  });
}
