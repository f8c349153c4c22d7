import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { type Id, IdParams } from '../kernel/fields.ts';

// Who looks at a conversation and who types in it: true for a moment, told to whoever is there, stored nowhere.

/** How long it is true that somebody looks, or types, unless they say so again. */
export const presenceMs = { looking: 25_000, writing: 6_000 } as const;

/** What a member does in an open conversation. */
export const DoingSchema = z.enum(['looking', 'writing', 'left']);
export type Doing = z.infer<typeof DoingSchema>;

/**
 * Events of the account's stream (`liveEvents`) that are true for a moment. They bear no cursor and are not resumed: what was missed is
 * past.
 */
export interface LiveMoments {
  attended: { conversationId: z.infer<typeof Id>; userId: string; name: string; doing: Doing };
  /** The customer writes. */
  typed: { conversationId: z.infer<typeof Id> };
}

export const attendConversation = endpoint({
  method: 'PUT',
  path: '/api/conversations/:id/presence',
  access: 'desk.answer',
  summary:
    'Tell the team that you look at a conversation or write in it, and a customer whom you speak with that you write',
  status: 204,
  params: IdParams,
  body: z.object({ doing: DoingSchema }),
  peopleOnly: true,
  errors: ['rate_limited'],
});

export const tellTyping = endpoint({
  method: 'POST',
  path: '/api/conversations/:id/typing',
  access: 'visitor',
  summary: 'Tell that the visitor writes',
  status: 204,
  params: IdParams,
  errors: ['rate_limited'],
});

/** A message of a person's, in sight of the visitor. */
export const tellSeen = endpoint({
  method: 'POST',
  path: '/api/conversations/:id/seen',
  access: 'visitor',
  summary: 'Tell that the visitor has seen what a person wrote',
  status: 204,
  params: IdParams,
  body: z.object({ seq: z.number().int().min(1).max(2_147_483_647) }),
  errors: ['rate_limited'],
});
