import { localeOf } from '../../../locale/locale.ts';
import type { Candidate } from '../../../retrieval/rank-entries.ts';
import { plainOf } from '../../../text/plain-of.ts';
import { shippedThresholds, weighedThresholds } from '../../../thresholds.ts';
import type { AskedQuestion } from '../../../understand/understanding.ts';
import type { Answer } from '../../move.ts';
import type { Turn } from '../../turn.ts';
import type { AnswerFinding, Around } from '../answer-finding.ts';
import { answerOf } from '../answer-of.ts';
import { namesAny } from '../near-misses/names-any.ts';
import { newThing } from '../near-misses/new-thing.ts';
import { unknownFinding } from '../near-misses/unknown-finding.ts';
import { printOf } from '../remember.ts';

/** A question with a word that means something else is answered unmarked from here on. */
export const SURE_DESPITE_STRANGER = 0.7;

/** What its own words aren't of, and what isn't probable by all that was weighed, is asked for again where the judge alone finds it likely. */
const LIKELY_BY_THE_JUDGE = 0.5;
/** Never where by itself it comes no nearer than this; and so near the rest is weighed in Spanish, whose glosses are near to much. */
const NOT_NEAR = 0.255;
const NEAR_BY_GLOSSES = 0.32;

/** "Could I drop him and go shopping?" after the ages: so sure by all, and borne out by the judge, it is meant whatever its words are. */
const BEYOND_DOUBT = 0.97;
const BORNE_OUT = 0.65;

/** From here what wasn't told may be meant rather than what was. */
const NEARLY_ANSWERS = 0.3;

/** By itself a question comes hardly near it: what was told last draws whatever follows to it. */
export const isDrawn = ({ state }: Turn, { score }: Candidate): boolean =>
  score < (state.language === 'es' ? NEAR_BY_GLOSSES : NOT_NEAR);

/** Whether just this was told in the conversation. */
export const isTold = ({ state }: Turn, answer: Answer): boolean =>
  state.told.some(({ id, print }) => id === answer.source.id && print === printOf(answer.text));

/** "Sorry, when did you say?", "is that enough notice?": what was told is meant, whatever else is said. */
function asksAgain({ state }: Turn, { text }: AskedQuestion): boolean {
  const { saysAgain, suffices } = localeOf(state.language).deciding;
  const plain = plainOf(text);
  return saysAgain.test(plain) || suffices.test(plain);
}

/** "And just for looking at it, what's that cost?" after the opening hours: what tells no price isn't told again. */
export function withoutPriceless(turn: Turn, asked: AskedQuestion, finding: AnswerFinding): AnswerFinding {
  const isOfPrice = asked.attribute === 'price' && !asked.isPolar;
  // "Again please, what insurance was it?"
  const isNamed = turn.input.knowledge.entries.some(
    (entry) => entry.id === finding.answer?.source.id && namesAny(entry, asked.object),
  );
  return finding.type === 'again' && isOfPrice && !isNamed && !mayTellPrice(turn, finding.answer)
    ? unknownFinding(turn, asked, finding.confidence, undefined)
    : finding;
}

/** "From 9 to 5" of the opening hours is no price. */
const mayTellPrice = ({ state }: Turn, { source, text }: Answer): boolean =>
  source.kind === 'detail'
    ? source.id.startsWith('detail:service')
    : localeOf(state.language).deciding.evidence.price?.test(text) !== false;

/** Asked in other words, it is pointed back to; a further question about it wants something else. */
export function repeatedAnswer(
  turn: Turn,
  asked: AskedQuestion,
  answer: Answer,
  { confidence, isAboutTopic, considered }: Around,
): AnswerFinding {
  const again: AnswerFinding = { type: 'again', answer, confidence, rivals: [] };
  if (isAboutTopic) return again;
  const nearest = considered.find((one) => one.entry.id === answer.source.id);
  const entry = nearest?.entry;
  const thing = entry ? newThing(turn, asked, entry) : null;
  if (entry && thing !== null)
    return unknownFinding(turn, asked, confidence, { entry, miss: `it says nothing of “${thing}”` });
  // "Can I pay by phone afterwards?" after how to prepare: its own words are of something else, and nothing surely asks for it again.
  const isOfElse =
    asked.object.length > 0 &&
    !asksAgain(turn, asked) &&
    !(entry && namesAny(entry, asked.object)) &&
    nearest?.probability !== undefined &&
    !(nearest.probability >= BEYOND_DOUBT && (nearest.judged ?? 0) >= BORNE_OUT) &&
    (isDrawn(turn, nearest) ||
      (nearest.probability < weighedThresholds.answer && (nearest.judged ?? 1) < LIKELY_BY_THE_JUDGE));
  const other = considered.find(({ entry, miss }) => miss === null && entry.id !== answer.source.id);
  // "I was in the army, do I get something off?" after the license: nothing says that it is asked for again.
  const isFaint = !asked.leans && asked.object.length === 0 && confidence < weighedThresholds.answer;
  const isNamed = asked.object.length > 0 && entry !== undefined && namesAny(entry, asked.object);
  // "Will it hurt?" after its price: the price again is no answer.
  const isFurther = asked.leans && asked.object.length > 0 && !isNamed && confidence < SURE_DESPITE_STRANGER;
  if ((isFaint || isOfElse || isFurther) && (other?.probability ?? 0) >= NEARLY_ANSWERS) {
    const next = answerOf(turn.input, other!.entry, asked.text, turn.state.language);
    if (!isTold(turn, next))
      return { type: 'known', answer: next, certainty: 'likely', confidence, rivals: [] };
  }
  if (asked.leans && other && !isNamed && confidence < shippedThresholds.answer) {
    const next = answerOf(turn.input, other.entry, asked.text, turn.state.language);
    if (!isTold(turn, next))
      return { type: 'known', answer: next, certainty: 'likely', confidence, rivals: [] };
  }
  return isOfElse || isFurther ? unknownFinding(turn, asked, confidence, undefined) : again;
}
