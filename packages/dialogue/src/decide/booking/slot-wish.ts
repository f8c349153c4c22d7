import type { BookingDraft } from '../../state/booking-draft.ts';
import type { OfferedSlot } from '../../state/slot.ts';
import { noWish, type TimeWish } from '../../understand/times/time-wish.ts';
import { localParts } from '../../understand/times/zone.ts';

/** A settled time is what later words build on: "no, Thursday" keeps its hour. */
export function wishAt(startsAt: Date, timeZone: string, before: TimeWish | null = null): TimeWish {
  const { date, time } = localParts(startsAt, timeZone);
  const { notDates, notTimes } = before ?? noWish;
  return { ...noWish, notDates, notTimes, date, time };
}

/** The wish of a draft, with the time that was chosen. */
export const wishBehind = ({ slot, wish }: BookingDraft, timeZone: string): TimeWish | null =>
  slot ? wishAt(new Date(slot.startsAt), timeZone, wish) : wish;

/** The draft without its chosen time, which stays wished: it may do for another service or person. */
export const withSlotOpen = (draft: BookingDraft, timeZone: string): BookingDraft => ({
  ...draft,
  wish: wishBehind(draft, timeZone),
  slot: null,
  offered: [],
  alternatives: [],
});

/** What choosing a time settles. */
export const chosen = (slot: OfferedSlot) => ({ slot, offered: [], alternatives: [] });
