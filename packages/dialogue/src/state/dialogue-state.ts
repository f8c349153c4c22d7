import * as z from 'zod';
import { TimeWishSchema } from '../understand/times/time-wish.ts';
import { BookingDraftSchema, ToldTimesSchema } from './booking-draft.ts';
import { QuestionSchema } from './question.ts';
import { SpokenStateSchema } from './spoken-state.ts';
import { upgradeState } from './upgrade-state.ts';
import { WaitlistWishSchema } from './waitlist-wish.ts';

const Text = z.string().max(500);
const Contact = z.object({
  name: Text.nullable().catch(null).default(null),
  email: Text.nullable().catch(null).default(null),
  phone: Text.nullable().catch(null).default(null),
});
const Count = z.number().int().min(0).max(1000).catch(0).default(0);

/** Every field forgives what it doesn't know: states of older versions and of other writers are read too. */
const State = z.object({
  version: z.literal(2).catch(2).default(2),
  /** ISO 639-1 of the language spoken. */
  language: z.string().max(10).catch('en').default('en'),
  contact: Contact.catch({ name: null, email: null, phone: null }).prefault({}),
  /** Digits of a phone number of which more is to come. */
  phonePieces: z.string().max(20).catch('').default(''),
  /** What the last reply asked; null: nothing. */
  question: QuestionSchema.nullable().catch(null).default(null),
  /** An appointment under way. */
  booking: BookingDraftSchema.nullable().catch(null).default(null),
  /** Appointments that were asked for together with that one, and are made after it, in order. */
  queuedBookings: z.array(BookingDraftSchema).max(6).catch([]).default([]),
  /** The appointment that was booked, moved or cancelled last in this conversation, and is done with; null: none was. */
  settled: z
    .object({
      deed: z.enum(['book', 'move', 'cancel']),
      serviceId: Text.nullable(),
      /** When it is, or was to be. */
      startsAt: z.iso.datetime().nullable().default(null),
      /** Under which it was made in this conversation; null: it wasn't. */
      contact: Contact.nullable().default(null),
    })
    .nullable()
    .catch(null)
    .default(null),
  /** The day that was spoken of last, yyyy-mm-dd: "and the Saturday before it?" leans on it. */
  daySpokenOf: z.iso.date().nullable().catch(null).default(null),
  /** Times told while no appointment was being made, with whom, and in which turn: one that is begun soon after starts from them. */
  carriedOverTimes: z
    .object({
      wish: TimeWishSchema,
      turn: Count,
      staffId: Text.nullable().default(null),
      times: ToldTimesSchema.default([]),
    })
    .nullable()
    .catch(null)
    .default(null),
  /** What was told last of who is in and what is free, and in which turn: "and on Saturday?" asks it again. */
  availabilityTold: z
    .object({
      asked: z.enum(['in', 'day', 'week', 'who', 'first', 'last']),
      staffId: Text.nullable(),
      date: z.iso.date().nullable(),
      turn: Count,
    })
    .nullable()
    .catch(null)
    .default(null),
  /** Contact details are being taken, and what for. */
  capture: z
    .object({
      purpose: z.enum(['lead', 'message', 'callback', 'hand_off']),
      attempts: Count,
      /** What the message says or the call is about; empty: not told. */
      matter: Text,
      /** When the customer wishes to be called, in their words; empty: whenever. */
      when: Text,
    })
    .nullable()
    .catch(null)
    .default(null),
  /** They are to be put on the waitlist for this, once it is known how they are reached; null: not. */
  waitlist: WaitlistWishSchema.nullable().catch(null).default(null),
  /** The last call-back that was passed on, for "before noon, please". */
  lastCall: z
    .object({ matter: Text, when: Text, topic: Text.nullable().catch(null).default(null) })
    .nullable()
    .catch(null)
    .default(null),
  /** What was last passed on to somebody, as the owner is told it. */
  passedOn: Text.catch('').default(''),
  /** The turn in which a message for somebody was passed on last; 0: none. */
  lastMessageTurn: Count,
  /** The turn in which help was needed at once; 0: none. */
  urgentTurn: Count,
  /** The turn in which somebody was told to get help elsewhere, from the emergency services or as the owner wrote; 0: none. */
  sentForHelpTurn: Count,
  /** What was talked about last, for "how long does it take?": an entry, with the service or thing it is of. */
  topic: z
    .object({
      id: Text,
      title: Text,
      serviceId: Text.nullable().default(null),
      attribute: Text.nullable().default(null),
    })
    .nullable()
    .catch(null)
    .default(null),
  /** The service that something told before is for, "my tap drips": what a time or a wish to book then means. */
  neededService: Text.nullable().catch(null).default(null),
  /** What was asked of last and isn't known, in the customer's words: "how much are they?" then asks of that. */
  gap: Text.nullable().catch(null).default(null),
  /** What was asked of it: "and an extraction?" asks that again. */
  gapAttribute: Text.nullable().catch(null).default(null),
  /** The entry told last that is on a thing, not on paying, parking and the like. */
  thing: Text.nullable().catch(null).default(null),
  /** Entries that were told, latest last, with a fingerprint of what was said of them. */
  told: z
    .array(z.object({ id: Text, print: Text }))
    .max(40)
    .catch([])
    .default([]),
  /** How often each line was said, so that it comes in other words. */
  lines: z.record(z.string().max(60), z.number().int().min(0).max(1000)).catch({}).default({}),
  /** What the customer asked, latest last: the lead's interest and the ground of its score. */
  questions: z.array(Text).max(5).catch([]).default([]),
  wantsPerson: z.boolean().catch(false).default(false),
  /** The customer declined to leave contact details: don't press. */
  contactRefused: z.boolean().catch(false).default(false),
  /** The number of which was asked whether it may be called: asked once. */
  callConsentAsked: Text.nullable().catch(null).default(null),
  /** A person was offered, or called, in this conversation; counted, so that it isn't offered at every turn. */
  personOffered: Count,
  complained: z.boolean().catch(false).default(false),
  /** Replies in a row that helped nobody. */
  misses: Count,
  /** The last reply, for "say that again". */
  lastReply: z.string().max(4000).catch('').default(''),
  /** Turns so far. */
  turn: Count,
  /** What was said aloud; null: the last reply was written. */
  spoken: SpokenStateSchema.nullable().catch(null).default(null),
});

/** What a conversation remembers between turns: small, plain JSON. */
export type DialogueState = z.infer<typeof State>;

export type Contact = DialogueState['contact'];

/** The topic that an appointment leaves: its service, of which a time alone is no wish for another. */
export const APPOINTMENT_TOPIC = 'appointment';

/** Reads a stored state; one of version 1 keeps what it knew; anything unreadable begins anew. */
export function readState(stored: unknown): DialogueState {
  const read = State.safeParse(upgradeState(stored ?? {}));
  return read.success ? read.data : State.parse({});
}
