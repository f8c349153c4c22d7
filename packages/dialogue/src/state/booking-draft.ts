import * as z from 'zod';
import { TimeWishSchema } from '../understand/times/time-wish.ts';
import { SlotSchema } from './slot.ts';

const Id = z.string().max(100);

export const ToldTimesSchema = z
  .array(z.object({ minutes: z.number().int().min(1).max(10_000), startsAt: z.iso.datetime() }))
  .max(20);

/**
 * An appointment in the making, moved or cancelled: everything said of it and not taken back. It is kept from the first
 * word on, before the service is known, and whatever else is talked of meanwhile.
 */
export const BookingDraftSchema = z.object({
  purpose: z.enum(['book', 'move', 'cancel', 'see']),
  /** Moved or cancelled. */
  appointmentId: Id.nullable().default(null),
  serviceId: Id.nullable().default(null),
  /** Of theirs, whose place a new one takes: it is cancelled once that is booked. */
  replacesId: Id.nullable().default(null),
  /** Null: whoever is free. */
  staffId: Id.nullable().default(null),
  /** "Not with Sam." */
  notStaffIds: z.array(Id).max(20).default([]),
  wish: TimeWishSchema.nullable().default(null),
  /** Wished as well as that: one of them is meant. */
  alternatives: z.array(TimeWishSchema).max(5).default([]),
  /** Which of them where several are free: the customer is asked, or it is the earliest or the first. */
  takes: z.enum(['asked', 'earliest', 'first']).default('asked'),
  party: z.number().int().min(1).max(1000).nullable().default(null),
  /** They come at once: one appointment for all. */
  together: z.boolean().default(false),
  /** Who comes, if it isn't the customer. */
  forWhom: z
    .object({ relation: z.string().max(100), name: z.string().max(200).nullable() })
    .nullable()
    .default(null),
  /** Told from the one that is made before it. */
  follows: z.enum(['after', 'same-time', 'same-day']).nullable().default(null),
  /** Chosen, not yet booked. */
  slot: SlotSchema.nullable().default(null),
  /** The times offered last. */
  offered: z.array(SlotSchema).max(6).default([]),
  /** Instants that were offered and turned down: they aren't offered again. */
  declined: z.array(z.iso.datetime()).max(60).default([]),
  /** A code was sent there, so often, to prove that what was made elsewhere is theirs. Never the code itself. */
  proof: z
    .object({
      field: z.enum(['email', 'phone']),
      to: z.string().max(500),
      sent: z.number().int().min(1).max(9),
    })
    .nullable()
    .default(null),
  /** What was said of an appointment made elsewhere, for a person who may have to see to it. */
  matter: z.string().max(500).default(''),
  /** A free time that was told before the service was known, for each length in minutes: it is meant once the service is. */
  toldTimes: ToldTimesSchema.default([]),
  /** How often each question of it was asked; from the second on it is worded with help, at the third it is given up. */
  asked: z.record(z.string().max(40), z.number().int().min(0).max(100)).default({}),
  /** Turns in a row in which it didn't get on. */
  stuck: z.number().int().min(0).max(100).default(0),
});

export type BookingDraft = z.infer<typeof BookingDraftSchema>;

export const newBookingDraft = (purpose: BookingDraft['purpose']): BookingDraft =>
  BookingDraftSchema.parse({ purpose });
