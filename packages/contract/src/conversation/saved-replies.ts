import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdParams, Instant, requiredLine, requiredText } from '../kernel/fields.ts';

/** What may stand in braces in a saved reply, with what it becomes when the reply is used. */
export const replyPlaceholders = {
  'customer name': 'The customer’s name',
  'first name': 'The first word of it',
  'my name': 'The name of whoever replies',
  business: 'The business’s name',
  assistant: 'The assistant’s name',
} as const;
export type ReplyPlaceholder = keyof typeof replyPlaceholders;

/** How many an account may have. */
export const mostSavedReplies = 500;

/** An answer that a team gives again and again. */
export const SavedReplySchema = z.object({
  id: Id,
  name: z.string(),
  /** With placeholders like `{first name}` as they were written. */
  text: z.string(),
  updatedAt: Instant,
});
export type SavedReply = z.infer<typeof SavedReplySchema>;

export const SavedReplyCreateSchema = z.object({
  /** By which it is found; one like it, whatever its case, is refused. */
  name: requiredLine('Name is required', 60),
  text: requiredText('Text is required', 4000),
});
export type SavedReplyCreate = z.infer<typeof SavedReplyCreateSchema>;

export const listSavedReplies = endpoint({
  method: 'GET',
  path: '/api/saved-replies',
  access: 'desk.read',
  summary: "The account's saved replies, by name",
  status: 200,
  answer: z.array(SavedReplySchema),
});

export const createSavedReply = endpoint({
  method: 'POST',
  path: '/api/saved-replies',
  access: 'desk.answer',
  summary: 'Save a reply to be used again',
  status: 201,
  body: SavedReplyCreateSchema,
  answer: SavedReplySchema,
  errors: ['conflict'],
});

export const updateSavedReply = endpoint({
  method: 'PUT',
  path: '/api/saved-replies/:id',
  access: 'desk.answer',
  summary: 'Change a saved reply',
  status: 200,
  params: IdParams,
  body: SavedReplyCreateSchema,
  answer: SavedReplySchema,
  errors: ['conflict'],
});

export const deleteSavedReply = endpoint({
  method: 'DELETE',
  path: '/api/saved-replies/:id',
  access: 'desk.answer',
  summary: 'Delete a saved reply',
  status: 204,
  params: IdParams,
});
