import type { IndexedEntry } from '../../retrieval/knowledge.ts';
import type { AskedQuestion, Attribute } from '../../understand/understanding.ts';
import type { Answer, Move } from '../move.ts';
import type { Turn } from '../turn.ts';
import { unknownFinding } from './near-misses/unknown-finding.ts';
import { withGuess } from './near-misses/with-guess.ts';
import { isTold } from './topic/repeated-answer.ts';

/** What the knowledge has on a question. `rivals`: titles of what else it may mean; `near`: the title that was nearest. */
export type AnswerFinding = { confidence: number; rivals: string[] } & (
  | { type: 'known'; answer: Answer; certainty: 'sure' | 'likely' }
  | { type: 'again'; answer: Answer }
  | { type: 'rivals'; answer: null; entries: IndexedEntry[] }
  | {
      type: 'unknown';
      /** What is known nearby. */
      answer: Answer | null;
      /** What comes nearest, too far to be the answer and yet likely to be; absent: nothing does. */
      guess?: Answer;
      /** What comes nearest, told only beside an offer or where nothing else is said. */
      perhaps?: Answer;
      attribute: Attribute | null;
      object: string | null;
      near: string | null;
      reason: string;
    }
);

/** An entry that may answer, with why it doesn't; null: it may. */
export interface Considered {
  entry: IndexedEntry;
  score: number;
  agreement?: number | undefined;
  judged?: number | undefined;
  probability?: number | undefined;
  miss: string | null;
}

/** What is known around the entry that came nearest. */
export interface Around {
  confidence: number;
  isAboutTopic: boolean;
  considered: readonly Considered[];
}

/** Told in full, or pointed back to. */
export const told = (turn: Turn, answer: Answer, confidence: number): AnswerFinding =>
  isTold(turn, answer)
    ? { type: 'again', answer, confidence, rivals: [] }
    : { type: 'known', answer, certainty: 'sure', confidence, rivals: [] };

/** Said as what may be meant: "If you mean parking: …". */
export const guessed = (answer: Answer): Move => ({
  type: 'answer',
  answer,
  certainty: 'likely',
  about: null,
  rivals: [],
});

/** What isn't known, with what is told or offered beside it. `guess`: what may be told, null: its words or the side it tells are another's. */
export function notKnown(
  turn: Turn,
  asked: AskedQuestion,
  nearest: Considered | undefined,
  guess: Considered | null,
  { confidence, considered }: Pick<Around, 'confidence' | 'considered'>,
): AnswerFinding {
  const unknown = unknownFinding(turn, asked, confidence, nearest);
  return withGuess(turn, asked, unknown, { guess, isOther: (nearest?.miss ?? null) !== null, considered });
}
