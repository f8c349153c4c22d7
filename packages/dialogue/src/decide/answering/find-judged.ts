import type { AskedQuestion } from '../../understand/understanding.ts';
import type { Turn } from '../turn.ts';
import type { AnswerFinding } from './answer-finding.ts';
import { findWritten } from './find-answer.ts';
import { type LookUp, lookUp } from './look-up.ts';
import { askSecondEncoder } from './weighing/ask-second-encoder.ts';
import { judgeAsked } from './weighing/judge-asked.ts';
import { withoutStaff } from './without-staff.ts';

/** What answers one question, by all that tells of it weighed. */
interface Judged {
  question: AskedQuestion;
  found: LookUp;
  finding: AnswerFinding;
}

/** Judges a question and finds what answers it; null: nothing is weighed, or nothing is as probable as `least`. Rejects as `embed.judge` does. */
export async function findJudged(turn: Turn, asked: AskedQuestion, least: number): Promise<Judged | null> {
  const [one] = await askSecondEncoder(turn, [asked]);
  const question = await judgeAsked(turn, withoutStaff(turn, one!));
  const found = lookUp(turn, question);
  if (!found.isWeighed || found.confidence < least) return null;
  return { question, found, finding: findWritten(turn, question, found) };
}
