import type { AskedQuestion } from '../../../understand/understanding.ts';
import type { Contribution, Turn } from '../../turn.ts';
import type { AnswerFinding } from '../answer-finding.ts';
import { namesAny } from '../near-misses/names-any.ts';

/** From here what only may be meant is told all the same. */
const LIKELY = 0.6;

/**
 * What is asked after a complaint and can't be answered surely, "and who pays for that?", is asked of whoever gets back on it:
 * it goes with the message, rather than be looked up. Null: it stands apart.
 */
export function stayConcerned(
  { heard, before, state, input }: Turn,
  found: readonly { asked: AskedQuestion; finding: AnswerFinding }[],
  covers: number[],
): Contribution | null {
  if (!before.complained || before.misses > 0 || state.booking !== null || !before.wantsPerson) return null;
  const isAnswered = found.some(
    ({ finding }) =>
      finding.type !== 'unknown' &&
      (finding.type !== 'known' || finding.certainty === 'sure' || finding.confidence >= LIKELY),
  );
  const asksOfKnown = found.some(
    ({ asked, finding }) =>
      finding.type === 'known' &&
      asked.object.length > 0 &&
      input.knowledge.entries.some(
        (entry) => entry.id === finding.answer.source.id && namesAny(entry, asked.object),
      ),
  );
  if (isAnswered || asksOfKnown) return null;
  const isAsked = found.some(({ asked }) => heard.clauses[asked.clause]!.isQuestion);
  const told = covers.map((clause) => heard.clauses[clause]!.text).join(' ');
  return {
    moves: [
      state.capture === null
        ? { type: 'passed_on', purpose: 'lead', when: null }
        : isAsked
          ? { type: 'message_noted' }
          : { type: 'noted', name: null, details: [], corrected: false },
    ],
    covers,
    ...(state.capture && {
      state: {
        capture: { ...state.capture, matter: `${state.capture.matter} ${told}`.trim().slice(0, 300) },
      },
    }),
    action: 'capture_lead',
    why: 'Still speaks of the complaint: it goes with the message.',
  };
}
