import { localeOf } from '../../locale/locale.ts';
import type { TimeMention } from '../../understand/times/find-times.ts';
import type { Contribution } from '../turn.ts';
import { contribution } from './ask-booking.ts';
import { BELIEVED, timesForBooking, wishIn } from './booking-clauses.ts';
import type { BookingDesk } from './booking-desk.ts';
import { kept } from './kept.ts';
import { orNext } from './queue/change-queue.ts';
import { refusesAppointment } from './refuses-appointment.ts';

/** "Forget it", "cancel that": of what isn't booked yet. */
export function isGivenUp(desk: BookingDesk): boolean {
  const { heard, question, draft, gotOn } = desk;
  const { acts } = heard;
  if (turnsToOther(desk)) return false;
  if (timesForBooking(heard, question).some(isDefinite)) return false;
  if (acts['start-over'] >= BELIEVED) return true;
  if (draft!.purpose === 'book' && refusesAppointment(heard)) return true;
  if (isOfferToGoOn(question) && heard.reply?.type === 'no') return true;
  // "No, thanks", "ah no, leave it".
  if (
    question?.kind.startsWith('confirm_') &&
    heard.reply?.type === 'no' &&
    (acts.thank >= BELIEVED || isPutOff(desk))
  )
    return !gotOn;
  return draft!.purpose === 'book' && (wishIn(heard) === 'cancel' || acts.cancel >= BELIEVED);
}

/** "Scratch that, make it guitar": another service is meant now. */
const turnsToOther = ({ draft, turn }: BookingDesk): boolean => {
  const before = turn.before.booking?.serviceId ?? null;
  return (
    draft?.purpose === 'book' && before !== null && draft.serviceId !== null && draft.serviceId !== before
  );
};

/** Nothing of it is wrong: only not now. */
const isPutOff = ({ heard, turn }: BookingDesk): boolean =>
  heard.part === null && localeOf(turn.state.language).hearing.replies.givesUp.test(heard.text.toLowerCase());

/** "Skint this month, forget it" wishes for no time. */
const isDefinite = ({ negated, date, time, part, relation, corrects }: TimeMention): boolean =>
  !negated && (corrects || (date ?? time ?? part ?? relation) !== null);

export const givenUp = async (desk: BookingDesk): Promise<Contribution> =>
  desk.draft!.purpose === 'book'
    ? orNext(
        desk,
        contribution(desk, null, {
          moves: [{ type: 'booking_dropped' }],
          action: 'smalltalk',
          why: 'Gave the appointment up before it was booked.',
        }),
      )
    : kept(desk);

export const isOfferToGoOn = (question: BookingDesk['question']): boolean =>
  question?.kind === 'offer' && question.offer === 'keep_booking';
