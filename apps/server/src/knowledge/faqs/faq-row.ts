import type { Faq } from '@deskbell/contract';
import type { FaqsTable } from '@deskbell/database';
import type { Selectable } from 'kysely';

/** What an owner sees of a row: everything but its vectors. */
export const faqColumns = [
  'id',
  'assistant_id',
  'question',
  'answer',
  'examples',
  'created_at',
  'updated_at',
] as const satisfies (keyof FaqsTable)[];

type FaqRow = Pick<Selectable<FaqsTable>, (typeof faqColumns)[number]>;

/** The only row -> Faq mapper. */
export function toFaq(row: FaqRow): Faq {
  return {
    id: row.id,
    assistantId: row.assistant_id,
    question: row.question,
    answer: row.answer,
    examples: row.examples,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
