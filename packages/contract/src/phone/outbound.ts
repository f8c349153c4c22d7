import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdParams, Instant, PageQuerySchema, text } from '../kernel/fields.ts';
import { ConsentSourceSchema, ContactKindSchema } from './consents.ts';
import { PhoneNumber } from './phone-number.ts';

const clock = (message: string) => z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, message);

/** Nobody is rung or written to outside of these hours where their number is from; the law of some states narrows them further. */
export const CallingWindowSchema = z
  .object({
    from: clock('Enter a time like 09:00').default('09:00'),
    to: clock('Enter a time like 20:00').default('20:00'),
    sundays: z.boolean().default(false),
  })
  .prefault({})
  .refine(({ from, to }) => from < to, { error: 'The end must be after the beginning', path: ['to'] });

/** Which calls an assistant places, and when. All off at first. */
export const OutboundSettingsSchema = z.object({
  /** From which of the assistant's numbers; null: its first at a carrier that can place calls. */
  numberId: Id.nullable().default(null),
  /** Who asked to be called back is called by the assistant at the wished time. */
  callBacks: z.boolean().default(false),
  /** Who left a number in a chat, and has agreed to calls, is called at once. */
  speedToLead: z.boolean().default(false),
  reminders: z
    .object({
      /** `text_then_call`: who neither answers the text nor gets it is called. */
      by: z.enum(['off', 'call', 'text', 'text_then_call']).default('off'),
      /** So long a text is waited for to be answered. */
      callAfterHours: z.int().min(1, 'At least 1 hour').max(48, 'At most 48 hours').default(4),
      hoursBefore: z.int().min(1, 'At least 1 hour').max(168, 'At most 168 hours').default(24),
    })
    .prefault({}),
  /** In a chat, who left a number is asked once whether they may be called; what they answer is kept as a consent. */
  asksConsent: z.boolean().default(false),
  window: CallingWindowSchema,
  attempts: z.int().min(1, 'At least 1').max(5, 'At most 5').default(3),
  /** Between two attempts. */
  spacingMinutes: z.int().min(5, 'At least 5 minutes').max(1440, 'At most a day').default(60),
  ringSeconds: z.int().min(10, 'At least 10 seconds').max(60, 'At most 60 seconds').default(25),
  /** What is done when a machine answers: hang up and try again, or leave a message. */
  machine: z.enum(['hang_up', 'message']).default('hang_up'),
  /** What is left on it; empty: our own words. `{business}` stands for its name. */
  machineMessage: text(300).default(''),
});
export type OutboundSettings = z.infer<typeof OutboundSettingsSchema>;

/** An assistant's settings, with their version for the next change; 0: never saved. */
export const OutboundSetupSchema = z.object({
  settings: OutboundSettingsSchema,
  version: z.int().min(0).max(2_147_483_647),
  /** Why no calls can be placed now, in a sentence; null: they can. */
  obstacle: z.string().nullable(),
  /** The account's brake: while it is pulled nobody is called. */
  paused: z.boolean(),
});
export type OutboundSetup = z.infer<typeof OutboundSetupSchema>;

export const OutboundUpdateSchema = z.object({
  settings: OutboundSettingsSchema,
  version: z.int().min(0).max(2_147_483_647),
});
export type OutboundUpdate = z.infer<typeof OutboundUpdateSchema>;

export const OutboundPurposeSchema = z.enum([
  'test',
  'call_back',
  'reminder',
  'speed_to_lead',
  'campaign',
  'api',
  'waitlist',
]);
export type OutboundPurpose = z.infer<typeof OutboundPurposeSchema>;

/** `done`: reached, or a message left. `given_up`: not reached so often as is tried. `refused`: they may not be called. */
export const OutboundStateSchema = z.enum([
  'waiting',
  'dialing',
  'in_call',
  'done',
  'given_up',
  'refused',
  'cancelled',
]);
export type OutboundState = z.infer<typeof OutboundStateSchema>;

/** How one attempt, or the whole, ended; `confirmed`, `moved`, `appointment_cancelled`: of a reminder; `texted`, `answered`: of a text. */
export const OutboundOutcomeSchema = z.enum([
  'reached',
  'confirmed',
  'moved',
  'appointment_cancelled',
  'message_left',
  'texted',
  'answered',
  'machine',
  'busy',
  'no_answer',
  'failed',
  'unknown',
  'expired',
  'not_needed',
  'no_consent',
  'customer_refused',
  'business_refused',
]);
export type OutboundOutcome = z.infer<typeof OutboundOutcomeSchema>;

/** Somebody to be called, or written to, for one reason, and what became of it. */
export const OutboundCallSchema = z.object({
  id: Id,
  assistantId: Id,
  purpose: OutboundPurposeSchema,
  channel: ContactKindSchema,
  number: z.string(),
  name: z.string().nullable(),
  about: z.string(),
  state: OutboundStateSchema,
  /** Attempts so far. */
  attempts: z.int(),
  /** When they are called next; null: not any more. */
  nextAttemptAt: Instant.nullable(),
  outcome: OutboundOutcomeSchema.nullable(),
  /** More on the outcome, in a sentence; may be empty. */
  detail: z.string(),
  tried: z.array(z.object({ at: Instant, outcome: OutboundOutcomeSchema })),
  leadId: Id.nullable(),
  appointmentId: Id.nullable(),
  /** What was said, if they were reached. */
  conversationId: Id.nullable(),
  createdAt: Instant,
});
export type OutboundCall = z.infer<typeof OutboundCallSchema>;

export const TestCallSchema = z.object({
  number: PhoneNumber,
  /** Made by the page for one press of the button: the same again places no second call. */
  requestId: z.uuid(),
});

export const ConsentGivenSchema = z.object({
  number: PhoneNumber,
  kind: ContactKindSchema,
  granted: z.boolean(),
  source: ConsentSourceSchema.extract(['owner', 'web_form', 'import']).default('owner'),
  /** Where and in which words it was given. */
  detail: text(500).default(''),
});
export type ConsentGiven = z.infer<typeof ConsentGivenSchema>;

export const getOutboundSetup = endpoint({
  method: 'GET',
  path: '/api/assistants/:id/outbound',
  access: 'setup.read',
  summary: 'Which calls an assistant places, and whether it can',
  status: 200,
  params: IdParams,
  answer: OutboundSetupSchema,
});

export const updateOutboundSetup = endpoint({
  method: 'PUT',
  path: '/api/assistants/:id/outbound',
  access: 'setup.write',
  summary: 'Change which calls an assistant places',
  status: 200,
  params: IdParams,
  body: OutboundUpdateSchema,
  answer: OutboundSetupSchema,
  errors: ['conflict'],
});

export const setOutboundBrake = endpoint({
  method: 'PUT',
  path: '/api/phone/outbound-brake',
  access: 'setup.write',
  summary: "Stop all of the account's outgoing calls, or let them go on",
  status: 204,
  body: z.object({ paused: z.boolean() }),
});

export const placeTestCall = endpoint({
  method: 'POST',
  path: '/api/assistants/:id/test-call',
  access: 'setup.write',
  summary: "Have the assistant call one's own phone now; the same requestId again places no second call",
  status: 201,
  params: IdParams,
  body: TestCallSchema,
  answer: OutboundCallSchema,
  errors: ['conflict', 'rate_limited'],
});

export const listOutboundCalls = endpoint({
  method: 'GET',
  path: '/api/assistants/:id/outbound-calls',
  access: 'desk.read',
  summary: 'Outgoing calls and texts, planned and made, newest first; those of campaigns only if asked for',
  status: 200,
  params: IdParams,
  query: PageQuerySchema.extend({
    purpose: OutboundPurposeSchema.optional(),
    state: OutboundStateSchema.optional(),
  }),
  answer: z.array(OutboundCallSchema),
});

export const cancelOutboundCall = endpoint({
  method: 'POST',
  path: '/api/phone/outbound-calls/:id/cancellation',
  access: 'desk.answer',
  summary: 'Call somebody no more for this reason; a call under way goes on',
  status: 200,
  params: IdParams,
  answer: OutboundCallSchema,
  errors: ['conflict'],
});

export const giveConsent = endpoint({
  method: 'POST',
  path: '/api/phone/consents',
  access: 'setup.write',
  summary: 'Write down that somebody agreed to be written to or called, or no longer does',
  status: 204,
  body: ConsentGivenSchema,
});
