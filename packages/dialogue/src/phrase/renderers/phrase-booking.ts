import type { BookingMove, ToldSlot } from '../../decide/move.ts';
import { hasDay, hasTime, type TimeWish } from '../../understand/times/time-wish.ts';
import type { Around } from '../around.ts';
import { detailToRead } from '../spoken/to-read.ts';
import type { Wording } from '../wording.ts';
import { confirmationSent } from './confirmation-sent.ts';

/** Written lists are read, spoken ones remembered. */
const MOST_WRITTEN = 5;
const MOST_SPOKEN = 3;

/** An appointment made, moved or cancelled. */
export function phraseBooking(move: BookingMove, wording: Wording, around: Around): string {
  const { say, locale } = wording;
  const named = (service: string) => ({ service: locale.serviceInSentence(service) });
  switch (move.type) {
    case 'note_booking':
      return noteBooking(move, wording, around);
    case 'ask_service':
      return askService(move, wording);
    case 'ask_staff':
      return say('askStaff', {
        ...named(move.service),
        staff: locale.or(move.staff.slice(0, mostOf(wording))),
      });
    case 'ask_party':
      return say('askParty', named(move.service));
    case 'ask_time':
      return move.slots.length === 0
        ? say('askTimeOpenly', named(move.service))
        : say('askTime', { service: withOne(move, wording), times: timesOf(move.slots, wording) });
    case 'offer_times':
      return offerTimes(move, wording, around);
    case 'not_free':
      return say('notFree', { when: wishesOf(move.wishes, wording) });
    case 'pick_again':
      return say('pickAgain', named(move.service));
    case 'time_is_free':
      return say('timeIsFree', {
        service: withOne({ service: move.service, slots: [move.slot] }, wording),
        when: whenOf(move.slot, wording),
      });
    case 'nothing_free': {
      const { wish } = move;
      const when = wish && (hasDay(wish) || hasTime(wish)) ? locale.wishLabel(wish, wording.setting) : '';
      return when
        ? say('nothingFreeThen', { ...named(move.service), when })
        : say('nothingFree', named(move.service));
    }
    case 'ask_booking_name':
      return move.forWhom === null
        ? say('askBookingName')
        : say('askBookingNameFor', { forWhom: locale.forWhom(move.forWhom) });
    case 'ask_booking_reach':
      return say('askBookingReach');
    case 'read_back':
      return readBack(move, wording);
    case 'booked':
      return booked(move, wording);
    case 'time_taken':
      return say('timeTaken');
    case 'ask_change_what':
      return say('askChangeWhat');
    case 'ask_which_appointment': {
      const appointments = appointmentsOf(move.appointments, wording, locale.or);
      return say(move.purpose === 'move' ? 'askWhichToMove' : 'askWhichToCancel', { appointments });
    }
    case 'ask_cancel':
      return say('askCancel', { ...named(move.service), when: fullWhen(move.slot, wording) });
    case 'takes_place':
      return say('takesPlace', { ...named(move.service), when: fullWhen(move.slot, wording) });
    case 'cancelled':
      return say('cancelled', { ...named(move.service), when: fullWhen(move.slot, wording) });
    case 'ask_move_time': {
      const values = { ...named(move.service), old: labelOf(move.old, wording) };
      return move.slots.length === 0
        ? say('askMoveTimeOpenly', values)
        : say('askMoveTime', { ...values, times: timesOf(move.slots, wording) });
    }
    case 'read_back_move':
      return say('readBackMove', {
        ...named(move.service),
        old: withWhom(move.old, move.slot, labelOf(move.old, wording), wording),
        when: withWhom(move.slot, move.old, labelOf(move.slot, wording), wording),
      });
    case 'moved':
      return say('moved', {
        ...named(move.service),
        when: withWhom(move.slot, move.old, fullWhen(move.slot, wording), wording),
      });
    case 'your_appointments':
      return yourAppointments(move.appointments, wording);
    case 'no_appointment':
      if (around.after?.type === 'passed_on') return say('noAppointmentHere');
      return say(move.purpose === 'see' ? 'noAppointmentToSee' : 'noAppointment');
    case 'offer_booking':
      if (move.service === null) return say(move.isTold ? 'offerTimeTold' : 'offerAnyBooking');
      return say('offerBooking', named(move.service));
    case 'booking_dropped':
      return say('bookingDropped');
    case 'appointment_kept':
      return say('appointmentKept');
    case 'attendance_confirmed':
      return say('attendanceConfirmed', { ...named(move.service), when: fullWhen(move.slot, wording) });
    case 'ask_attendance':
      return say('askAttendance', { ...named(move.service), when: fullWhen(move.slot, wording) });
    case 'ask_move_or_cancel':
      return say('askMoveOrCancel');
    case 'ask_code_reach':
      return say(move.fields.includes('phone') ? 'askCodeReach' : 'askCodeEmail');
    case 'code_sent':
      return say(move.again ? 'codeSentAgain' : 'codeSent', {
        to: detailToRead(move.to, wording.profile.country),
      });
    case 'ask_code':
      return say('askCode', { to: detailToRead(move.to, wording.profile.country) });
    case 'code_wrong':
      return say('codeWrong');
    case 'code_over':
      return say('codeOver');
    case 'several_people':
      if (around.earlier.some(({ type }) => type === 'booked')) return say('nextPerson');
      return move.count === null
        ? say('severalPeople')
        : say('severalPeopleCounted', { count: `${move.count}` });
    case 'several_appointments':
      return say('severalAppointments', { ...named(move.service), count: `${move.count}` });
    case 'next_appointment':
      return say('nextAppointment', named(move.service));
    case 'appointment_added': {
      const when = move.wish ? locale.wishLabel(move.wish, wording.setting) : '';
      return say('appointmentAdded', {
        what: locale.bookingLabel({ service: move.service, staff: null, party: null, when }),
      });
    }
    case 'appointment_left_out':
      return say('appointmentLeftOut', named(move.service));
    case 'too_many_people':
      return say('tooManyPeople', { count: `${move.count}` });
    case 'offer_waitlist':
      return say('offerWaitlist', { what: waitedFor(move, wording) });
    case 'waitlist_noted':
      return say('waitlistNoted', { what: waitedFor(move, wording) });
    case 'waitlist_joined':
      return say('waitlistJoined', { what: waitedFor(move, wording) });
    case 'no_calendar':
      return say('noCalendar');
    case 'back_to_booking':
      return say(around.isLast ? 'goOnBooking' : 'backToBooking');
  }
}

/** What somebody waits for: "haircut on Thursday". */
const waitedFor = (
  { service, wish }: { service: string; wish: TimeWish | null },
  { locale, setting }: Wording,
): string => {
  const when = wish ? locale.wishLabel(wish, setting) : '';
  return [locale.serviceInSentence(service), when].filter(Boolean).join(' ');
};

type Of<Type extends BookingMove['type']> = Extract<BookingMove, { type: Type }>;

export const mostOf = ({ isSpoken }: Wording): number => (isSpoken ? MOST_SPOKEN : MOST_WRITTEN);

function noteBooking(
  { service, slot, staff = null, wish, isClosed }: Of<'note_booking'>,
  wording: Wording,
  { before }: Around,
): string {
  const { locale, setting, say } = wording;
  if (isClosed && wish) return say('closedAtThatTime', { when: locale.wishLabel(wish, setting) });
  const what = locale.bookingLabel({
    service,
    staff: slot ? slot.staff : staff,
    party: null,
    when: slot ? whenOf(slot, wording) : wish ? locale.wishLabel(wish, setting) : '',
  });
  if (!what) return say('acknowledge');
  return before?.type === 'not_understood'
    ? say('understoodSoFar', { understood: what })
    : say('noteBooking', { what });
}

function askService({ services, problem }: Of<'ask_service'>, wording: Wording): string {
  const { say, locale, isSpoken } = wording;
  if (services.length === 0) return say('askServiceOpenly');
  const named = isSpoken ? services.slice(0, MOST_SPOKEN) : services;
  const names = { services: locale.or(named.map(locale.serviceInSentence)) };
  if (problem) return say('askServiceForProblem', names);
  // As many as are named at once: there may be more.
  return named.length === mostOf(wording) ? say('askServiceSome', names) : say('askService', names);
}

function offerTimes(move: Of<'offer_times'>, wording: Wording, { before }: Around): string {
  const { say } = wording;
  const service = move.service && withOne({ service: move.service, slots: move.slots }, wording);
  if (move.slots.length === 0) return service ? say('nothingFree', { service }) : say('unknown');
  const times = timesOf(move.slots, wording);
  if (move.outside === 'past') return say('pastThen', { times });
  if (move.outside === 'too_soon') return say('tooSoonThen', { times });
  if (move.outside === 'too_far') return say('tooFarThen', { times });
  if (move.isChoice && service) return offerChoice(move, service, wording);
  const { wish } = move;
  const isAtATime = wish !== null && (hasDay(wish) || hasTime(wish));
  const when = isAtATime && !move.met ? wishesOf(move.wishes ?? [wish], wording) : '';
  const isOne = move.slots.length === 1;
  if (when) return say(move.closed ? 'closedThen' : isOne ? 'notThenOne' : 'notThen', { when, times });
  const isNamed = before !== null && 'service' in before && before.service === move.service;
  if (!service || isNamed) return say(isOne ? 'offerOne' : 'offerTimes', { times });
  return say(isOne ? 'offerOneFor' : 'offerTimesFor', { service, times });
}

/** "Wednesday at 3 pm and Friday at 11 am are both free": each told by itself, as it was wished. */
function offerChoice({ slots }: Of<'offer_times'>, service: string, wording: Wording): string {
  const times = wording.locale.and(slots.map((slot) => labelOf(slot, wording)));
  return wording.say(slots.length === 2 ? 'bothFree' : 'allFree', { service, times });
}

/** "on Wednesday at 3 pm or on Friday at 11 am" */
const wishesOf = (wishes: readonly TimeWish[], { locale, setting }: Wording): string =>
  locale.or([...new Set(wishes.map((wish) => locale.wishLabel(wish, setting)))]);

/** A service, and whom it is with where all times are with one. */
function withOne(
  { service, slots }: { service: string; slots: readonly ToldSlot[] },
  { locale }: Wording,
): string {
  const [staff = null, ...others] = new Set(slots.map((slot) => slot.staff));
  return locale.bookingLabel({ service, staff: others.length === 0 ? staff : null, party: null, when: '' });
}

function readBack(move: Of<'read_back'>, wording: Wording): string {
  const { say, locale, profile } = wording;
  const { name, forWhom } = move;
  const what = appointmentLabel(move, wording);
  const reach = locale.and(move.reach.split(', ').map((detail) => detailToRead(detail, profile.country)));
  return forWhom === null
    ? say('readBack', { what, name, reach })
    : say('readBackFor', { what, name, reach, forWhom: locale.forWhom(forWhom) });
}

function booked(move: Of<'booked'>, wording: Wording): string {
  const { say, locale } = wording;
  const what = appointmentLabel({ ...move, party: null }, wording);
  const done =
    move.forWhom === null
      ? say('booked', { what })
      : say('bookedFor', { what, forWhom: locale.forWhom(move.forWhom) });
  return [done, ...confirmationSent(move.email, wording)].join(' ');
}

const appointmentLabel = (
  { service, slot, party }: { service: string; slot: ToldSlot; party: number | null },
  wording: Wording,
): string =>
  wording.locale.bookingLabel({ service, staff: slot.staff, party, when: fullWhen(slot, wording) });

function yourAppointments(appointments: Of<'your_appointments'>['appointments'], wording: Wording): string {
  const { say, locale } = wording;
  const [first, ...others] = appointments;
  if (!first) return say('noAppointmentToSee');
  return others.length === 0
    ? say('yourAppointment', {
        service: locale.serviceInSentence(first.service),
        when: fullWhen(first.slot, wording),
      })
    : say('yourAppointments', { appointments: appointmentsOf(appointments, wording, locale.and) });
}

const appointmentsOf = (
  appointments: readonly { service: string; slot: ToldSlot }[],
  wording: Wording,
  list: (texts: readonly string[]) => string,
): string =>
  list(
    appointments
      .slice(0, mostOf(wording))
      .map(({ service, slot }) => `${wording.locale.serviceInSentence(service)} ${whenOf(slot, wording)}`),
  );

const timesOf = (slots: readonly ToldSlot[], wording: Wording): string =>
  wording.locale.slotList(slots.slice(0, wording.isSpoken ? MOST_SPOKEN : slots.length), wording.setting);

const whenOf = ({ startsAt }: ToldSlot, { locale, setting }: Wording): string =>
  locale.slotLabel(new Date(startsAt), setting, 'brief');

const labelOf = ({ startsAt }: ToldSlot, { locale, setting }: Wording): string =>
  locale.slotLabel(new Date(startsAt), setting, 'label');

const fullWhen = ({ startsAt }: ToldSlot, { locale, setting }: Wording): string =>
  locale.slotLabel(new Date(startsAt), setting, 'full');

/** With somebody else than before: said, where the language has words for it. */
const withWhom = (slot: ToldSlot, other: ToldSlot, when: string, { locale }: Wording): string =>
  slot.staff && slot.staff !== other.staff ? (locale.heldBy?.(when, slot.staff) ?? when) : when;
