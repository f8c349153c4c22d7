import type { BookableService } from '../../calendar.ts';
import { type BookingDraft, newBookingDraft } from '../../state/booking-draft.ts';
import { noWish } from '../../understand/times/time-wish.ts';
import { localParts } from '../../understand/times/zone.ts';
import type { Contribution } from '../turn.ts';
import { askTime } from './ask-time.ts';
import type { BookingDesk } from './booking-desk.ts';
import { findTime } from './find-time.ts';
import { isEachAlone } from './note-several.ts';

/** The first is booked: the next one's time is asked for, from the end of that on. */
export async function withNextPerson(
  desk: BookingDesk,
  draft: BookingDraft,
  service: BookableService,
  done: Contribution,
): Promise<Contribution> {
  if (draft.party === null || draft.party < 2 || !isEachAlone(desk, draft, service)) return done;
  const next = nextDraft(desk, draft, service);
  const found = await findTime(desk, next, service, null);
  if (found.is !== 'offer') return done;
  const asked = askTime({ ...desk, gotOn: true }, next, service, found);
  return {
    ...done,
    ...asked,
    moves: [...done.moves, { type: 'several_people', count: null }, ...asked.moves],
    why: `${done.why} Goes on with the next person.`,
  };
}

/** Theirs is the name that is still to be told. */
function nextDraft({ input }: BookingDesk, draft: BookingDraft, service: BookableService): BookingDraft {
  const ends = Date.parse(draft.slot!.startsAt) + (service.durationMinutes + service.bufferMinutes) * 60_000;
  const { date, time } = localParts(new Date(ends), input.profile.timeZone);
  return {
    ...newBookingDraft('book'),
    serviceId: service.id,
    staffId: draft.staffId,
    party: draft.party! > 2 ? draft.party! - 1 : null,
    forWhom: { relation: draft.forWhom?.relation ?? '', name: null },
    wish: { ...noWish, date, timeFrom: time },
  };
}
