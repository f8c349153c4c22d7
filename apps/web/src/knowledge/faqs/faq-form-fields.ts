import { type FaqCreate, FaqFields } from '@deskbell/contract';
import * as z from 'zod';

/** The form as it is typed: other phrasings one per line. */
export const FaqForm = z.object({
  question: FaqFields.shape.question,
  answer: FaqFields.shape.answer,
  phrasings: z
    .string()
    .refine((typed) => linesOf(typed).length <= 50, 'At most 50 phrasings')
    .refine(
      (typed) => linesOf(typed).every((line) => line.length <= 1000),
      'A phrasing has at most 1,000 characters',
    ),
});
export type FaqForm = z.infer<typeof FaqForm>;

/** What is sent: blank lines and doubled phrasings left out. */
export function faqOf({ question, answer, phrasings }: FaqForm): FaqCreate {
  return { question, answer, examples: [...new Set(linesOf(phrasings))] };
}

/** The form of an FAQ that is there. */
export const formOf = ({ question, answer, examples }: FaqCreate): FaqForm => ({
  question,
  answer,
  phrasings: examples.join('\n'),
});

const linesOf = (typed: string) =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
