import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdParams, requiredLine } from '../kernel/fields.ts';
import { TagColorSchema, TagSchema } from './tag.ts';

/** How many an account may have, and a conversation. */
export const mostTags = { account: 200, conversation: 20 } as const;

export const TagCreateSchema = z.object({
  /** By which it is found; one like it, whatever its case, is refused. */
  name: requiredLine('Name is required', 40),
  color: TagColorSchema.default('gray'),
});

export const listTags = endpoint({
  method: 'GET',
  path: '/api/tags',
  access: 'desk.read',
  summary: "The account's tags, by name",
  status: 200,
  answer: z.array(TagSchema),
});

export const createTag = endpoint({
  method: 'POST',
  path: '/api/tags',
  access: 'desk.answer',
  summary: 'Add a tag',
  status: 201,
  body: TagCreateSchema,
  answer: TagSchema,
  errors: ['conflict'],
});

export const updateTag = endpoint({
  method: 'PUT',
  path: '/api/tags/:id',
  access: 'desk.answer',
  summary: 'Rename a tag, or give it another color',
  status: 200,
  params: IdParams,
  body: TagCreateSchema,
  answer: TagSchema,
  errors: ['conflict'],
});

export const deleteTag = endpoint({
  method: 'DELETE',
  path: '/api/tags/:id',
  access: 'desk.answer',
  summary: 'Delete a tag, and take it off every conversation',
  status: 204,
  params: IdParams,
});

export const tagConversation = endpoint({
  method: 'PUT',
  path: '/api/conversations/:id/tags',
  access: 'desk.answer',
  summary: 'Say which tags a conversation has',
  status: 200,
  params: IdParams,
  body: z.object({ tagIds: z.array(Id).max(mostTags.conversation) }),
  answer: z.array(TagSchema),
});
