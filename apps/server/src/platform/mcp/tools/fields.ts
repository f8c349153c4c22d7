import { ConversationSchema, Id } from '@deskbell/contract';
import * as z from 'zod';
import type { PageAnswer } from '../../../kernel/http/index.ts';

export const AssistantId = Id.describe('As list_assistants gives it');

/** Without what only the inbox shows. */
export const Conversation = ConversationSchema.omit({ snoozedUntil: true });

/** Where a list goes on. Fewer rows than the HTTP interface gives: a model reads them all. */
export const pageInput = {
  limit: z.number().int().min(1).max(100).default(20),
  cursor: z.string().max(200).optional().describe('nextCursor of the page before'),
};

export const pageOutput = {
  total: z.number().int().describe('How many match'),
  nextCursor: z.string().nullable().describe('null: this was the last page'),
};

/** What `pageOutput` describes. */
export const pageOf = ({ total, nextCursor }: PageAnswer<unknown>) => ({ total, nextCursor });

/** A key by which something is done once, however often it is asked for. */
export const IdempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/, 'Use 1 to 200 characters, without spaces')
  .describe('A new one, such as a UUID, for each thing to be done. Repeated within a day, it is done once.');
