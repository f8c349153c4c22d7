import { mergeWish } from '../../times/merge-wish.ts';
import { noWish, type TimeWish } from '../../times/time-wish.ts';
import { localParts } from '../../times/zone.ts';
import type { Desk } from './booking-desk.ts';
import type { BookingState } from './booking-state.ts';

/** The appointment with what the message says worked in. */
export function heardInto({ heard, input }: Desk, before: BookingState): BookingState {
  const booking = { ...before, asides: 0 };
  if (
    heard.services.length === 1 &&
    heard.services[0]!.id !== booking.serviceId &&
    booking.purpose === 'book'
  ) {
    booking.serviceId = heard.services[0]!.id;
    booking.slot = null;
  }
  if (heard.staff !== null) {
    booking.staffId = heard.staff === 'any' ? null : heard.staff.id;
    if (booking.slot && booking.staffId !== null && booking.slot.staffId !== booking.staffId)
      booking.slot = null;
  }
  if (heard.chosen) return { ...booking, slot: heard.chosen, wish: null };
  if (heard.times.length > 0) {
    booking.wish = mergeWish(wishBefore(booking, input.profile.timeZone), heard.times, {
      offered: proposedLast(booking, input.profile.timeZone),
    });
    booking.slot = null;
  }
  if (booking.asked === 'change' || (booking.asked === 'confirm' && heard.answer === 'no')) {
    if (heard.part === 'time' && heard.times.length === 0) return { ...booking, slot: null, wish: null };
    if (heard.part === 'service' && heard.services.length === 0)
      return { ...booking, serviceId: null, slot: null };
  }
  return booking;
}

/** A chosen time is what later words build on: "no, Thursday" keeps its hour. */
export function wishBefore({ slot, wish }: BookingState, timeZone: string): TimeWish | null {
  if (!slot) return wish;
  const { date, time } = localParts(new Date(slot.startsAt), timeZone);
  return { ...noWish, date, time };
}

function proposedLast({ slot, offered }: BookingState, timeZone: string) {
  const last = slot ?? offered.at(-1);
  if (!last) return null;
  const { date, time } = localParts(new Date(last.startsAt), timeZone);
  return { date, time };
}
