import { weighedThresholds } from '../../thresholds.ts';
import type { Turn } from '../turn.ts';
import { findJudged } from './find-judged.ts';

/**
 * Which of these clauses, in so many words or implicitly, ask what the owner wrote on: what is told in an emergency or of a complaint goes with
 * the message, but not "you insured if it hits his greenhouse". None without a text model that judges.
 */
export async function writtenIn(
  turn: Turn,
  clauses: readonly number[],
  least: number = weighedThresholds.answer,
): Promise<number[]> {
  const { heard, input } = turn;
  if (!input.embed?.judge) return [];
  const written: number[] = [];
  for (const asked of [...heard.asked, ...heard.implicit].filter(({ clause }) => clauses.includes(clause)))
    if ((await findJudged(turn, asked, least))?.finding.type === 'known') written.push(asked.clause);
  return written;
}
