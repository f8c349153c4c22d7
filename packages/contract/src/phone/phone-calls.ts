import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdParams, Instant, PageQuerySchema } from '../kernel/fields.ts';
import { MenuChoiceSchema } from './keypad-menu.ts';

/** How a call that came in was missed, as members read it: it is over, and nobody helped its caller. */
export const missedCalls = {
  unanswered: 'Nobody took the call',
  silent: 'Hung up without a word',
  cut_short: 'Hung up before they were helped',
  not_put_through: 'Hung up before anybody of the staff took the call',
  no_message: 'Reached the voicemail and left no message',
} as const;

export const MissedSchema = z.enum(Object.keys(missedCalls) as [keyof typeof missedCalls]);
export type Missed = z.infer<typeof MissedSchema>;

/** A call over a carrier's line, also one that staff took without the assistant; or one from a browser in which nothing was said. */
export const PhoneCallSchema = z.object({
  id: Id,
  assistantId: Id,
  channel: z.enum(['phone', 'web']),
  direction: z.enum(['inbound', 'outbound']),
  /** The customer's, E.164; null: it is withheld, or a browser has none. */
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
  /** Null: it wasn't, or isn't over yet. */
  missed: MissedSchema.nullable(),
  /** Whether a missed call is seen to: its caller has been helped since, or somebody said so. */
  isSeenTo: z.boolean(),
});
export type PhoneCall = z.infer<typeof PhoneCallSchema>;

export const listPhoneCalls = endpoint({
  method: 'GET',
  path: '/api/assistants/:id/phone-calls',
  access: 'desk.read',
  summary:
    'Calls over the assistant’s numbers, newest first, those that staff took included, and calls from browsers in which nothing was said',
  status: 200,
  params: IdParams,
  query: PageQuerySchema.extend({
    /** Those that nobody has seen to yet. */
    missed: z.literal('open').optional(),
  }),
  answer: z.array(PhoneCallSchema),
});

export const SeeToCallSchema = z.object({ isSeenTo: z.boolean() });
export type SeeToCall = z.infer<typeof SeeToCallSchema>;

/** All missed calls from the same number that nobody has seen to go with it. `conflict`: it wasn't missed. */
export const seeToCall = endpoint({
  method: 'PATCH',
  path: '/api/phone-calls/:id/missed',
  access: 'desk.answer',
  summary: 'Say that a missed call is seen to, or isn’t',
  status: 204,
  params: IdParams,
  body: SeeToCallSchema,
  errors: ['conflict'],
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
