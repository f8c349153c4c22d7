import type { BookingDraft } from '../../state/booking-draft.ts';
import type { TimeMention } from '../../understand/times/find-times.ts';
import { hasDay, type TimeWish } from '../../understand/times/time-wish.ts';
import type { Understanding } from '../../understand/understanding.ts';

/**
 * "Wednesday at 3 or Friday at 11": each a wish of its own. `wishOf`: what mentions make of what was wished before. Null: the message tells
 * of no such times, or some of them aren't of the appointment.
 */
export function alternativeWishes(
  { alternatives }: Pick<Understanding, 'alternatives'>,
  times: readonly TimeMention[],
  wishOf: (mentions: readonly TimeMention[]) => TimeWish,
): Pick<BookingDraft, 'wish' | 'alternatives'> | null {
  const places = new Set(times.map(({ start }) => start));
  const groups = alternatives.times.map((group) => group.filter(({ start }) => places.has(start)));
  if (groups.length < 2 || groups.some((group) => group.length === 0)) return null;
  // "Not Mondays" holds of all of them.
  const besides = times.filter(({ negated }) => negated);
  const wishes: TimeWish[] = [];
  for (const group of groups) {
    const wish = wishOf([...besides, ...group]);
    const last = wishes.at(-1);
    // "Wednesday at 3 or at 5": of the same day.
    const isOfDay =
      last !== undefined &&
      group.every(({ date, dateFrom, dateTo }) => (date ?? dateFrom ?? dateTo) === null);
    wishes.push(isOfDay && hasDay(last) ? { ...wish, ...dayOf(last) } : wish);
  }
  return { wish: wishes[0]!, alternatives: wishes.slice(1) };
}

const dayOf = ({ date, dateFrom, dateTo, conflict }: TimeWish) => ({
  date,
  dateFrom,
  dateTo,
  conflict,
  alsoDates: [],
});

/** All wishes of a draft of which one is meant, each with one day where it tells an hour; one: there is nothing to choose. */
export function optionsOf({ wish, alternatives }: Pick<BookingDraft, 'wish' | 'alternatives'>): TimeWish[] {
  if (wish === null) return [];
  return [wish, ...alternatives].flatMap((one) =>
    one.date !== null && one.time !== null && one.alsoDates.length > 0
      ? [one.date, ...one.alsoDates].map((date) => ({ ...one, date, alsoDates: [] }))
      : [one],
  );
}
