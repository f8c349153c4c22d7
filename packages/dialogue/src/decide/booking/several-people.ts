import type { BookableService } from '../../calendar.ts';
import { type BookingDraft, newBookingDraft } from '../../state/booking-draft.ts';
import { noWish } from '../../understand/times/time-wish.ts';
import { localParts } from '../../understand/times/zone.ts';
import type { Contribution } from '../turn.ts';
import type { BookingDesk } from './booking-desk.ts';
import { isEachAlone } from './note-several.ts';
import { wishAt } from './slot-wish.ts';
import { startNextBooking } from './start-next-booking.ts';
import { endOf, withBooked } from './with-booked.ts';

/** The first is booked: the next one's follows, at the same time where anybody is free then. */
export async function withNextPerson(
  desk: BookingDesk,
  draft: BookingDraft,
  service: BookableService,
  done: Contribution,
): Promise<Contribution> {
  if (draft.party === null || draft.party < 2 || !isEachAlone(desk, draft, service)) return done;
  const next = nextDraft(desk, draft, service);
  const calendar = withBooked(desk.calendar, draft.slot!, service);
  return startNextBooking({ ...desk, calendar }, next, done, [{ type: 'several_people', count: null }]);
}

/** Theirs is the name that is still to be told. Whoever was asked for comes to one after the other; else they may come at once. */
function nextDraft({ input }: BookingDesk, draft: BookingDraft, service: BookableService): BookingDraft {
  const { timeZone } = input.profile;
  const slot = draft.slot!;
  const after = localParts(endOf(slot, service), timeZone);
  return {
    ...newBookingDraft('book'),
    serviceId: service.id,
    staffId: draft.staffId,
    notStaffIds: draft.notStaffIds,
    party: draft.party! > 2 ? draft.party! - 1 : null,
    forWhom: { relation: draft.forWhom?.relation ?? '', name: null },
    wish:
      draft.staffId === null
        ? wishAt(new Date(slot.startsAt), timeZone)
        : { ...noWish, date: after.date, timeFrom: after.time },
  };
}
