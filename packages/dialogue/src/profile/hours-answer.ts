import {
  alwaysOpen,
  type Hours,
  hoursOn,
  isOpenAt,
  officeHours,
  type WeeklyHours,
  weekdays,
} from '../booking/hours.ts';
import type { BusinessProfile } from '../business-profile.ts';
import { findTimes, type TimeMention } from '../times/find-times.ts';
import { localParts } from '../times/zone.ts';
import { clockText, periodsText, weekdayNames, weekText } from './say-hours.ts';

/** The opening hours as the profile tells them, whenever it is asked. */
export function usualHours(profile: BusinessProfile): string {
  const { businessHours, businessHoursText, weeklyHours } = profile;
  if (weeklyHours) return weekText(weeklyHours);
  const own = businessHoursText.trim();
  if (own && businessHours !== '247') return /[.!?]$/.test(own) ? own : `${own}.`;
  if (businessHours === '247') return weekText(alwaysOpen);
  return 'We are open during regular business hours.';
}

/**
 * What a question for opening hours is answered with at this moment: "are you open on Sunday?", "tomorrow at 8?", "now?",
 * "on Christmas Eve?", "on holidays?". Null: it names no day, or nothing is known of it; the usual hours then are the answer.
 */
export function hoursAnswer(question: string, profile: BusinessProfile, now: Date): string | null {
  const weekly = knownWeek(profile);
  const hours: Hours = { weekly: weekly ?? noWeek, exceptions: profile.hoursExceptions ?? [] };
  const asked: Asked = { question, profile, now, hours, isWeekKnown: weekly !== null };
  if (isEveryWeek(question)) return everyWeek(asked);
  const days = daysIn(asked);
  if (days.length > 0) return ofDays(asked, days);
  if (/\b(?:holidays?|special (?:opening )?hours)\b/i.test(question)) return ofHolidays(asked);
  return /\b(?:now|currently|still open|at the moment|at present|already open)\b|^are you (?:guys )?open\W*$/i.test(
    question,
  )
    ? ofNow(asked)
    : null;
}

interface Asked {
  question: string;
  profile: BusinessProfile;
  now: Date;
  hours: Hours;
  /** Else only the exceptions are. */
  isWeekKnown: boolean;
}

const noWeek = Object.fromEntries(weekdays.map((day) => [day, []])) as unknown as WeeklyHours;

/** The owner's own words may say anything: nothing is reckoned from them, nor from what they may contradict. */
function knownWeek({ weeklyHours, businessHours, businessHoursText }: BusinessProfile): WeeklyHours | null {
  if (weeklyHours) return weeklyHours;
  if (businessHours === '247') return alwaysOpen;
  return businessHours === 'business' && !businessHoursText.trim() ? officeHours : null;
}

const everyDay = weekdays.map((day) => [day, new RegExp(`\\b${weekdayNames[day]}s\\b`, 'i')] as const);
const weekends = /\b(?:week-?ends|(?:on|at) (?:the )?week-?end)\b/i;

const isEveryWeek = (question: string): boolean =>
  weekends.test(question) || everyDay.some(([, pattern]) => pattern.test(question));

/** "on Sundays", "at weekends": what is usual. */
function everyWeek({ question, hours, isWeekKnown }: Asked): string | null {
  if (!isWeekKnown) return null;
  const isWeekend = weekends.test(question);
  const days = everyDay.filter(
    ([day, pattern]) => pattern.test(question) || (isWeekend && (day === 'sat' || day === 'sun')),
  );
  return days.map(([day]) => `On ${weekdayNames[day]}s we are ${openText(hours.weekly[day])}.`).join(' ');
}

const openText = (periods: Parameters<typeof periodsText>[0]): string =>
  periods.length > 0 ? `open ${periodsText(periods)}` : 'closed';

/** A day that is asked for, with the time of it if one is. */
interface AskedDay {
  date: string;
  from: string | null;
  to: string | null;
}

const mostDays = 7;

function daysIn({ question, profile, now, hours }: Asked): AskedDay[] {
  const mentions = findTimes(question, { now, timeZone: profile.timeZone, openHours: hours }).filter(
    ({ past, negated, relation }) => !past && !negated && relation === null,
  );
  const time = mentions.find((mention) => mention.time !== null || mention.timeFrom !== null);
  const today = localParts(now, profile.timeZone).date;
  const dates = mentions.flatMap((mention) => datesOf(mention, today));
  const asked = dates.length === 0 && time ? [today] : [...new Set(dates)];
  return asked.slice(0, mostDays).map((date) => ({
    date,
    from: time?.time ?? time?.timeFrom ?? null,
    to: time?.timeTo ?? null,
  }));
}

function datesOf({ date, dateFrom, dateTo, weekdayOnly }: TimeMention, today: string): string[] {
  // Who asks for Saturday's hours on a Saturday means today's, unlike who books.
  if (date) return weekdayOnly && Date.parse(date) - Date.parse(today) === 7 * dayMs ? [today] : [date];
  if (!dateFrom || !dateTo) return [];
  const days: string[] = [];
  for (let day = dateFrom; day <= dateTo && days.length < mostDays; day = dayAfter(day)) days.push(day);
  return days;
}

function ofDays(asked: Asked, days: readonly AskedDay[]): string | null {
  const known = days.filter(({ date }) => asked.isWeekKnown || exceptionOn(asked, date));
  if (known.length === 0) return null;
  const [first, ...others] = known.map((day) => dayText(asked, day.date));
  const sentences = [known.length === 1 ? `${yesOrNo(asked, known[0]!)}${first}` : first!, ...others];
  return sentences.map((sentence) => `${sentence[0]!.toUpperCase()}${sentence.slice(1)}`).join(' ');
}

/** "Are you open …?" is told yes or no first; "when …?" isn't. */
function yesOrNo({ question, hours }: Asked, { date, from, to }: AskedDay): string {
  if (!/\b(?:are|is|will|would|be)\b.*\bopen\b|\bopen\b.*\?\s*$/i.test(question)) return '';
  if (/\b(?:when|what time|how (?:late|long|early)|until|till)\b/i.test(question)) return '';
  const periods = hoursOn(hours, date);
  const isOpen =
    from === null
      ? periods.length > 0
      : periods.some((period) =>
          to === null ? period.from <= from && from < period.to : period.from < to && from < period.to,
        );
  return isOpen ? 'yes, ' : 'no, ';
}

/** "on Thursday 24 December we are open from 9 am to 1 pm (Christmas Eve)." */
function dayText(asked: Asked, date: string): string {
  const note = exceptionOn(asked, date)?.note.trim();
  return `${dayName(asked, date)} we are ${openText(hoursOn(asked.hours, date))}${note ? ` (${note})` : ''}.`;
}

const exceptionOn = ({ hours }: Asked, date: string) => hours.exceptions.find((day) => day.date === date);

/** "tomorrow"; to who asked for Sunday "tomorrow, Sunday 20 December,". */
function dayName({ now, profile, question }: Asked, date: string): string {
  const today = localParts(now, profile.timeZone).date;
  const isFar = Date.parse(date) - Date.parse(today) > 300 * dayMs;
  const day = `${dateFormat.format(new Date(date))}${isFar ? ` ${date.slice(0, 4)}` : ''}`;
  const near = date === today ? 'today' : date === dayAfter(today) ? 'tomorrow' : null;
  if (!near) return `on ${day}`;
  return new RegExp(`\\b${day.split(' ')[0]}\\b`, 'i').test(question) ? `${near}, ${day},` : near;
}

const dayMs = 86_400_000;
const dateFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

const dayAfter = (date: string): string => new Date(Date.parse(date) + dayMs).toISOString().slice(0, 10);

const mostHolidays = 8;

/** The days to come that differ from the week; nothing is claimed of holidays nobody told of. */
function ofHolidays(asked: Asked): string | null {
  const today = localParts(asked.now, asked.profile.timeZone).date;
  const toCome = asked.hours.exceptions
    .filter(({ date }) => date >= today)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .slice(0, mostHolidays)
    .map(({ date }) => dayText(asked, date));
  if (toCome.length === 0) return `I know of no holidays or special hours. ${usualHours(asked.profile)}`;
  return toCome.map((sentence) => `${sentence[0]!.toUpperCase()}${sentence.slice(1)}`).join(' ');
}

function ofNow(asked: Asked): string | null {
  const { hours, now, profile } = asked;
  const { date, time } = localParts(now, profile.timeZone);
  if (!asked.isWeekKnown && !exceptionOn(asked, date)) return null;
  if (!isOpenAt(hours, now, profile.timeZone)) return `No, we are closed at the moment.${opensAgain(asked)}`;
  const period = hoursOn(hours, date).find(({ from, to }) => from <= time && time < to)!;
  const isOpenOn = period.to === '24:00' && hoursOn(hours, dayAfter(date))[0]?.from === '00:00';
  return `Yes, we are open now${isOpenOn ? '' : `, until ${clockText(period.to)}`}.`;
}

const daysToLookAhead = 60;

function opensAgain(asked: Asked): string {
  const { date: today, time } = localParts(asked.now, asked.profile.timeZone);
  let date = today;
  for (let day = 0; day < daysToLookAhead; day += 1, date = dayAfter(date)) {
    if (!asked.isWeekKnown && !exceptionOn(asked, date)) return '';
    const next = hoursOn(asked.hours, date).find(({ from }) => date > today || from > time);
    if (next) return ` We open again ${dayName(asked, date)} at ${clockText(next.from)}.`;
  }
  return '';
}
