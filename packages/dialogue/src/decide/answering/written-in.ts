import { weighedThresholds } from '../../thresholds.ts';
import type { AskedQuestion } from '../../understand/understanding.ts';
import type { Turn } from '../turn.ts';
import { askSecondEncoder } from './ask-second-encoder.ts';
import { findWritten } from './find-answer.ts';
import { judgeAsked } from './judge-asked.ts';
import { lookUp } from './look-up.ts';
import { withoutStaff } from './without-staff.ts';

/**
 * Which of these clauses, in so many words or implicitly, ask what the owner wrote on, by all that tells of it weighed: what is told in an
 * emergency or of a complaint goes with the message, but not "you insured if it hits his greenhouse". None without a text model that judges.
 */
export async function writtenIn(
  turn: Turn,
  clauses: readonly number[],
  least: number = weighedThresholds.answer,
): Promise<number[]> {
  const { heard, input } = turn;
  if (!input.embed?.judge) return [];
  const perhaps = [...heard.asked, ...heard.implicit].filter(({ clause }) => clauses.includes(clause));
  const written: number[] = [];
  for (const asked of await askSecondEncoder(turn, perhaps))
    if (await isWritten(turn, asked, least)) written.push(asked.clause);
  return written;
}

async function isWritten(turn: Turn, asked: AskedQuestion, least: number): Promise<boolean> {
  const question = await judgeAsked(turn, withoutStaff(turn, asked));
  const found = lookUp(turn, question);
  return (
    found.isWeighed === true &&
    found.confidence >= least &&
    findWritten(turn, question, found).type === 'known'
  );
}
