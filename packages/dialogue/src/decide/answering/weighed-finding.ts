import { weighedThresholds, weighedThresholdsOf } from '../../thresholds.ts';
import type { AskedQuestion } from '../../understand/understanding.ts';
import type { Turn } from '../turn.ts';
import { type AnswerFinding, type Around, type Considered, notKnown, told } from './answer-finding.ts';
import { answerOf } from './answer-of.ts';
import { SERVICE } from './is-side.ts';
import { namedMost } from './named-most.ts';
import { namesAny } from './names-any.ts';
import { missSigns } from './near-miss.ts';
import { otherThing, SAME_COMMON, SURE_OF_OFFER, unlikeThing } from './other-thing.ts';
import { isDrawn, isTold, repeatedAnswer } from './repeated-answer.ts';
import { serviceSide } from './service-answers.ts';
import { strangeWord } from './strange-word.ts';
import { rivalTitles, whichOfNear } from './which-of-near.ts';

/** All that tells of it was weighed: how probably it answers is what counts, but for things that may be taken for one another. */
export function weighedFinding(
  turn: Turn,
  asked: AskedQuestion,
  first: Considered,
  best: Considered,
  considered: readonly Considered[],
): AnswerFinding {
  const { probability: confidence = 0 } = best;
  const around: Around = { confidence, isAboutTopic: false, considered };
  const lacking = lackingThing(turn, asked, best);
  const untold = lacking === null ? first : { ...best, miss: `it says nothing of “${lacking}”` };
  if (confidence < weighedThresholdsOf(turn).clarify) return notKnown(turn, asked, untold, best, around);
  const isLikely = confidence < weighedThresholds.answer;
  const isStatement =
    asked.attribute === null && !asked.leans && !turn.heard.clauses[asked.clause]!.isQuestion;
  if (isStatement && confidence < leastOfStatement(turn))
    return notKnown(turn, asked, { ...best, miss: 'nothing was asked' }, null, around);
  const answer = answerOf(turn.input, best.entry, asked.text, turn.state.language, turn.before.daySpokenOf);
  // "He had seizures when he was small": nothing says that what was told is asked for again.
  if (isStatement && isLikely && isTold(turn, answer))
    return notKnown(turn, asked, { ...best, miss: 'nothing was asked' }, null, around);
  const isDoubted = isLikely || (isDrawn(turn, best) && confidence < SURE_OF_REPEATED);
  // "Will it smell?" after the crates: nothing says that what was told is asked for again.
  const isOfElse = asked.leans && isDoubted && strangeWord(turn.input.knowledge, asked, best.entry) !== null;
  if (isTold(turn, answer) && isOfElse)
    return nextUntold(turn, asked, best, considered) ?? notKnown(turn, asked, first, null, around);
  // "And if it's a digital one?" after old pianos: what was written on those, where what was told says nothing of them.
  const isUnnamed = asked.object.length > 0 && !namesAny(best.entry, asked.object);
  const naming = considered.filter(({ entry }) => namesAny(entry, asked.object));
  const other = isTold(turn, answer) && isUnnamed ? nextUntold(turn, asked, best, naming) : null;
  if (other) return other;
  if (isTold(turn, answer) && (lacking === null || asked.isPolar)) {
    const side = serviceSide(turn, asked, best.entry);
    return side ? told(turn, side, confidence) : repeatedAnswer(turn, asked, answer, around);
  }
  if (lacking !== null) return notKnown(turn, asked, untold, best, around);
  const within = (most: number): Considered[] =>
    considered.filter(
      ({ entry, miss, probability = 0 }) =>
        entry !== best.entry && miss === null && probability >= confidence - most,
    );
  const close = within(AS_PROBABLE);
  const written = namedMost(
    [best, ...within(NEARLY_AS_PROBABLE)].filter(({ entry }) => entry.kind === 'faq'),
    asked.object,
  );
  if (written) return ofNamed(turn, asked, written, confidence);
  const isTied = close.some(({ probability = 0 }) => probability >= confidence - EQUALLY_PROBABLE);
  if (!isLikely && !isTied && !mayBeOther(turn, asked, best))
    return { type: 'known', answer, certainty: 'sure', confidence, rivals: rivalTitles(best, close) };
  const alternatives = whichOfNear(turn, asked, best, confidence, close);
  if (alternatives) return alternatives;
  return { type: 'known', answer, certainty: 'likely', confidence, rivals: rivalTitles(best, close) };
}

/** "And if I bring my own frame?" after what was told of prescriptions: what else may well answer, marked; null: nothing does. */
function nextUntold(
  turn: Turn,
  asked: AskedQuestion,
  best: Considered,
  considered: readonly Considered[],
): AnswerFinding | null {
  const { clarify } = weighedThresholdsOf(turn);
  const isAsking = turn.heard.clauses[asked.clause]!.isQuestion || asked.isPolar;
  for (const next of isAsking ? considered : []) {
    const { entry, miss, probability = 0 } = next;
    if (entry === best.entry || miss !== null || probability < clarify) continue;
    const answer = answerOf(turn.input, entry, asked.text, turn.state.language, turn.before.daySpokenOf);
    if (!isTold(turn, answer) && lackingThing(turn, asked, next) === null)
      return { type: 'known', answer, certainty: 'likely', confidence: probability, rivals: [] };
  }
  return null;
}

/**
 * What is told rather than asked is answered from here on: sooner where something is talked of, and once an appointment was made it is a
 * remark, unless just that was written on.
 */
const leastOfStatement = ({ state, before }: Turn): number => {
  if (state.settled !== null && state.booking === null) return SURE_OF_REMARK;
  return before.turn === 0 ? SURE_OUT_OF_THE_BLUE : weighedThresholds.clarify;
};
const SURE_OUT_OF_THE_BLUE = 0.65;
const SURE_OF_REMARK = 0.85;

/** With a word that is strange to it, what a question hardly comes near is told again from here on. */
const SURE_OF_REPEATED = 0.85;

/**
 * A thing that is asked of and that the entry says nothing of; null: it has it, may well mean it by another word, or answers probably enough.
 * "Do you rent boats?" is like "do you rent crates?" by its frame alone, however probable it is.
 */
function lackingThing(turn: Turn, asked: AskedQuestion, best: Considered): string | null {
  const { probability = 0 } = best;
  const isLikely = probability < weighedThresholds.answer;
  const mayBeFrame = asked.isPolar ? probability < SURE_OF_OFFER : asked.leans && isLikely;
  const unlike = mayBeFrame ? unlikeThing(turn, asked, best.entry) : null;
  if (unlike !== null || !isLikely) return unlike;
  return otherThing(turn, asked, best) ?? thingNotPriced(turn, asked, best);
}

/** "How much is the Silver plan?": what was written on Silver, not the list of all. */
function ofNamed(
  { input, state, before }: Turn,
  asked: AskedQuestion,
  { entry }: Considered,
  confidence: number,
): AnswerFinding {
  const answer = answerOf(input, entry, asked.text, state.language, before.daySpokenOf);
  const certainty = confidence < weighedThresholds.answer ? 'likely' : 'sure';
  return { type: 'known', answer, certainty, confidence, rivals: [] };
}

/** Others that answer about as probably are named beside the answer; none is told as sure where another is equally so. */
const AS_PROBABLE = 0.15;
/** What was written on the very thing may be so much less probable. */
const NEARLY_AS_PROBABLE = 0.2;
const EQUALLY_PROBABLE = 0.04;

/** The thing whose price or length is asked for, where an entry tells another's. */
const thingNotPriced = (
  turn: Turn,
  asked: AskedQuestion,
  { entry, agreement = 0 }: Considered,
): string | null =>
  missSigns(turn, asked, entry).isOfOther && (entry.id.startsWith(SERVICE) || agreement < SAME_COMMON)
    ? (asked.objectText ?? asked.object.join(' '))
    : null;

/** A yes or a price of what an entry doesn't name is said to be of what it names: "our own cake" beside "your own wine". */
const mayBeOther = (turn: Turn, asked: AskedQuestion, best: Considered): boolean =>
  thingNotPriced(turn, asked, best) !== null ||
  ((best.agreement ?? 0) < SAME_COMMON &&
    asked.isPolar &&
    asked.object.length > 0 &&
    !namesAny(best.entry, asked.object));
