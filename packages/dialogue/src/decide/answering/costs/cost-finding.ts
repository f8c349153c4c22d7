import { localeOf } from '../../../locale/locale.ts';
import type { IndexedEntry } from '../../../retrieval/knowledge.ts';
import type { AskedQuestion } from '../../../understand/understanding.ts';
import type { Turn } from '../../turn.ts';
import { type AnswerFinding, told } from '../answer-finding.ts';
import { answerOf } from '../answer-of.ts';
import { callingOff } from '../calling-off.ts';
import { SERVICE } from '../near-misses/is-side.ts';
import { isInTrouble } from '../need/price-of-help.ts';
import { serviceSettled } from '../topic/talked-of.ts';
import { serviceSide } from './service-answers.ts';
import { asksCostOfNothing, type CostCandidate, weighCost } from './weigh-cost.ts';

/** From here on it is asked of this, whatever else is at hand; and from here on where nothing else is. */
const MEANT = 0.5;
const LIKELIEST = 0.2;
/** What was written on something else tells a price, too. */
const LIKELIEST_WRITTEN = 0.35;
/** … and where something that isn't known was asked of before: "how much are they?" may be of that. */
const DESPITE_GAP = 0.6;
/** As probably as this it is said what it is taken for. */
const UNMARKED = 0.4;

/** What a price or a length that is asked of nothing named is asked of: `meant` before anything else that is at hand, `likeliest` after it. */
export interface CostFindings {
  meant: AnswerFinding | null;
  likeliest: AnswerFinding | null;
}

/** "How much is that?", "do I have to pay for it?": of what all signs together tell that it is asked. */
export function costFindings(turn: Turn, asked: AskedQuestion): CostFindings {
  const settled = ofSettled(turn, asked);
  if (settled) return { meant: settled, likeliest: settled };
  const best = weighCost(turn, asked).find(({ entry }) => mayTell(turn, asked, entry));
  const offered = best && best.probability >= MEANT ? null : ofOffered(turn, asked);
  if (offered) return { meant: offered, likeliest: offered };
  if (!best || best.probability < leastOf(turn, best) || isOfElse(turn, asked))
    return { meant: null, likeliest: null };
  const found = findingOf(turn, asked, best);
  return { meant: best.probability >= MEANT ? found : null, likeliest: found };
}

const leastOf = ({ state }: Turn, { entry }: CostCandidate): number =>
  state.gap !== null ? DESPITE_GAP : entry.id.startsWith(SERVICE) ? LIKELIEST : LIKELIEST_WRITTEN;

/** What was written without a price is none, however near: "how much is it?" after how to pay. */
const mayTell = (turn: Turn, asked: AskedQuestion, entry: IndexedEntry): boolean =>
  asked.isPolar || entry.id.startsWith(SERVICE) || tellsCost(turn, asked, entry);

/** In trouble, of what is called off, or out of the blue it is asked of no entry. */
function isOfElse(turn: Turn, asked: AskedQuestion): boolean {
  const { heard, before, state } = turn;
  const isOfTrouble = heard.acts.complain >= 0.5 || before.complained || isInTrouble(turn);
  const isOutOfTheBlue =
    state.told.length === 0 &&
    state.booking === null &&
    state.neededService === null &&
    before.question === null &&
    asked.leadUps.length === 0;
  return isOfTrouble || isOutOfTheBlue || callingOff(turn) !== null;
}

/**
 * "And how much is it again?" once an appointment was made: the price or length of that, whatever was told since that is no service and tells
 * none itself. Null: something else is talked of.
 */
function ofSettled(turn: Turn, asked: AskedQuestion): AnswerFinding | null {
  const { state, input } = turn;
  const entry = serviceSettled(turn);
  const last = input.knowledge.entries.find(({ id }) => id === state.topic?.id);
  const isOfElse =
    last && (last.id.startsWith(SERVICE) || (last.kind === 'faq' && tellsCost(turn, asked, last)));
  const isSettled = state.booking === null && state.settled?.deed !== 'cancel' && !asked.isPolar;
  return entry && isSettled && !isOfElse && asksCostOfNothing(asked) ? ofService(turn, asked, entry) : null;
}

/** "That sounds like our heater installation. Shall I find you a time?" "How long would you be?" */
function ofOffered(turn: Turn, asked: AskedQuestion): AnswerFinding | null {
  const { question } = turn.before;
  const isOffered = question?.kind === 'offer' && question.offer === 'booking';
  const isOfIt = asksCostOfNothing(asked) && !asked.isPolar && asked.leadUps.length === 0;
  if (!isOffered || question.serviceId === null || !isOfIt) return null;
  const entry = turn.input.knowledge.entries.find(({ id }) => id === `${SERVICE}${question.serviceId}`);
  return entry ? ofService(turn, asked, entry) : null;
}

const tellsCost = ({ state }: Turn, { attribute }: AskedQuestion, { answer }: IndexedEntry): boolean =>
  attribute !== null && localeOf(state.language).deciding.evidence[attribute]?.test(answer) === true;

function findingOf(
  turn: Turn,
  asked: AskedQuestion,
  { entry, probability }: CostCandidate,
): AnswerFinding | null {
  if (entry.id.startsWith(SERVICE)) return ofService(turn, asked, entry);
  const answer = answerOf(turn.input, entry, asked.text, turn.state.language);
  const finding = told(turn, answer, probability);
  return finding.type === 'known' && probability < UNMARKED ? { ...finding, certainty: 'likely' } : finding;
}

function ofService(turn: Turn, asked: AskedQuestion, entry: IndexedEntry): AnswerFinding | null {
  const side = serviceSide(turn, asked, entry);
  return side && { type: 'known', answer: side, certainty: 'sure', confidence: OF_SERVICE, rivals: [] };
}
const OF_SERVICE = 0.8;
