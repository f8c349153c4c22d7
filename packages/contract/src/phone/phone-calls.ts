import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdParams, Instant, PageQuerySchema } from '../kernel/fields.ts';
import { MenuChoiceSchema } from './keypad-menu.ts';

/** A call over a carrier's line, also one that staff took without the assistant. */
export const PhoneCallSchema = z.object({
  id: Id,
  assistantId: Id,
  direction: z.enum(['inbound', 'outbound']),
  /** The customer's, E.164; null: it is withheld. */
  number: z.string().nullable(),
  /** Whether that number is blocked now where it called, or was called from. */
  isBlocked: z.boolean(),
  /** Who had the call in the end: nobody where it was missed, or its caller is blocked. */
  answeredBy: z.enum(['assistant', 'staff', 'voicemail', 'nobody', 'blocked']),
  /** Who of the staff took it, as far as the carrier tells; their number is shortened for who may not change the rules. */
  staff: z.array(z.object({ name: z.string(), number: z.string() })),
  /** What the caller chose in the menu, in order. */
  menu: z.array(MenuChoiceSchema),
  /** As the carrier tells it; null: it doesn't, or not yet. */
  seconds: z.number().int().nullable(),
  startedAt: Instant,
  endedAt: Instant.nullable(),
  /** What was said with the assistant, or left on tape; null: nothing. */
  conversationId: Id.nullable(),
});
export type PhoneCall = z.infer<typeof PhoneCallSchema>;

export const listPhoneCalls = endpoint({
  method: 'GET',
  path: '/api/assistants/:id/phone-calls',
  access: 'desk.read',
  summary: 'Calls over the assistant’s numbers, newest first, those that staff took included',
  status: 200,
  params: IdParams,
  query: PageQuerySchema,
  answer: z.array(PhoneCallSchema),
});

export const BlockCallerSchema = z.object({ blocked: z.boolean() });
export type BlockCaller = z.infer<typeof BlockCallerSchema>;

export const blockCaller = endpoint({
  method: 'PATCH',
  path: '/api/phone-calls/:id/caller',
  access: 'setup.write',
  summary: "Block the customer's number of a call at all the account's numbers, or no longer",
  status: 204,
  params: IdParams,
  body: BlockCallerSchema,
  errors: ['conflict'],
});
