import type { IndexedEntry } from '../../../retrieval/knowledge.ts';
import { termsOf } from '../../../text/terms.ts';
import type { AskedQuestion } from '../../../understand/understanding.ts';
import type { Turn } from '../../turn.ts';
import type { AnswerFinding, Considered } from '../answer-finding.ts';
import { answerOf } from '../answer-of.ts';
import { isTakenOn } from '../is-taken-on.ts';
import { namesAll } from './names-any.ts';
import { strangeWord } from './strange-word.ts';

/** "What plans are there?": none of those written on a plan is likelier than another, and all of them speak of plans. */
export function whichOfNear(
  turn: Turn,
  asked: AskedQuestion,
  best: Considered,
  confidence: number,
  rivals: readonly Considered[],
): AnswerFinding | null {
  const close = rivals.filter(({ entry: { name } }) => name !== null && name !== best.entry.name);
  const isOfAll =
    asked.object.length > 0 && [best, ...close].every(({ entry }) => namesAll(entry, asked.object));
  const isKnown = isOfAll && strangeWord(turn.input.knowledge, asked, best.entry) === null;
  return close.length > 0 && best.entry.name !== null && isKnown && mayAskWhich(turn)
    ? whichOrTalkedOf(turn, asked, best, close, confidence)
    : null;
}

/** "And the cake, do we bring that?" while a birthday party is talked of: what was written on that service, rather than which is meant. */
export function whichOrTalkedOf(
  turn: Turn,
  { text }: AskedQuestion,
  best: Considered,
  close: readonly Considered[],
  confidence: number,
): AnswerFinding {
  const meant = [best, ...close].find(({ entry }) => isOnTalkedService(turn, entry));
  if (!meant) return which(best, close, confidence);
  const answer = answerOf(turn.input, meant.entry, text, turn.state.language);
  return { type: 'known', answer, certainty: 'likely', confidence, rivals: [] };
}

/** Its title names the service that is talked of. */
function isOnTalkedService({ state, input }: Turn, { kind, title }: IndexedEntry): boolean {
  const service = input.calendar?.services.find(({ id }) => id === state.topic?.serviceId);
  const said = new Set(termsOf(title));
  return kind === 'faq' && service !== undefined && termsOf(service.name).every((term) => said.has(term));
}

const which = (best: Considered, close: readonly Considered[], confidence: number): AnswerFinding => ({
  type: 'rivals',
  answer: null,
  entries: [best, ...close].flatMap(({ entry }) => (entry.name === null ? [] : [entry])).slice(0, 3),
  confidence,
  rivals: rivalTitles(best, close),
});

export const rivalTitles = (best: Considered, close: readonly Considered[]): string[] =>
  close
    .flatMap(({ entry }) => entry.name ?? [])
    .filter((name) => name !== best.entry.name)
    .slice(0, 3);

/** Never twice in a row, beside another question, once somebody is to get back to them, or in an emergency. */
export const mayAskWhich = ({ before, state, asking, moves }: Turn): boolean =>
  before.question?.kind !== 'choice' &&
  asking === null &&
  !isTakenOn(moves) &&
  !(before.urgentTurn > 0 && state.turn - before.urgentTurn <= PRESSING);

/** So many turns after help was needed nobody is asked what they mean. */
const PRESSING = 4;
