import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import type { Id } from '../kernel/fields.ts';

/**
 * Server-sent events of an account: event name -> data. They name rows, the client reads them. `id:` of each event is a
 * cursor: `Last-Event-ID` (or `?after=`) resumes with what changed since. `resync` says that too much was missed.
 */
export interface LiveEvents {
  conversation: { conversationId: z.infer<typeof Id>; assistantId: z.infer<typeof Id> };
  lead: { leadId: z.infer<typeof Id>; assistantId: z.infer<typeof Id> };
  resync: Record<string, never>;
}

export const liveEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  access: 'account.read',
  summary: 'What changes in the account, live, with resume (server-sent events)',
  status: 200,
  query: z.object({
    after: z.string().max(100).optional(),
    /** Nobody looks: it is told all the same, but counts as nobody at the desk. */
    away: z.literal('true').optional(),
  }),
  streams: true,
  errors: ['rate_limited'],
});
