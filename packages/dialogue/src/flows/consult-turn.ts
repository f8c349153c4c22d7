import type { TurnInput } from '../turn.ts';
import { type Consultation, consultKnowledge } from './consult-knowledge.ts';
import type { ReadTurn } from './read-turn.ts';
import { splitQuestions } from './split-questions.ts';

/**
 * What the knowledge has on a turn: on the message as a whole and, where it asks several things, on each.
 */
export interface TurnConsultation extends Consultation {
  /** At least two, or none when the message asks one thing. */
  parts: Consultation[];
}

export async function consultTurn(input: TurnInput, turn: ReadTurn): Promise<TurnConsultation> {
  const whole = await consultKnowledge(input, turn);
  const questions = splitQuestions(whole.question);
  if (questions.length < 2) return { ...whole, parts: [] };
  const parts: Consultation[] = [];
  for (const question of questions) {
    // "How much is it, and how long does it take?": the second leans on the first.
    const entry = parts.at(-1)?.ranking.candidates[0]?.entry;
    const before = entry ? { ...turn.before, last: { id: entry.id, title: entry.title } } : turn.before;
    parts.push(await consultKnowledge(input, { ...turn, question, before }));
  }
  const timings = { ...whole.timings };
  for (const part of parts) {
    timings.embed += part.timings.embed;
    timings.retrieve += part.timings.retrieve;
  }
  return { ...whole, parts, timings };
}
