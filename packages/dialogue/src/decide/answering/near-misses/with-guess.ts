import { weighedThresholds } from '../../../thresholds.ts';
import type { AskedQuestion } from '../../../understand/understanding.ts';
import type { Answer } from '../../move.ts';
import type { Turn } from '../../turn.ts';
import type { AnswerFinding, Considered } from '../answer-finding.ts';
import { answerOf } from '../answer-of.ts';
import { isTold } from '../topic/repeated-answer.ts';
import { SERVICE } from './is-side.ts';

/** From here on what comes nearest is told beside what isn't known (docs/quality.md). */
const WORTH_TELLING = 0.2;
/** What speaks of another thing by its words is told where it is judged as likely as this to answer. */
const ANSWERS_DESPITE_WORDS = 0.5;
/** … where all that tells of it was weighed (decision 0059). */
const PROBABLE = 0.33;
/** … whatever its words speak of. */
const PROBABLE_DESPITE_WORDS = 0.5;
/** From here on what comes near is offered to be tapped. */
const WORTH_OFFERING = 0.1;
const MOST_OFFERED = 3;

interface Near {
  /** What may be told; null: its words or the side it tells are another's. */
  guess: Considered | null;
  /** By its words it speaks of another thing. */
  isOther: boolean;
  /** The nearest first. */
  considered: readonly Considered[];
}

/**
 * "I can't find anything about a loan car. If you mean “Courtesy cars”: …": what comes nearest is told, marked, where it is too far to be the
 * answer and yet likely to be; other near ones are offered to be tapped.
 */
export function withGuess(
  turn: Turn,
  asked: AskedQuestion,
  finding: AnswerFinding,
  near: Near,
): AnswerFinding {
  if (finding.type !== 'unknown') return finding;
  const guess =
    finding.answer === null && isWorthTelling(turn, finding, near) ? guessOf(turn, asked, near.guess!) : null;
  const named = near.considered.flatMap(({ entry }) =>
    entry.name === null || entry.id === guess?.source.id || isOwnDetail(entry) ? [] : [entry.name],
  );
  const rivals = finding.confidence >= WORTH_OFFERING ? [...new Set(named)].slice(0, MOST_OFFERED) : [];
  const perhaps = isPerhaps(near) ? guessOf(turn, asked, near.considered[0]!) : null;
  return { ...finding, rivals, ...(guess && { guess }), ...(perhaps && { perhaps }) };
}

const isPerhaps = ({ considered: [first] }: Near): boolean =>
  (first?.probability ?? 0) >= weighedThresholds.clarify;

/** What the profile tells is found without being offered. */
const isOwnDetail = ({ kind, id }: Considered['entry']): boolean =>
  kind === 'detail' && !id.startsWith(SERVICE);

/** Measured in English with the judge alone: without it a stray "ca" comes near something. */
const isWorthTelling = ({ input }: Turn, { confidence }: AnswerFinding, { guess, isOther }: Near): boolean =>
  guess?.probability !== undefined
    ? guess.probability >= PROBABLE &&
      (!isOther ||
        (guess.judged ?? 0) >= ANSWERS_DESPITE_WORDS ||
        guess.probability >= PROBABLE_DESPITE_WORDS)
    : guess !== null &&
      input.knowledge.language === 'en' &&
      input.embed?.judge !== undefined &&
      confidence >= WORTH_TELLING &&
      (!isOther || (guess.judged ?? 0) >= ANSWERS_DESPITE_WORDS);

function guessOf(turn: Turn, asked: AskedQuestion, { entry }: Considered): Answer | null {
  const guess = answerOf(turn.input, entry, asked.text, turn.state.language, turn.before.daySpokenOf);
  return guess.name === null || isTold(turn, guess) ? null : guess;
}
