import type { BookableService, BookableStaff, Calendar } from '../../calendar.ts';
import { plainOf } from '../../text/plain-of.ts';
import { findTimes, type TimeMention } from '../../times/find-times.ts';
import { localParts } from '../../times/zone.ts';
import type { TurnInput } from '../../turn.ts';
import { ordinalIn } from '../chosen-entry.ts';
import type { ReadTurn } from '../read-turn.ts';
import { answerOf } from './agreement.ts';
import { asksAboutBooking, type BookingIntent, bookingIntentOf } from './booking-intent.ts';
import type { BookingState, OfferedSlot } from './booking-state.ts';
import { findServices, findStaff, servicesNamedWhole } from './find-service.ts';

/** What a message says that matters to an appointment. */
export interface HeardBooking {
  intent: BookingIntent | null;
  /** It asks about prices, rules or lengths: a question, whatever else it names. */
  isAbout: boolean;
  services: BookableService[];
  staff: BookableStaff | 'any' | null;
  times: TimeMention[];
  /** The offered time that was pointed at. */
  chosen: OfferedSlot | null;
  answer: 'yes' | 'no' | null;
  /** What a "no" or "change it" is about. */
  part: 'service' | 'time' | 'details' | null;
}

/** Nothing that matters to an appointment. */
export const nothingHeard: HeardBooking = {
  intent: null,
  isAbout: false,
  services: [],
  staff: null,
  times: [],
  chosen: null,
  answer: null,
  part: null,
};

export function hearBooking(input: TurnInput, turn: ReadTurn, calendar: Calendar): HeardBooking {
  const booking = turn.before.booking;
  const text = input.knowledge.speller.correct(turn.question);
  const plain = plainOf(text);
  const times = findTimes(turn.question, {
    now: input.now,
    timeZone: input.profile.timeZone,
    openHours: { weekly: calendar.hours, exceptions: calendar.exceptions },
    date: dateOf(booking, input.profile.timeZone),
    // "11 is good" is an hour wherever a time was offered or read back.
    expecting: booking?.asked === 'time' || booking?.asked === 'confirm' ? 'time' : null,
  });
  // Where nothing was asked, as its read-back was not heard, nothing can be agreed to.
  const answer = answerOf(turn.intent, turn.question, plain);
  return {
    intent: bookingIntentOf(plain),
    isAbout: asksAboutBooking(plain),
    services: servicesIn(calendar, turn, text),
    staff: findStaff(calendar.staff, text),
    times,
    chosen: booking ? chosenSlot(booking, turn, times, input.profile.timeZone) : null,
    answer: booking?.asked === null && answer === 'yes' ? null : answer,
    part: partOf(plain),
  };
}

/** "Can I book one?" means what was just talked about, if that was a service. */
function servicesIn({ services }: Calendar, { before }: ReadTurn, text: string): BookableService[] {
  const named = findServices(services, text);
  if (named.length > 0 || before.booking || !before.last) return named;
  const meant = servicesNamedWhole(services, before.last.title);
  return meant.length === 1 && /\b(?:one|it|that|this|for (?:me|us))\b/i.test(text) ? meant : named;
}

/** The day that is settled or was offered alone, so that "at 5" is read by its hours. */
function dateOf(booking: BookingState | null, timeZone: string): string | null {
  if (!booking) return null;
  if (booking.slot) return localParts(new Date(booking.slot.startsAt), timeZone).date;
  const days = new Set(booking.offered.map(({ startsAt }) => localParts(new Date(startsAt), timeZone).date));
  return days.size === 1 ? [...days][0]! : null;
}

/** By its place ("the second one"), by yes to the only one, or by a time that fits one of them alone. */
function chosenSlot(
  { offered, asked }: BookingState,
  turn: ReadTurn,
  times: readonly TimeMention[],
  timeZone: string,
): OfferedSlot | null {
  if (asked !== 'time' || offered.length === 0) return null;
  const place = ordinalIn(turn.question, offered.length);
  // A bare "3" is an hour where one of the times begins with it.
  if (place !== null && !isHourOf(turn.question, offered, timeZone)) return offered[place] ?? null;
  if (offered.length === 1 && times.length === 0 && turn.intent === 'yes') return offered[0]!;
  const meant = times.filter(({ negated }) => !negated);
  if (meant.length === 0 || meant.length < times.length) return null;
  const fitting = offered.filter((slot) => meant.every((time) => fits(slot, time, timeZone)));
  return fitting.length === 1 ? fitting[0]! : null;
}

const isHourOf = (said: string, offered: readonly OfferedSlot[], timeZone: string): boolean =>
  /^\d{1,2}$/.test(said.trim()) &&
  offered.some(
    ({ startsAt }) =>
      Number(localParts(new Date(startsAt), timeZone).time.slice(0, 2)) % 12 === Number(said) % 12,
  );

function fits({ startsAt }: OfferedSlot, said: TimeMention, timeZone: string): boolean {
  const { date, time } = localParts(new Date(startsAt), timeZone);
  if (said.relation !== null && said.relation !== 'same-day') return false;
  const onDay =
    (said.date === null || said.date === date) &&
    (said.dateFrom === null || said.dateFrom <= date) &&
    (said.dateTo === null || date <= said.dateTo);
  const atTime =
    (said.time === null || said.time === time || (said.ambiguous && isTwelveHoursOff(said.time, time))) &&
    (said.timeFrom === null || said.timeFrom <= time) &&
    (said.timeTo === null || time <= said.timeTo);
  return onDay && atTime;
}

/** "At 5" of a morning that was offered at 5 in the afternoon only. */
const isTwelveHoursOff = (a: string, b: string): boolean =>
  a.slice(3) === b.slice(3) && Math.abs(Number(a.slice(0, 2)) - Number(b.slice(0, 2))) === 12;

function partOf(plain: string): HeardBooking['part'] {
  if (plain.split(' ').length > 8) return null;
  if (/\b(?:service|treatment|something else instead)\b/.test(plain)) return 'service';
  if (/\b(?:time|date|day|hour|slot|when)\b/.test(plain)) return 'time';
  return /\b(?:name|details|number|phone|e-?mail|contact)\b/.test(plain) ? 'details' : null;
}
