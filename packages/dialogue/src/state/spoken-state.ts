import * as z from 'zod';
import { QuestionSchema } from './question.ts';

const Said = z.string().max(4000);

/** What was said aloud. */
export const SpokenStateSchema = z.object({
  /** The last reply, for "say that again". */
  last: Said,
  /** What is left of an answer too long to be said at once; "yes" asks for it. Empty: nothing. */
  rest: Said,
  /** The last reply was cut short before its question was heard: its text from there, and the question; null: it was heard. */
  unheard: z.object({ text: Said, question: QuestionSchema.nullable().catch(null), rest: Said }).nullable(),
});

export type SpokenState = z.infer<typeof SpokenStateSchema>;

/** Longer replies are remembered as far as this. */
export const MOST_REMEMBERED = 4000;

export const spokenState = (last: string, rest = ''): SpokenState => ({
  last: last.slice(0, MOST_REMEMBERED),
  rest: rest.slice(0, MOST_REMEMBERED),
  unheard: null,
});
