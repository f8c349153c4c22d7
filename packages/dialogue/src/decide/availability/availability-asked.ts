import type { Weekday } from '../../booking/hours.ts';
import { weekdays } from '../../booking/hours.ts';
import type { BookableStaff, Calendar } from '../../calendar.ts';
import { localeOf } from '../../locale/locale.ts';
import { plainOf } from '../../text/plain-of.ts';
import { withoutAccents } from '../../text/spanish-stem.ts';
import { wordsOf } from '../../text/terms.ts';
import { nameWords } from '../../understand/read-people.ts';
import { localParts } from '../../understand/times/zone.ts';
import type { Turn } from '../turn.ts';
import type { AvailabilityAsked } from './availability-locale.ts';

/** What is asked of who is in and what is free. */
export interface AvailabilityQuestion {
  /** `in`: whether somebody is; `day`: from when to when on a day. */
  asks: 'in' | 'day' | 'week' | 'who' | 'first' | 'last';
  /** Null: whoever it is. */
  staff: BookableStaff | null;
  /** yyyy-mm-dd; null: none is told, or `weekday`. */
  date: string | null;
  /** On every such day. */
  weekday: Weekday | null;
  clause: number;
}

/** Longer ones tell more than they ask. */
const MOST_WORDS = 16;

/** "Is Petra in on Friday?", "what's her latest?", "and on Saturday?" after it. Null: nothing of the kind is asked. */
export function availabilityAsked(turn: Turn, calendar: Calendar): AvailabilityQuestion | null {
  for (const clause of turn.open) {
    const question = askedIn(turn, calendar, clause);
    if (question) return question;
  }
  return null;
}

function askedIn(turn: Turn, { staff }: Calendar, clause: number): AvailabilityQuestion | null {
  const { before, heard, state } = turn;
  const { text } = heard.clauses[clause]!;
  if (wordsOf(text).length > MOST_WORDS) return null;
  const { availability: signs } = localeOf(state.language).deciding;
  const named = withoutNames(plainOf(text), staff, signs);
  const asks = kindOf(turn, named, signs, clause);
  if (asks === null) return null;
  // "The last one, please", of times that were offered.
  if (isOfEnds(asks) && before.question?.kind === 'time' && !heard.clauses[clause]!.isQuestion) return null;
  const isOfOne = asks === 'first' || asks === 'last' || asks === 'who';
  const who = named.staff ?? spokenOf(turn, staff, named.plain, signs);
  // "Are they in?", of nobody that is known.
  if (who === null && !isOfOne && !named.isOpen) return null;
  if (who === null && staff.length === 0 && !isOfEnds(asks)) return null;
  const day = dayAsked(turn, text, asks, named.plain, who !== null);
  // "Is anyone there?" asks after nobody's hours.
  if (who === null && !isOfEnds(asks) && day !== null && day.date === null && day.weekday === null)
    return null;
  return day && { asks: settled(asks, day), staff: who, ...day, clause };
}

const isOfEnds = (asks: AvailabilityQuestion['asks']): boolean => asks === 'first' || asks === 'last';

/** "Does Petra work there?" asks for her week, "is she in on Mondays?" for a day of it. */
const settled = (
  asks: AvailabilityQuestion['asks'],
  { date, weekday }: Pick<AvailabilityQuestion, 'date' | 'weekday'>,
): AvailabilityQuestion['asks'] =>
  asks === 'in' && date === null && weekday === null
    ? 'week'
    : asks === 'week' && (date ?? weekday) !== null
      ? 'day'
      : asks;

interface Named {
  plain: string;
  staff: BookableStaff | null;
  /** Nobody in particular is asked after. */
  isOpen: boolean;
}

/** The text with `somebody` in place of names of the staff, and of "anybody". */
function withoutNames(plain: string, staff: readonly BookableStaff[], signs: AvailabilityAsked): Named {
  const bare = withoutAccents(plain);
  const found = staff.flatMap((one) => {
    const words = nameWords(one.name).filter((word) =>
      new RegExp(`(?<![\\p{L}])${word}(?:'?s)?(?![\\p{L}])`, 'u').test(bare),
    );
    return words.length > 0 ? [{ one, words }] : [];
  });
  const only = found.length === 1 ? found[0]! : null;
  const opened = plain.replace(signs.anybody, signs.somebody);
  if (!only) return { plain: opened, staff: null, isOpen: opened.includes(signs.somebody) };
  const name = new RegExp(
    `(?<![\\p{L}])(?:${only.words.join('|')})(?: (?:${nameWords(only.one.name).join('|')}))*(?:('?s))?(?![\\p{L}])`,
    'gu',
  );
  const replaced = bare.replace(name, (_, own: string | undefined) => `${signs.somebody}${own ? "'s" : ''}`);
  return { plain: replaced, staff: only.one, isOpen: false };
}

function kindOf(
  turn: Turn,
  { plain, staff }: Named,
  signs: AvailabilityAsked,
  clause: number,
): AvailabilityQuestion['asks'] | null {
  if (signs.last.test(plain)) return 'last';
  if (signs.first.test(plain)) return 'first';
  if (signs.whoIsIn.test(plain)) return 'who';
  if (signs.whenIn.test(plain)) return 'week';
  if (signs.isOut.test(plain)) return 'day';
  if (signs.isIn.test(plain)) return 'in';
  if (staff && signs.isFree.test(plain) && !tellsClock(turn)) return 'in';
  return goesOn(turn, plain, clause, signs);
}

/** "And on Saturday?", right after who is in on Friday. */
function goesOn(
  { before, heard }: Turn,
  plain: string,
  clause: number,
  { goesOn: sign }: AvailabilityAsked,
): AvailabilityQuestion['asks'] | null {
  const told = before.availabilityTold;
  const isShort = wordsOf(plain).length <= MOST_WORDS_ON;
  if (told === null || told.turn !== before.turn || !isShort || heard.clauses.length > 1) return null;
  const isDay = heard.times.some(({ date, time }) => date !== null && time === null);
  return isDay && (sign.test(plain) || heard.clauses[clause]!.isQuestion) ? told.asked : null;
}
const MOST_WORDS_ON = 5;

const tellsClock = ({ heard }: Turn): boolean =>
  heard.times.some(({ time, timeFrom, timeTo, part }) => (time ?? timeFrom ?? timeTo ?? part) !== null);

/** "Her latest", of whom was spoken: the last reply's, or whom the appointment is with. */
function spokenOf(
  { before, state }: Turn,
  staff: readonly BookableStaff[],
  plain: string,
  { pronoun }: AvailabilityAsked,
): BookableStaff | null {
  const isJustTold = before.availabilityTold?.turn === before.turn;
  const told = isJustTold ? before.availabilityTold!.staffId : null;
  if (!pronoun.test(plain)) return staff.find(({ id }) => id === told) ?? null;
  const said = wordsOf(withoutAccents(before.lastReply));
  const id = told ?? state.booking?.staffId ?? before.booking?.slot?.staffId ?? null;
  return (
    staff.find((one) => one.id === id) ??
    staff.find(({ name }) => nameWords(name).some((word) => said.includes(word))) ??
    null
  );
}

/** The day that is asked for. Null: a part of a day or several days are, which others answer. */
function dayAsked(
  { before, heard, input, state }: Turn,
  text: string,
  asks: AvailabilityQuestion['asks'],
  plain: string,
  isOfOne: boolean,
): Pick<AvailabilityQuestion, 'date' | 'weekday'> | null {
  const { profile, deciding } = localeOf(state.language);
  const weekday = weekdays.find((day) => profile.asked.everyWeek[day].test(text)) ?? null;
  if (weekday && !isOfEnds(asks)) return { date: null, weekday };
  const times = heard.times.filter(
    ({ past, negated, text: said }) => !past && !negated && text.includes(said),
  );
  const date = times.find((mention) => mention.date !== null)?.date ?? null;
  const isNarrower = times.some(
    ({ time, timeFrom, timeTo, part }) => (time ?? timeFrom ?? timeTo ?? part) !== null,
  );
  if (isOfEnds(asks) && isNarrower) return null;
  if (date) return { date, weekday: null };
  const [stretch] = times.filter(({ dateFrom, dateTo }) => (dateFrom ?? dateTo) !== null);
  // "What time does she start on Friday?" is of that day, "next week" of her week.
  if (stretch?.dateFrom && stretch.dateTo === null) return { date: stretch.dateFrom, weekday: null };
  if (stretch && asks !== 'week') return null;
  const isJustTold = before.availabilityTold?.turn === before.turn;
  const told = isJustTold ? before.availabilityTold!.date : (state.booking?.wish?.date ?? null);
  if (isOfEnds(asks)) return asks === 'last' && told === null ? null : { date: told, weekday: null };
  const isNow = isOfOne && (asks === 'in' || asks === 'day') && !deciding.availability.ofWeek.test(plain);
  const today = localParts(input.now, input.profile.timeZone).date;
  return { date: asks === 'week' ? null : isNow ? (told ?? today) : null, weekday: null };
}
