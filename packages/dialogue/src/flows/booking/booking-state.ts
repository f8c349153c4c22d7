import * as z from 'zod';
import { TimeWishSchema } from '../../times/time-wish.ts';

const Slot = z.object({ startsAt: z.iso.datetime(), staffId: z.string().max(100).nullable() });

/** A free time that was offered: an instant, and with whom. */
export type OfferedSlot = z.infer<typeof Slot>;

/** An appointment in the making. `asked`: what the last reply asked for; a bare answer means that. */
export const BookingStateSchema = z.object({
  purpose: z.enum(['book', 'move', 'cancel']),
  /** Moved or cancelled. */
  appointmentId: z.string().max(100).nullable(),
  serviceId: z.string().max(100).nullable(),
  /** Null: whoever is free. */
  staffId: z.string().max(100).nullable(),
  wish: TimeWishSchema.nullable(),
  /** Chosen, not yet booked. */
  slot: Slot.nullable(),
  offered: z.array(Slot).max(6),
  asked: z.enum(['service', 'time', 'name', 'reach', 'confirm', 'change']).nullable(),
  /** Turns in a row that were about something else, or weren't understood. */
  asides: z.number().int().min(0).max(100),
});

export type BookingState = z.infer<typeof BookingStateSchema>;

export const newBooking = (purpose: BookingState['purpose']): BookingState => ({
  purpose,
  appointmentId: null,
  serviceId: null,
  staffId: null,
  wish: null,
  slot: null,
  offered: [],
  asked: null,
  asides: 0,
});
