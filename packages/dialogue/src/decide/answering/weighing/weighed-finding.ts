import { weighedThresholds, weighedThresholdsOf } from '../../../thresholds.ts';
import type { AskedQuestion } from '../../../understand/understanding.ts';
import type { Turn } from '../../turn.ts';
import { type AnswerFinding, type Around, type Considered, notKnown } from '../answer-finding.ts';
import { answerOf } from '../answer-of.ts';
import { lackingThing, thingNotPriced } from '../near-misses/lacking-thing.ts';
import { namedMost } from '../near-misses/named-most.ts';
import { namesAny } from '../near-misses/names-any.ts';
import { SAME_COMMON } from '../near-misses/other-thing.ts';
import { rivalTitles, whichOfNear } from '../near-misses/which-of-near.ts';
import { alreadyAnswered } from '../topic/already-answered.ts';
import { isTold } from '../topic/repeated-answer.ts';

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
  if (isTold(turn, answer)) {
    const finding = alreadyAnswered(turn, asked, best, answer, { ...around, first, lacking });
    if (finding) return finding;
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
const NEARLY_AS_PROBABLE = 0.3;
const EQUALLY_PROBABLE = 0.04;

/** A yes or a price of what an entry doesn't name is said to be of what it names: "our own cake" beside "your own wine". */
const mayBeOther = (turn: Turn, asked: AskedQuestion, best: Considered): boolean =>
  thingNotPriced(turn, asked, best) !== null ||
  ((best.agreement ?? 0) < SAME_COMMON &&
    asked.isPolar &&
    asked.object.length > 0 &&
    !namesAny(best.entry, asked.object));
