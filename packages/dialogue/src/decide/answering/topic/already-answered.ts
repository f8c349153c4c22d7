import { weighedThresholds, weighedThresholdsOf } from '../../../thresholds.ts';
import type { AskedQuestion } from '../../../understand/understanding.ts';
import type { Answer } from '../../move.ts';
import type { Turn } from '../../turn.ts';
import { type AnswerFinding, type Around, type Considered, notKnown, told } from '../answer-finding.ts';
import { answerOf } from '../answer-of.ts';
import { serviceSide } from '../costs/service-answers.ts';
import { lackingThing } from '../near-misses/lacking-thing.ts';
import { namesAny } from '../near-misses/names-any.ts';
import { strangeWord } from '../near-misses/strange-word.ts';
import { isDrawn, isTold, repeatedAnswer } from './repeated-answer.ts';

/** `first`: what comes nearest of all; `lacking`: the thing that is asked of and that what was told says nothing of. */
interface AroundTold extends Around {
  first: Considered;
  lacking: string | null;
}

/**
 * What most probably answers was told before: it is told again, another entry is told instead, or nothing is known. Null: it isn't asked for
 * again, and lacks what is asked of.
 */
export function alreadyAnswered(
  turn: Turn,
  asked: AskedQuestion,
  best: Considered,
  answer: Answer,
  { first, lacking, ...around }: AroundTold,
): AnswerFinding | null {
  const { confidence, considered } = around;
  const isLikely = confidence < weighedThresholds.answer;
  const isStatement =
    asked.attribute === null && !asked.leans && !turn.heard.clauses[asked.clause]!.isQuestion;
  // "He had seizures when he was small": nothing says that what was told is asked for again.
  if (isStatement && isLikely)
    return notKnown(turn, asked, { ...best, miss: 'nothing was asked' }, null, around);
  // "Will it smell?" after the crates: neither does this.
  const isDoubted = isLikely || (isDrawn(turn, best) && confidence < SURE_OF_REPEATED);
  const isOfElse = asked.leans && isDoubted && strangeWord(turn.input.knowledge, asked, best.entry) !== null;
  if (isOfElse)
    return nextUntold(turn, asked, best, considered) ?? notKnown(turn, asked, first, null, around);
  // "And if it's a digital one?" after old pianos: what was written on those, where what was told says nothing of them.
  const isUnnamed = asked.object.length > 0 && !namesAny(best.entry, asked.object);
  const naming = considered.filter(({ entry }) => namesAny(entry, asked.object));
  const other = isUnnamed ? nextUntold(turn, asked, best, naming) : null;
  if (other || (lacking !== null && !asked.isPolar)) return other;
  const side = serviceSide(turn, asked, best.entry);
  return side ? told(turn, side, confidence) : repeatedAnswer(turn, asked, answer, around);
}

/** With a word that is strange to it, what a question hardly comes near is told again from here on. */
const SURE_OF_REPEATED = 0.85;

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
