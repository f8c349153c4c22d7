import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdParams, Instant, PageQuerySchema, requiredText } from '../kernel/fields.ts';

/** `examples` are other phrasings of the same question, as customers would ask it. */
export const FaqFields = z.object({
  question: requiredText('Question is required', 1000),
  answer: requiredText('Answer is required', 10_000),
  examples: z.array(requiredText('Phrasing is required', 1000)).max(50, 'At most 50 phrasings'),
});

export const FaqSchema = FaqFields.extend({
  id: Id,
  assistantId: Id,
  createdAt: Instant,
  updatedAt: Instant,
});
export type Faq = z.infer<typeof FaqSchema>;

export const FaqCreateSchema = FaqFields.extend({ examples: FaqFields.shape.examples.default([]) });
export type FaqCreate = z.infer<typeof FaqCreateSchema>;

/** `ifUpdatedAt`: the FAQ's `updatedAt` as it was read. When somebody changed it since, nothing is changed (409). */
export const FaqUpdateSchema = FaqFields.partial()
  .extend({ ifUpdatedAt: Instant.optional() })
  .refine(
    ({ ifUpdatedAt: _, ...update }) => Object.values(update).some((value) => value !== undefined),
    'Nothing to change',
  );
export type FaqUpdate = z.infer<typeof FaqUpdateSchema>;

/**
 * Many FAQs at once. `csv`: columns question, answer and optionally examples (separated by `|`), with or without a
 * header row. `text`: one pair per paragraph, the question on its first line, the answer on the rest.
 */
export const FaqImportSchema = z.object({
  format: z.enum(['csv', 'text']),
  content: z.string().min(1, 'Nothing to import').max(10_000_000, 'At most 10 MB'),
});
export type FaqImport = z.infer<typeof FaqImportSchema>;

/** `line` counts from 1 in what was sent; a refused entry changes nothing, the others are kept. */
export const FaqImportReportSchema = z.object({
  imported: z.number().int(),
  refused: z.array(z.object({ line: z.number().int(), reason: z.string(), excerpt: z.string() })),
});
export type FaqImportReport = z.infer<typeof FaqImportReportSchema>;

export const listFaqs = endpoint({
  method: 'GET',
  path: '/api/assistants/:id/faqs',
  access: 'setup.read',
  summary: "An assistant's FAQs, oldest first",
  status: 200,
  params: IdParams,
  query: PageQuerySchema,
  answer: z.array(FaqSchema),
});

export const createFaq = endpoint({
  method: 'POST',
  path: '/api/assistants/:id/faqs',
  access: 'setup.write',
  summary: 'Add an FAQ',
  status: 201,
  params: IdParams,
  body: FaqCreateSchema,
  maxBodyBytes: 262_144,
  answer: FaqSchema,
});

export const importFaqs = endpoint({
  method: 'POST',
  path: '/api/assistants/:id/faqs/import',
  access: 'setup.write',
  summary: 'Add many FAQs from CSV or pasted text, with a report of what was refused and why',
  status: 200,
  params: IdParams,
  body: FaqImportSchema,
  maxBodyBytes: 12_582_912,
  answer: FaqImportReportSchema,
});

export const updateFaq = endpoint({
  method: 'PATCH',
  path: '/api/faqs/:id',
  access: 'setup.write',
  summary: 'Change an FAQ',
  status: 200,
  params: IdParams,
  body: FaqUpdateSchema,
  maxBodyBytes: 262_144,
  answer: FaqSchema,
  errors: ['conflict'],
});

export const deleteFaq = endpoint({
  method: 'DELETE',
  path: '/api/faqs/:id',
  access: 'setup.write',
  summary: 'Delete an FAQ',
  status: 204,
  params: IdParams,
});
