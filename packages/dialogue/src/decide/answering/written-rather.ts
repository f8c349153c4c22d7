import { termsOf } from '../../text/terms.ts';
import type { AskedQuestion } from '../../understand/understanding.ts';
import type { Turn } from '../turn.ts';
import type { AnswerFinding } from './answer-finding.ts';
import { answerOf } from './answer-of.ts';
import { SERVICE } from './near-misses/is-side.ts';

/** A fitting and "How much is a fitting?" are no two things to choose from: what the owner wrote on the service answers. */
export function writtenRather(turn: Turn, { text }: AskedQuestion, found: AnswerFinding): AnswerFinding {
  if (found.type !== 'rivals' || found.entries.length !== 2) return found;
  const service = found.entries.find(({ id }) => id.startsWith(SERVICE));
  const written = found.entries.find(({ kind }) => kind === 'faq');
  const named = service?.title ?? '';
  if (!service || !written || !termsOf(named).every((term) => termsOf(written.title).includes(term)))
    return found;
  const answer = answerOf(turn.input, written, text, turn.state.language, turn.before.daySpokenOf);
  return { type: 'known', answer, certainty: 'sure', confidence: found.confidence, rivals: [] };
}
