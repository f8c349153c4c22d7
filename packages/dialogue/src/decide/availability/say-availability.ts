import { hoursOn, type OpenPeriod } from '../../booking/hours.ts';
import type { BookableStaff, Calendar } from '../../calendar.ts';
import { localeOf } from '../../locale/locale.ts';
import { type HoursVoice, periodsText, weekText } from '../../profile/say-hours.ts';
import { durationIn } from '../../profile/service-entries.ts';
import type { Turn } from '../turn.ts';
import type { AvailabilityQuestion } from './availability-asked.ts';
import type { DayEnd } from './day-ends.ts';
import { nextDayIn, periodsOn } from './staff-hours.ts';

/** What is told, and the day it leads to, yyyy-mm-dd; null: none, so no appointment is offered. */
export interface Said {
  text: string;
  date: string | null;
}

/** How who is in is told in the language of a conversation. */
function voiceOf({ input, state }: Pick<Turn, 'input' | 'state'>) {
  const { profile, now } = input;
  const { details, hours, availability } = localeOf(state.language).profile;
  const hoursVoice: HoursVoice = { lines: hours, country: profile.country };
  const setting = { now, timeZone: profile.timeZone, country: profile.country };
  return {
    lines: availability,
    hours: hoursVoice,
    details,
    dayOf: (date: string) => availability.day(date, setting),
    clockOf: (time: string) => availability.clock(time, profile.country),
    periods: (periods: readonly OpenPeriod[]) => periodsText(periods, hoursVoice),
  };
}
type Voice = ReturnType<typeof voiceOf>;
type Context = Pick<Turn, 'input' | 'state'>;

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Whether somebody is in on a day, from when to when, or when else. */
export function sayIsIn(
  turn: Context,
  calendar: Calendar,
  staff: BookableStaff,
  date: string,
  asks: AvailabilityQuestion['asks'],
): Said {
  const voice = voiceOf(turn);
  const { lines, dayOf } = voice;
  const periods = periodsOn(calendar, staff, date);
  // "When is she in on Friday?" wants no yes.
  const lead = (isIn: boolean) => (asks === 'in' ? (isIn ? lines.yes : lines.no) : '');
  if (periods.length > 0)
    return {
      text: capital(`${lead(true)}${lines.isIn(staff.name, dayOf(date), voice.periods(periods))}`),
      date,
    };
  const closing = closedOn(calendar, date, voice);
  const next = nextDayIn(calendar, staff, date);
  const after =
    next && lines.nextIn(staff.name, dayOf(next), voice.periods(periodsOn(calendar, staff, next)));
  const said = `${lead(false)}${closing ?? lines.isOut(staff.name, dayOf(date))}`;
  return { text: [capital(said), after].filter(Boolean).join(' '), date: next };
}

/** On a holiday, or a weekday without hours, nobody is. */
function closedOn(calendar: Calendar, date: string, { lines, dayOf }: Voice): string | null {
  if (hoursOn({ weekly: calendar.hours, exceptions: calendar.exceptions }, date).length > 0) return null;
  const note = calendar.exceptions.find((one) => one.date === date)?.note.trim() ?? '';
  return lines.closed(dayOf(date), note);
}

/** Who of the staff is in on a day. */
export function sayWhoIsIn(turn: Context, calendar: Calendar, date: string, isPolar: boolean): Said {
  const voice = voiceOf(turn);
  const { lines, dayOf } = voice;
  const people = calendar.staff.flatMap((one) => {
    const periods = periodsOn(calendar, one, date);
    return periods.length > 0 ? [{ name: one.name, periods: voice.periods(periods) }] : [];
  });
  if (people.length > 0)
    return {
      text: capital(`${isPolar ? lines.yes : ''}${lines.whoIsIn(dayOf(date), people)}`),
      date,
    };
  const said = closedOn(calendar, date, voice) ?? lines.nobodyIn(dayOf(date));
  return { text: capital(`${isPolar ? lines.no : ''}${said}`), date: null };
}

/** When somebody is in, week by week; `weekday`: on those days alone. */
export function sayWeek(
  turn: Context,
  calendar: Calendar,
  staff: BookableStaff | null,
  weekday: AvailabilityQuestion['weekday'],
): Said {
  const voice = voiceOf(turn);
  const { lines } = voice;
  if (weekday) return { text: sayWeekday(calendar, staff, weekday, voice), date: null };
  const { name, hours } = staff!;
  const week = (when: string) => lines.week(name, when);
  const text = weekText(hours ?? calendar.hours, {
    ...voice.hours,
    lines: {
      ...voice.hours.lines,
      days: lines.days,
      openWeek: week,
      closedWeek: () => '',
      always: week(`${voice.hours.lines.everyDay}, ${voice.hours.lines.allDay}`),
      none: lines.neverIn(name),
    },
  });
  return { text: text.trim(), date: null };
}

function sayWeekday(
  calendar: Calendar,
  staff: BookableStaff | null,
  weekday: NonNullable<AvailabilityQuestion['weekday']>,
  voice: Voice,
): string {
  const { lines } = voice;
  const day = lines.everyWeek(weekday);
  const among = staff ? [staff] : calendar.staff;
  const people = among.flatMap((one) => {
    const periods = (one.hours ?? calendar.hours)[weekday];
    return periods.length > 0 ? [{ name: one.name, periods: voice.periods(periods) }] : [];
  });
  if (staff)
    return capital(
      people[0]
        ? `${lines.yes}${lines.isIn(staff.name, day, people[0].periods)}`
        : `${lines.no}${lines.isOut(staff.name, day)}`,
    );
  return capital(
    people.length > 0 ? `${lines.yes}${lines.whoIsIn(day, people)}` : `${lines.no}${lines.nobodyIn(day)}`,
  );
}

export function sayNothingFree(turn: Context, name: string | null, date: string): string {
  const { lines, dayOf } = voiceOf(turn);
  return capital(lines.nothingFree(name, dayOf(date)));
}

/** The first or last free time of a day, with the lengths it holds for where they differ. */
export function sayEnd(
  turn: Context,
  which: 'first' | 'last',
  name: string | null,
  ends: readonly DayEnd[],
): string {
  const { lines, dayOf, clockOf, details } = voiceOf(turn);
  const [first] = ends;
  const ofDay = ends.filter(({ date }) => date === first!.date);
  const told = ofDay.map(({ time, lengths }) => ({
    clock: clockOf(time),
    lengths: lengths.map((minutes) => durationIn(minutes, details)),
  }));
  return capital(lines.end(which, name, dayOf(first!.date), told.slice(0, MOST_ENDS)));
}
const MOST_ENDS = 4;
