import { type FaqCreate, FaqCreateSchema } from '@deskbell/contract';
import { newIdAt } from '../../../kernel/new-id.ts';
import {
  deleteUnchangedFaqs,
  faqEmbedJob,
  insertFaqs,
  knownQuestions,
  questionKey,
} from '../../../knowledge/faqs/index.ts';
import type { ImportRecord } from '../reading/index.ts';
import { type ImportRules, type PlannedRow, refused } from './import-kind.ts';

/** Questions with their answers. One that the assistant has stays as it is. */
export const faqs: ImportRules<FaqCreate> = {
  atOnce: 200,
  isKnowledge: true,

  async plan(tx, { assistantId }, records) {
    const planned = records.map(judge);
    const questions = planned.flatMap((row) => ('item' in row ? row.item.question : []));
    const known = await knownQuestions(tx, assistantId, questions);
    return planned.map((row) => {
      if (!('item' in row)) return row;
      const key = questionKey(row.item.question);
      if (known.has(key))
        return refused(row.row, 'The assistant has this question already', row.item.question);
      known.add(key);
      return row;
    });
  },

  describe: ({ question, answer }) => ({ title: question, detail: answer.slice(0, 200) }),

  async store({ clock, jobs }, tx, { assistantId, now }, items) {
    const rows = items.map(({ row, item }) => ({ ...item, row, id: newIdAt(clock.now()) }));
    await insertFaqs(tx, assistantId, rows, now);
    await jobs.enqueue(tx, faqEmbedJob, { accountId: tx.accountId, assistantId });
    return rows.map(({ row, id }) => ({ row, subjectId: id }));
  },

  remove: deleteUnchangedFaqs,
};

function judge({ row, fields, refusal }: ImportRecord): PlannedRow<FaqCreate> {
  const excerpt = fields.question || fields.answer;
  if (refusal) return refused(row, refusal, excerpt);
  const examples = (fields.examples ?? '')
    .split('\n')
    .map((text) => text.trim())
    .filter(Boolean);
  const checked = FaqCreateSchema.safeParse({
    question: fields.question ?? '',
    answer: fields.answer ?? '',
    examples,
  });
  return checked.success
    ? { row, item: checked.data }
    : refused(row, checked.error.issues[0]!.message, excerpt);
}
