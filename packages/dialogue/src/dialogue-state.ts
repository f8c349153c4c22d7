import * as z from 'zod';
import { BookingStateSchema } from './flows/booking/booking-state.ts';
import { SpokenStateSchema } from './speaking/spoken-state.ts';

const Text = z.string().max(500);
const Contact = z.object({
  name: Text.nullable().catch(null).default(null),
  email: Text.nullable().catch(null).default(null),
  phone: Text.nullable().catch(null).default(null),
});

/** Every field forgives what it doesn't know: states of older versions and of other writers are read too. */
const State = z.object({
  version: z.literal(1).catch(1).default(1),
  contact: Contact.catch({ name: null, email: null, phone: null }).prefault({}),
  /** Contact details are being taken, and what for. */
  capture: z
    .object({
      reason: z.enum(['lead', 'hand_off']),
      asked: z.enum(['name', 'reach', 'everything']),
      attempts: z.number().int().min(0).max(100),
    })
    .nullable()
    .catch(null)
    .default(null),
  /** An appointment that is being made, moved or cancelled. */
  booking: BookingStateSchema.nullable().catch(null).default(null),
  /** The last reply read this detail back: a "yes" or "no" now means that. */
  confirming: z.enum(['name', 'email', 'phone']).nullable().catch(null).default(null),
  /** Digits of a phone number of which more is to come. */
  phonePieces: z.string().max(20).catch('').default(''),
  /** The last reply offered to take contact details: a "yes" now means that. */
  offered: z.boolean().catch(false).default(false),
  /** The last reply offered to fetch a person: a "yes" now means that. */
  offeredPerson: z.boolean().catch(false).default(false),
  /** How often in a row the entry `last` was said. */
  repeats: z.number().int().min(0).max(1000).catch(0).default(0),
  /** What the last reply asked "did you mean" about. */
  choices: z
    .array(z.object({ id: Text, title: Text }))
    .max(5)
    .catch([])
    .default([]),
  /** What the customer asked, latest last: the lead's interest and the ground of its score. */
  questions: z.array(Text).max(5).catch([]).default([]),
  /** The entry last said and the title it has, for "and on Sundays?". */
  last: z.object({ id: Text, title: Text }).nullable().catch(null).default(null),
  /** The customer wanted a person. */
  wantsPerson: z.boolean().catch(false).default(false),
  /** The customer declined to leave contact details: don't press. */
  contactRefused: z.boolean().catch(false).default(false),
  /** Replies without an answer in a row. */
  misses: z.number().int().min(0).max(1000).catch(0).default(0),
  /** What was said aloud; null: the last reply was written. */
  spoken: SpokenStateSchema.nullable().catch(null).default(null),
});

/** What a conversation remembers between turns: small, plain JSON. */
export type DialogueState = z.infer<typeof State>;

export type Contact = DialogueState['contact'];

/** Reads a stored state; anything unreadable begins anew. */
export function readState(stored: unknown): DialogueState {
  const read = State.safeParse(stored ?? {});
  return read.success ? read.data : State.parse({});
}
