import { newBookingDraft } from '../../state/booking-draft.ts';
import { tellsWeekdayOf } from '../../understand/times/spoken-week.ts';
import { localParts } from '../../understand/times/zone.ts';
import type { Contribution } from '../turn.ts';
import { BELIEVED, timesForBooking, wishIn } from './booking-clauses.ts';
import type { BookingDesk } from './booking-desk.ts';
import { meantOwn } from './meant-own.ts';
import { ownStep } from './own-appointments.ts';
import { tellsAnother } from './tells-another.ts';

/** "Could it be Friday at the same time?", "later the same day?", whatever was talked of since it was booked. */
export const leansOnOwn = ({ heard, draft, turn }: BookingDesk): boolean =>
  draft?.purpose === 'book' &&
  tellsAnother(heard, turn.state.language) !== true &&
  heard.forWhom === null &&
  heard.services.every(({ by }) => by !== 'name') &&
  heard.times.some(({ relation }) => relation === 'same-time' || relation === 'same-day');

/** "Actually make it 4", right after it was booked. */
export async function changeOfBooked(desk: BookingDesk): Promise<Contribution | null> {
  const { heard, question } = desk;
  const times = timesForBooking(heard, question);
  const isRefused = isDayRefused(desk);
  const isChange = isRefused || heard.acts.change >= BELIEVED || times.some(({ corrects }) => corrects);
  if (!isChange || (times.length === 0 && heard.staff === null && heard.part !== 'time' && !isRefused))
    return null;
  return (await desk.own()).length > 0 ? ownStep({ ...desk, gotOn: true }, newBookingDraft('move')) : null;
}

/** "Tuesday is no good after all", of the one that was booked for Tuesday. */
function isDayRefused({ heard, turn, input }: BookingDesk): boolean {
  const { settled } = turn.before;
  if (!settled?.startsAt || settled.deed === 'cancel') return false;
  const { date } = localParts(new Date(settled.startsAt), input.profile.timeZone);
  return heard.times.some(
    (mention) =>
      mention.negated && (mention.date === date || (mention.weekdayOnly && tellsWeekdayOf(mention, date))),
  );
}

/** In the middle of a new appointment one that was made before is to be moved or cancelled. */
export async function turnToOwn(desk: BookingDesk) {
  const { heard, draft, question } = desk;
  const wish = wishIn(heard);
  if (wish !== 'cancel' && wish !== 'move') return null;
  const own = await desk.own();
  if (own.length === 0) return null;
  const isToldOf = timesForBooking(heard, question).length > 0 || heard.services.length > 0;
  if (wish === 'cancel')
    return isToldOf && meantOwn(desk, newBookingDraft('cancel'), own) ? newBookingDraft('cancel') : null;
  return draft!.slot === null && question?.kind !== 'time' ? newBookingDraft('move') : null;
}
