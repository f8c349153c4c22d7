import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { IdParams } from '../kernel/fields.ts';

// How far each member has read: unread is an open conversation with a message of the customer's that they haven't seen.

export const markConversationRead = endpoint({
  method: 'PUT',
  path: '/api/conversations/:id/read',
  access: 'desk.read',
  summary: 'Mark a conversation as read by yourself',
  status: 204,
  params: IdParams,
  /** Up to this message. What was read before stays so. */
  body: z.object({ seq: z.number().int().min(0).max(2_147_483_647) }),
  peopleOnly: true,
});

export const markConversationUnread = endpoint({
  method: 'DELETE',
  path: '/api/conversations/:id/read',
  access: 'desk.read',
  summary: 'Mark a conversation as unread for yourself',
  status: 204,
  params: IdParams,
  peopleOnly: true,
});

/** Of all assistants of the account. `count` goes up to 100. */
export const countUnread = endpoint({
  method: 'GET',
  path: '/api/unread-conversations',
  access: 'desk.read',
  summary:
    'How many unread conversations are yours, or nobody’s and pending, beside those that wait for a person',
  status: 200,
  answer: z.object({ count: z.number().int() }),
  peopleOnly: true,
});
