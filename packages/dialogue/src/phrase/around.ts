import type { Move } from '../decide/move.ts';
import { sentencesOf } from '../text/sentences.ts';

/** Where a move stands in its reply. */
export interface Around {
  /** What is said before it in the same reply. */
  earlier: readonly Move[];
  before: Move | null;
  after: Move | null;
  isFirst: boolean;
  isLast: boolean;
}

/** A line that asks openly, without its question where something follows that asks. */
export function openLine(line: string, { isLast }: Around): string {
  if (isLast) return line;
  const sentences = sentencesOf(line);
  const statements = sentences.filter((sentence) => !sentence.endsWith('?'));
  return statements.length > 0 ? statements.join(' ') : line;
}
