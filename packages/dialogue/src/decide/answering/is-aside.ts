import { termsOf, wordsOf } from '../../text/terms.ts';
import { weighedThresholds } from '../../thresholds.ts';
import type { AskedQuestion } from '../../understand/understanding.ts';
import type { Move } from '../move.ts';
import type { Turn } from '../turn.ts';
import type { AnswerFinding } from './answer-finding.ts';
import { isPleasantry } from './is-pleasantry.ts';
import { SERVICE } from './near-misses/is-side.ts';

/** A statement beside something that was dealt with: worth a sure answer, but no "I don't know". */
export const isAside = (
  turn: Turn,
  question: AskedQuestion,
  finding: AnswerFinding,
  isAsking: boolean,
): boolean =>
  (finding.type === 'unknown' && (isRemark(turn, question) || isAfterDeed(turn, question))) ||
  isStatementAside(turn, question, finding, isAsking);

const LONGEST_REMARK = 4;

/** "Qué nota, gracias", "what a relief, bye": a few words beside thanks, without a question mark, ask nothing. */
export const isRemark = ({ heard: { clauses } }: Turn, { clause }: AskedQuestion): boolean =>
  clauses.some(({ acts }, at) => at > clause && acts.thank + acts.bye > 0) &&
  !clauses[clause]!.text.includes('?') &&
  wordsOf(clauses[clause]!.text).length <= LONGEST_REMARK;

/** Fewer words only name something, and so ask for it: "payment options". */
const FEWEST_TOLD = 4;

/** "Hope my back lasts till Friday", once an appointment was made: told, and nothing asked. */
export const isAfterDeed = (
  { heard: { clauses, text }, state }: Turn,
  { clause, attribute }: AskedQuestion,
): boolean =>
  state.settled !== null &&
  state.booking === null &&
  state.capture === null &&
  attribute === null &&
  !clauses[clause]!.isQuestion &&
  !clauses[clause]!.text.includes('?') &&
  wordsOf(text).length >= FEWEST_TOLD;

function isStatementAside(
  turn: Turn,
  question: AskedQuestion,
  finding: AnswerFinding,
  isAsking: boolean,
): boolean {
  const { heard, moves, asking, before } = turn;
  return (
    !heard.clauses[question.clause]!.isQuestion &&
    (isForService(heard, question, finding) ||
      (finding.type === 'unknown' && (heard.acts['request-booking'] >= 0.5 || before.booking !== null)) ||
      ((finding.type !== 'known' ||
        (finding.certainty !== 'sure' && !isProbable(finding, turn)) ||
        isAsking ||
        tellsDetail(heard, question.clause)) &&
        (!moves.every((move) => isPleasantry(move) || isThanksForAsking(move, before)) ||
          asking !== null ||
          isAsking ||
          before.booking !== null ||
          isGuess(finding))))
  );
}

/** "Very well, thank you. My insurer wants …", before anything was told or booked that thanks could be for. */
const isThanksForAsking = ({ type }: Move, { topic, settled, capture }: Turn['before']): boolean =>
  type === 'thanked' && topic === null && settled === null && capture === null;

/** Told while an appointment is made, what isn't sure is hardly asked. */
const isProbable = ({ confidence }: AnswerFinding, { before, state }: Turn): boolean =>
  before.booking === null && state.booking === null && confidence >= weighedThresholds.answer;

const IN_NEED = 0.85;
const WRITTEN_FOR_IT = 0.9;

/** "My cat limps": what a service is for is no question, unless the owner wrote on just that. */
function isForService(
  { services }: Turn['heard'],
  { object }: AskedQuestion,
  finding: AnswerFinding,
): boolean {
  const [best] = services;
  if (best?.by !== 'meaning' || best.probability < IN_NEED || finding.type !== 'known') return false;
  const { source } = finding.answer;
  if (source.id === `${SERVICE}${best.id}` || finding.confidence >= WRITTEN_FOR_IT) return false;
  const own = new Set(termsOf(`${source.title} ${source.quote}`));
  return !object.some((stem) => own.has(stem));
}

/** "My name's Rosa" is looked up nowhere. */
const tellsDetail = ({ contact, clauses }: Turn['heard'], clause: number): boolean =>
  (contact.name !== null || contact.email !== null || contact.phone !== null) &&
  (clauses.length === 1 || clauses[clause]!.acts['give-detail'] >= 0.5);

const GUESSED_BELOW = 0.35;

/** A statement that only might be on something is taken for no question. */
export const isGuess = (finding: AnswerFinding): boolean =>
  finding.confidence < GUESSED_BELOW &&
  (finding.type === 'rivals' || (finding.type === 'known' && finding.certainty === 'likely'));
