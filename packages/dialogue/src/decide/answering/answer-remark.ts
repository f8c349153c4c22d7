import type { AskedQuestion } from '../../understand/understanding.ts';
import type { Answer, Move } from '../move.ts';
import type { Contribution, Turn } from '../turn.ts';
import { type AnswerFinding, guessed } from './answer-finding.ts';
import { isPleasantry } from './is-pleasantry.ts';
import { toldEntry } from './remember.ts';

/**
 * "One cousin is a celiac", while something else is talked of: what was told in passing is worth an answer where nothing else would be said
 * to it but that it wasn't understood, or what was asked before.
 */
export function answerRemark(
  turn: Turn,
  asides: readonly { asked: AskedQuestion; finding: AnswerFinding }[],
): Contribution | null {
  if (turn.asking !== null || !turn.moves.every(isPleasantry)) return null;
  const likely = asides.flatMap(({ asked, finding }) => {
    const answer = answerIn(finding);
    return answer ? [{ asked, finding, answer }] : [];
  });
  const [best] = likely.toSorted((a, b) => b.finding.confidence - a.finding.confidence);
  if (!best) return null;
  const { asked, finding, answer } = best;
  const { services = [] } = turn.input.calendar ?? turn.input.profile;
  return {
    moves: [moveOf(finding, answer)],
    covers: asides.map(({ asked: { clause } }) => clause),
    state: { ...toldEntry(turn.state, answer, asked, services), misses: 0 },
    action: 'answer',
    confidence: finding.confidence,
    topic: answer.title,
    why: `Told in passing, and nearest to “${answer.title}” (${Math.round(finding.confidence * 100)} % sure).`,
  };
}

function answerIn(finding: AnswerFinding): Answer | null {
  if (finding.confidence < LIKELY) return null;
  if (finding.type === 'known' || finding.type === 'again') return finding.answer;
  return finding.type === 'unknown' ? (finding.perhaps ?? null) : null;
}
/** From here on it was right in each of eight such turns of held-out conversations; of three below it in one. */
const LIKELY = 0.6;

const moveOf = (finding: AnswerFinding, answer: Answer): Move =>
  finding.type === 'again'
    ? { type: 'answer_again', answer }
    : finding.type === 'known' && finding.certainty === 'sure'
      ? { type: 'answer', answer, certainty: 'sure', about: null, rivals: [] }
      : guessed(answer);
