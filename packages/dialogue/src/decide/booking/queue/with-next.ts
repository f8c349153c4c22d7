import type { BookableService } from '../../../calendar.ts';
import type { BookingDraft } from '../../../state/booking-draft.ts';
import type { OfferedSlot } from '../../../state/slot.ts';
import { hasDay, hasTime, noWish } from '../../../understand/times/time-wish.ts';
import { localParts } from '../../../understand/times/zone.ts';
import type { Move } from '../../move.ts';
import type { Contribution } from '../../turn.ts';
import type { BookingDesk } from '../booking-desk.ts';
import { wishAt } from '../slot-wish.ts';
import { startNextBooking } from '../start-next-booking.ts';
import { endOf, withBooked } from '../with-booked.ts';

/** One is done: the first of those that were asked for together with it begins, with what was told of it. */
export async function withNext(
  desk: BookingDesk,
  done: Contribution,
  booked: { slot: OfferedSlot; service: BookableService } | null,
): Promise<Contribution> {
  const [next, ...others] = desk.turn.state.queuedBookings;
  if (!next) return done;
  const { calendar, input } = desk;
  const service = calendar.services.find(({ id }) => id === next.serviceId);
  const rest = { ...done, state: { ...done.state, queuedBookings: others } };
  if (!service) return rest;
  const placed = booked ? following(next, booked, input.profile.timeZone) : instead(next, desk.draft);
  const busy = booked ? withBooked(calendar, booked.slot, booked.service) : calendar;
  const isSame = booked?.service.id === service.id;
  const over: Move = isSame
    ? { type: 'several_people', count: null }
    : { type: 'next_appointment', service: service.name };
  const step = await startNextBooking({ ...desk, calendar: busy }, placed, done, [over]);
  return { ...step, state: { ...step.state, queuedBookings: others } };
}

/** "Right after that", "the same day", now that it is known when that is. */
function following(
  draft: BookingDraft,
  { slot, service }: { slot: OfferedSlot; service: BookableService },
  timeZone: string,
): BookingDraft {
  const { wish, follows } = draft;
  const starts = new Date(slot.startsAt);
  const { date } = localParts(starts, timeZone);
  const open = { ...draft, follows: null };
  switch (follows) {
    case null:
      return open;
    case 'same-time':
      return { ...open, wish: wishAt(starts, timeZone) };
    case 'same-day':
      return { ...open, wish: { ...(wish ?? noWish), date, dateFrom: null, dateTo: null, alsoDates: [] } };
    case 'after': {
      const after = localParts(endOf(slot, service), timeZone);
      return { ...open, wish: { ...noWish, date: after.date, timeFrom: after.time, soonest: true } };
    }
  }
}

/** The one before was given up: what was told of its time was meant for this one, too. */
function instead(draft: BookingDraft, before: BookingDraft | null): BookingDraft {
  const { wish } = draft;
  const isTold = wish !== null && hasDay(wish) && hasTime(wish);
  if (draft.follows === null || isTold) return { ...draft, follows: null };
  const given = before?.wish ?? null;
  return { ...draft, follows: null, wish: wish && given ? { ...given, ...onlyTold(wish) } : (wish ?? given) };
}

const onlyTold = (wish: NonNullable<BookingDraft['wish']>) =>
  Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== null && value !== false));
