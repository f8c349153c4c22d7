import { endpoints, FaqCreateSchema, FaqSchema } from '@deskbell/contract';
import * as z from 'zod';
import { createFaq } from '../../../knowledge/faqs/index.ts';
import { adding, defineTool } from '../define-tool.ts';
import { once } from '../once.ts';
import { AssistantId, IdempotencyKey } from './fields.ts';

export const addFaq = defineTool({
  name: 'add_faq',
  title: 'Add an FAQ',
  description:
    'Teaches an assistant an answer. Customers are given it at once, word for word, so write it as the business would. See with search_knowledge first that it is not there yet.',
  annotations: adding,
  endpoints: [endpoints.createFaq],
  input: z.object({
    assistantId: AssistantId,
    question: FaqCreateSchema.shape.question,
    answer: FaqCreateSchema.shape.answer,
    examples: FaqCreateSchema.shape.examples.describe('Other ways in which customers ask it'),
    idempotencyKey: IdempotencyKey.optional(),
  }),
  output: z.object({ faq: FaqSchema }),
  async run(ctx, { assistantId, idempotencyKey, ...fields }) {
    const create = () => createFaq(ctx, assistantId, fields);
    if (!idempotencyKey) return { faq: await create() };
    return { faq: await once(ctx, idempotencyKey, endpoints.createFaq, assistantId, fields, create) };
  },
});
