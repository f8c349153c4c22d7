import type { BookingDraft } from '../state/booking-draft.ts';
import { APPOINTMENT_TOPIC, type DialogueState } from '../state/dialogue-state.ts';
import { isOfCall } from '../state/is-of-call.ts';
import { plainOf } from '../text/plain-of.ts';
import { wordsOf } from '../text/terms.ts';
import type { TurnInput } from '../turn.ts';
import type { HearingLocale } from './hearing-locale.ts';
import { placeIn } from './replies/option-of.ts';
import type { TimeMention } from './times/find-times.ts';
import { findTimesIn } from './times/find-times-in.ts';
import { lineUp } from './times/lined-text.ts';
import { withoutReasons } from './times/reason-times.ts';
import { hasDay } from './times/time-wish.ts';
import { localParts } from './times/zone.ts';

/**
 * The times a text speaks of, read with the business's hours and what was asked and offered. Where a time was asked for,
 * a clause that is one by itself is read alone as well: "10, and where do I park?"
 */
export function readTimes(
  text: string,
  clauses: readonly string[],
  input: TurnInput,
  state: DialogueState,
  hearing: Pick<HearingLocale, 'said' | 'replies' | 'calendar'>,
): TimeMention[] {
  const found = timesIn(text, input, state, hearing).filter(
    (time) =>
      !isPlace(time, text, input, state, hearing) &&
      !isGreeting(time, text, state) &&
      !isGoodnight(time, text),
  );
  const times = [...dayRefused(text, found, input, state, hearing), ...found];
  // "The morning, if you can. 10 would be great": a part of the day is no hour yet.
  const hasHour = times.some(
    ({ time, timeFrom, timeTo, part }) => part === null && (time ?? timeFrom ?? timeTo) !== null,
  );
  if (hasHour || clauses.length < 2 || expectedIn(state, text) === null) return times;
  const bare = clauses
    .filter((clause) => times.every(({ text: said }) => !clause.includes(said)))
    .flatMap((clause) => timesOfClause(clause, text, input, state, hearing))
    .filter((time) => !isGoodnight(time, text));
  // Beside a day only an hour is looked for: "Wednesday I guess? 11".
  return times.length === 0 ? bare : [...times, ...bare.filter(({ time }) => time !== null)];
}

function timesOfClause(
  clause: string,
  text: string,
  input: TurnInput,
  state: DialogueState,
  hearing: Pick<HearingLocale, 'said'>,
): TimeMention[] {
  const at = text.indexOf(clause);
  return timesIn(clause, input, state, hearing).map((time) => ({
    ...time,
    start: time.start + at,
    end: time.end + at,
  }));
}

/** "No, ese día no": the day that was wished for or offered alone. */
function dayRefused(
  text: string,
  found: readonly TimeMention[],
  { profile }: TurnInput,
  state: DialogueState,
  { calendar }: Pick<HearingLocale, 'calendar'>,
): TimeMention[] {
  const told = calendar.refusesDay?.exec(plainOf(text))?.[0];
  const date = told && settledDay(state, profile.timeZone);
  if (!date || found.some((mention) => mention.date !== null)) return [];
  const start = Math.max(0, text.search(/\p{L}/u));
  return [{ ...NO_TIME, start, end: text.length, text: text.slice(start), date, negated: true }];
}
const NO_TIME: Omit<TimeMention, 'start' | 'end' | 'text'> = {
  ...{ date: null, dateFrom: null, dateTo: null, time: null, timeFrom: null, timeTo: null, part: null },
  ...{ relation: null, shift: null, approximate: false, ambiguous: false, weekdayOnly: false, ofWeek: false },
  ...{ conflict: false, exclusive: false, negated: false, corrects: false, alternative: false, past: false },
};

const timesIn = (
  text: string,
  input: TurnInput,
  state: DialogueState,
  { said }: Pick<HearingLocale, 'said'>,
): TimeMention[] => {
  const found = findTimesIn(said, text, {
    now: input.now,
    timeZone: input.profile.timeZone,
    ...(input.calendar && {
      openHours: { weekly: input.calendar.hours, exceptions: input.calendar.exceptions },
    }),
    date: settledDay(state, input.profile.timeZone),
    spokenOf: daySpokenOf(state),
    expecting: expectedIn(state, text),
  }).filter((mention) => !isHeadcount(text, mention, input, state));
  return said ? found : withoutReasons(text, found);
};

/**
 * "11 is good" is an hour wherever a time was offered or read back, and after it, while the name and the rest are asked
 * for; a bare "11" only where a time was asked for.
 */
function expectedIn(state: DialogueState, text: string): 'time' | 'hour' | null {
  const { question, booking, topic } = state;
  const lacksTime = booking !== null && booking.slot === null;
  switch (question?.kind) {
    case 'time':
    case 'confirm_booking':
    case 'confirm_move':
    case 'callback_time':
      return 'time';
    case 'name':
    case 'reach':
    case 'name_and_reach':
      if (question.kind === 'name' && question.purpose === 'booking' && HOUR_ALONE.test(text)) return 'time';
      return question.purpose === 'booking' ? 'hour' : null;
    // "2 please" of a list is the second.
    case 'service':
    case 'staff':
      if (!lacksTime) return null;
      if (isBeyondList(text, question) || (lacksHour(booking) && HOUR_ALONE.test(text))) return 'time';
      return WITH_MINUTES.test(text) || (hasDayTold(booking) && !isShort(text)) ? 'hour' : null;
    case 'offer':
      if (question.offer === 'booking') return 'time';
      return lacksTime && booking.offered.length > 0 ? 'hour' : null;
    case undefined:
      // "Only 12 to 1, I'm in meetings after", once a call was noted.
      if (booking === null && isOfCall(state)) return 'hour';
      return (lacksTime && booking.offered.length > 0) || isJustBooked(booking, topic) ? 'hour' : null;
    default:
      return null;
  }
}
/** "Ah no, 4", "9 then": no name. */
const HOUR_ALONE =
  /^(?:\p{L}{1,8}[,. ]+){0,4}(?:1[0-2]|[1-9]|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?:[.:]?[0-5]\d)?\b(?: ?(?:ish|then|so|please|pls|instead|it is|is|would be|will be|will do|works?|suits?|sounds?|fine|good|great|perfect|ideal|lovely|ok|okay|best|for me|for us|me|us|thanks)){0,4}[ .!?]*$/iu;
const FEWEST_WORDS = 4;
const isShort = (text: string): boolean => wordsOf(text).length < FEWEST_WORDS;
const isBeyondList = (text: string, question: DialogueState['question']): boolean =>
  Number(/\d+/.exec(lineUp(text).text)?.[0] ?? 0) > optionsIn(question);
const WITH_MINUTES = /^\D{0,12}\d{1,2}[.:]\d\d\b/;

const isJustBooked = (booking: BookingDraft | null, topic: DialogueState['topic']): boolean =>
  booking === null && topic?.id === APPOINTMENT_TOPIC;

/** "3", of a day that was told. */
const lacksHour = ({ wish }: BookingDraft): boolean =>
  wish !== null && wish.time === null && (wish.date !== null || wish.part !== null);

const hasDayTold = ({ wish }: BookingDraft): boolean => wish !== null && hasDay(wish);

/** "Morning! Still raining?", where no time was asked for. */
const isGreeting = (
  { part, date, time, start, end }: TimeMention,
  text: string,
  { question }: DialogueState,
): boolean =>
  part !== null &&
  date === null &&
  time === null &&
  question?.kind !== 'time' &&
  question?.kind !== 'callback_time' &&
  !/[\p{L}\p{N}]/u.test(text.slice(0, start)) &&
  (/^(?:[!.]| \p{L}+[!,.])/u.test(text.slice(end)) ||
    (text[end] === ',' && wordsOf(text.slice(end)).length >= FEWEST_WORDS));

/** "I'll have a think. Night": a goodbye. */
const isGoodnight = ({ part, date, time, start, end }: TimeMention, text: string): boolean =>
  part === 'night' &&
  date === null &&
  time === null &&
  /^nights?$/i.test(text.slice(start, end)) &&
  /[.!,;]\s*$/.test(text.slice(0, start)) &&
  !/[\p{L}\p{N}]/u.test(text.slice(end));

/** "The second", of a list: its second, unless one of the times offered is on the 2nd. */
function isPlace(
  { date, time, part, text: said }: TimeMention,
  text: string,
  { profile }: TurnInput,
  { question }: DialogueState,
  { replies }: Pick<HearingLocale, 'replies'>,
): boolean {
  if (
    date === null ||
    time !== null ||
    part !== null ||
    !/^\D{0,4}\p{L}+$|^\D{0,4}\d{1,2}\p{L}*$/u.test(said)
  )
    return false;
  const slots = question?.kind === 'time' ? question.slots : [];
  // "Whichever is first": no 1st of the month.
  const isOrdinal =
    /^\p{L}+$/u.test(said) && replies.ordinals.some(([, sign]) => sign.test(said.toLowerCase()));
  const place = slots.length > 0 && isOrdinal ? 0 : placeIn(plainOf(text), optionsIn(question), replies);
  return place !== null && !slots.some(({ startsAt }) => dayOf(startsAt, profile.timeZone) === date);
}

function optionsIn(question: DialogueState['question']): number {
  switch (question?.kind) {
    case 'time':
      return question.slots.length;
    case 'service':
      return question.serviceIds.length;
    case 'staff':
      return question.staffIds.length;
    case 'choice':
      return question.entries.length;
    case 'which_appointment':
      return question.appointmentIds.length;
    default:
      return 0;
  }
}

/** "Any of these for two?": how many come, unless one of the times offered begins then. */
function isHeadcount(
  text: string,
  { start, time, ambiguous }: TimeMention,
  { profile }: TurnInput,
  { question }: DialogueState,
): boolean {
  if (!ambiguous || time === null || !HEADCOUNT.test(text.slice(0, start))) return false;
  const slots = question?.kind === 'time' ? question.slots : [];
  const hours = slots.map(({ startsAt }) =>
    localParts(new Date(startsAt), profile.timeZone).time.slice(0, 2),
  );
  return hours.length > 0 && !hours.some((hour) => Number(hour) % 12 === Number(time.slice(0, 2)) % 12);
}
const HEADCOUNT = /\bfor $/i;

/** The day that "the day after" is told from, where it isn't of an appointment, which knows its own. */
const daySpokenOf = ({ booking, settled, topic, daySpokenOf: day }: DialogueState): string | null =>
  booking === null && (settled === null || topic?.id === HOURS) ? day : null;
const HOURS = 'detail:hours';

/** The day that is settled, wished for or was offered alone, so that "at 5" is read by its hours. */
function settledDay({ booking }: DialogueState, timeZone: string): string | null {
  if (!booking) return null;
  if (booking.slot) return dayOf(booking.slot.startsAt, timeZone);
  const days = new Set(booking.offered.map(({ startsAt }) => dayOf(startsAt, timeZone)));
  if (days.size === 1) return [...days][0]!;
  return booking.wish?.date ?? null;
}

const dayOf = (instant: string, timeZone: string): string => localParts(new Date(instant), timeZone).date;
