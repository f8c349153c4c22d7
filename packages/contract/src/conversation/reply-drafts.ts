import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { IdParams } from '../kernel/fields.ts';
import { SourceSchema } from './chat.ts';

/** What a person could answer, in the words of the knowledge. */
export const ReplyDraftSchema = z.object({
  text: z.string(),
  /** Where it comes from; never empty. */
  sources: z.array(SourceSchema),
});
export type ReplyDraft = z.infer<typeof ReplyDraftSchema>;

/** Nothing is stored, sent or done by it. */
export const draftReply = endpoint({
  method: 'POST',
  path: '/api/conversations/:id/reply-draft',
  access: 'desk.answer',
  summary: 'What the knowledge answers to what the customer wrote last',
  status: 200,
  params: IdParams,
  /** Null: it has no answer to that. */
  answer: z.object({ draft: ReplyDraftSchema.nullable() }),
  errors: ['conflict', 'rate_limited'],
});
