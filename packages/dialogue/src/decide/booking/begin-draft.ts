import type { Calendar } from '../../calendar.ts';
import { localeOf } from '../../locale/locale.ts';
import { type BookingDraft, newBookingDraft } from '../../state/booking-draft.ts';
import { APPOINTMENT_TOPIC, type DialogueState } from '../../state/dialogue-state.ts';
import { plainOf } from '../../text/plain-of.ts';
import { wordsOf } from '../../text/terms.ts';
import { noWish } from '../../understand/times/time-wish.ts';
import type { Understanding } from '../../understand/understanding.ts';
import { BELIEVED, bookingClauses, timesForBooking, wishIn } from './booking-clauses.ts';
import { carriedOverBeside, carriedOverWish } from './carried-over-times.ts';
import { likelyServices, meantService } from './meant-service.ts';
import { refusesAppointment } from './refuses-appointment.ts';
import { tellsAnother } from './tells-another.ts';

/** "And one for my daughter, please." */
const MOST_ALONE = 6;

/** The draft that a message speaks of: the one under way, or a new one where it wants something of the calendar; else null. */
export function draftOf(heard: Understanding, state: DialogueState, calendar: Calendar): BookingDraft | null {
  const wish = wishIn(heard);
  const { booking } = state;
  if (booking) return redirected(booking, heard, wish);
  if (wish === 'move' || wish === 'cancel') return newBookingDraft(wish);
  if (wish === 'see') return null;
  if (refusesAppointment(heard) || !wantsAppointment(heard, state, calendar)) return null;
  const day = state.question?.kind === 'offer' ? state.question.day : null;
  return {
    ...newBookingDraft('book'),
    serviceId: serviceTalkedOf(heard, state, calendar),
    wish: day ? { ...noWish, date: day } : carriedOverWish(state),
    ...carriedOverBeside(state),
  };
}

/** In the middle of one thing the customer turns to another. */
function redirected(
  draft: BookingDraft,
  heard: Understanding,
  wish: ReturnType<typeof wishIn>,
): BookingDraft {
  const { appointmentId, serviceId, staffId, proof, matter } = draft;
  const isOfOwn = draft.purpose !== 'book';
  if (isOfOwn && (wish === 'move' || wish === 'cancel') && wish !== draft.purpose)
    return { ...newBookingDraft(wish), appointmentId, serviceId, staffId, proof, matter };
  if (isOfOwn && wish === 'book' && heard.services.some(({ id, by }) => by === 'name' && id !== serviceId))
    return newBookingDraft('book');
  return draft;
}

/**
 * "A haircut tomorrow at three", though nobody says "book"; after talk of a haircut, also "tomorrow at three"; and "one for my
 * daughter" once there was one.
 */
function wantsAppointment(heard: Understanding, state: DialogueState, calendar: Calendar): boolean {
  const { question } = state;
  const { services } = calendar;
  if (wishIn(heard) === 'book' || heard.asksAvailability) return true;
  if (question?.kind === 'offer' && question.offer === 'booking' && heard.reply?.type === 'yes') return true;
  if (takesTold(heard, state)) return true;
  const isForAnother =
    heard.forWhom !== null &&
    state.topic?.id === APPOINTMENT_TOPIC &&
    (state.settled === null || saysAnother(heard, state)) &&
    !heard.clauses.some((clause) => clause.isQuestion) &&
    // "My sister is taking him somewhere else now" wants none.
    (heard.times.length > 0 ||
      heard.services.some(({ by }) => by !== 'topic') ||
      wordsOf(heard.text).length <= MOST_ALONE);
  if (isForAnother) return true;
  // "The 13th, lol", once it was made for the 13th, is a remark.
  if (state.settled !== null && !saysAnother(heard, state)) return false;
  // "And Saturday?" after the opening hours asks for those of Saturday.
  if (state.topic?.id === HOURS && heard.services.every(({ by }) => by === 'topic')) return false;
  const hasTime = timesForBooking(heard, question).some(
    ({ date, time, part, negated }) => !negated && (date ?? time ?? part) !== null,
  );
  return (
    hasTime &&
    heard.asked.length === 0 &&
    bookingClauses(heard, question).length > 0 &&
    heard.acts.complain < BELIEVED &&
    heard.wants === null &&
    (withWhom(heard) ??
      meantService(heard, question, services, null) ??
      (state.topic?.id === APPOINTMENT_TOPIC ? null : serviceTalkedOf(heard, state, calendar))) !== null
  );
}

const HOURS = 'detail:hours';

/** "OK take that, deep tissue", "the facial, please", of a time that was told of no service yet. */
function takesTold(heard: Understanding, { question, language }: DialogueState): boolean {
  if (question?.kind !== 'offer' || question.offer !== 'booking' || question.serviceId !== null) return false;
  if (heard.reply?.type === 'no' || heard.clauses.some(({ isQuestion }) => isQuestion)) return false;
  const { takesIt } = localeOf(language).deciding.availability;
  return (
    takesIt.test(plainOf(heard.text)) ||
    heard.services.some(({ by, probability }) => by === 'name' && probability >= BELIEVED)
  );
}

/** Once one was made: "and one for my daughter", but not "my husband drops the car off on Friday". */
const saysAnother = (heard: Understanding, { language }: DialogueState): boolean =>
  tellsAnother(heard, language) !== false || heard.acts['request-booking'] >= BELIEVED;

/** "I'd like to see Ada on Saturday." */
const withWhom = ({ staff }: Understanding): string | null =>
  staff && !staff.refused && staff.id !== 'any' ? staff.id : null;

/** What was offered, or talked of last, where the message names nothing itself. */
function serviceTalkedOf(
  heard: Understanding,
  { question, topic, neededService }: DialogueState,
  { services }: Calendar,
): string | null {
  const isNamed =
    meantService(heard, question, services, null) !== null ||
    likelyServices(heard, question, services, null).some(({ probability }) => probability >= BELIEVED);
  const offered = question?.kind === 'offer' ? question.serviceId : null;
  const talkedOf = offered ?? topic?.serviceId ?? neededService;
  return isNamed ? null : (services.find(({ id }) => id === talkedOf)?.id ?? null);
}
