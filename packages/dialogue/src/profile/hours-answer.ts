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
import { localeOf } from '../locale/locale.ts';
import type { TimeMention } from '../understand/times/find-times.ts';
import { findTimesIn } from '../understand/times/find-times-in.ts';
import { localParts } from '../understand/times/zone.ts';
import { namedExceptions } from './named-exceptions.ts';
import type { ProfileLocale } from './profile-locale.ts';
import { afterText, type HoursVoice, periodsText, weekText } from './say-hours.ts';

/** The opening hours as the profile tells them, whenever it is asked; by itself in `language`, a BCP 47 tag. */
export function usualHours(profile: BusinessProfile, language = profile.language): string {
  const { businessHours, businessHoursText, weeklyHours, country } = profile;
  const voice: HoursVoice = { lines: localeOf(language).profile.hours, country };
  if (weeklyHours) return weekText(weeklyHours, voice);
  const own = businessHoursText.trim();
  if (own && businessHours !== '247') return /[.!?]$/.test(own) ? own : `${own}.`;
  return businessHours === '247' ? weekText(alwaysOpen, voice) : voice.lines.regular;
}

/**
 * What a question for opening hours is answered with at this moment: "are you open on Sunday?", "tomorrow at 8?", "now?",
 * "on Christmas Eve?", "on holidays?". Null: it names no day, or nothing is known of it; the usual hours then are the answer. `spokenOf`:
 * the day that was spoken of before, yyyy-mm-dd, for "and the day after?".
 */
export function hoursAnswer(
  question: string,
  profile: BusinessProfile,
  now: Date,
  language = profile.language,
  spokenOf: string | null = null,
): string | null {
  const asked = askedAt(question, profile, now, language, spokenOf);
  const { locale } = asked;
  if (isEveryWeek(asked)) return everyWeek(asked);
  const after = partAsked(asked);
  if (after !== null) return asked.isWeekKnown ? partText(asked, after) : null;
  const days = daysIn(asked);
  if (days.length > 0) return ofDays(asked, days);
  if (locale.asked.holidays.test(question)) return ofHolidays(asked);
  if (!locale.asked.now.test(question)) return null;
  const moment = ofNow(asked);
  return moment && withCapital(`${moment.isOpen ? locale.hours.yes : locale.hours.no}${moment.text}`);
}

/** Whether it is open at this moment, and until when or from when again: "We are closed at the moment. We open again today at 10 am." Null: that isn't known. */
export function openingNow(profile: BusinessProfile, now: Date, language = profile.language): string | null {
  const status = ofNow(askedAt('', profile, now, language, null));
  return status && withCapital(status.text);
}

const withCapital = (sentence: string): string => `${sentence[0]!.toUpperCase()}${sentence.slice(1)}`;

function askedAt(
  question: string,
  profile: BusinessProfile,
  now: Date,
  language: string,
  spokenOf: string | null,
): Asked {
  const weekly = knownWeek(profile);
  const locale = localeOf(language).profile;
  return {
    question,
    profile,
    now,
    spokenOf,
    language,
    locale,
    voice: { lines: locale.hours, country: profile.country },
    hours: { weekly: weekly ?? noWeek, exceptions: profile.hoursExceptions ?? [] },
    isWeekKnown: weekly !== null,
  };
}

interface Asked {
  question: string;
  profile: BusinessProfile;
  now: Date;
  spokenOf: string | null;
  language: string;
  locale: ProfileLocale;
  voice: HoursVoice;
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

const isEveryWeek = ({ question, locale: { asked } }: Asked): boolean =>
  asked.weekends.test(question) || weekdays.some((day) => asked.everyWeek[day].test(question));

/** "on Sundays", "at weekends": what is usual. */
function everyWeek({ question, hours, isWeekKnown, locale, voice }: Asked): string | null {
  if (!isWeekKnown) return null;
  const isWeekend = locale.asked.weekends.test(question);
  const days = weekdays.filter(
    (day) => locale.asked.everyWeek[day].test(question) || (isWeekend && (day === 'sat' || day === 'sun')),
  );
  return days.map((day) => locale.hours.everyWeek(day, openText(hours.weekly[day], voice))).join(' ');
}

/** When the part of every day begins that is asked for: "are you open evenings?" Null: none is, or a day is named. */
function partAsked({ question, locale, ...asked }: Asked): string | null {
  const part = locale.asked.parts.find(({ sign }) => sign.test(question));
  const namesDay = mentionsIn({ question, locale, ...asked }).some(
    ({ date, dateFrom }) => (date ?? dateFrom) !== null,
  );
  return part && !namesDay ? part.from : null;
}

const partText = ({ hours, voice }: Asked, from: string): string | null => {
  const text = afterText(hours.weekly, from, voice);
  return text && withCapital(text);
};

const openText = (periods: Parameters<typeof periodsText>[0], voice: HoursVoice): string =>
  periods.length > 0 ? voice.lines.open(periodsText(periods, voice)) : voice.lines.closed;

/** A day that is asked for, with the time of it if one is. */
interface AskedDay {
  date: string;
  from: string | null;
  to: string | null;
}

const mostDays = 7;

const mentionsIn = ({ question, profile, now, hours, language, spokenOf }: Asked): TimeMention[] =>
  findTimesIn(localeOf(language).hearing.said, question, {
    now,
    timeZone: profile.timeZone,
    openHours: hours,
    spokenOf,
  }).filter(({ past, negated, relation }) => !past && !negated && relation === null);

function daysIn(asked: Asked): AskedDay[] {
  const { question, profile, now, locale, spokenOf } = asked;
  const mentions = mentionsIn(asked);
  const time = mentions.find((mention) => mention.time !== null || mention.timeFrom !== null);
  const today = localParts(now, profile.timeZone).date;
  const dated = mentions.flatMap((mention) => datesOf(mention, today));
  const weekdaysTold = new Set(dated.map(weekdayOf));
  const named = [
    ...namedExceptions(question, profile, { inFull: dated.length > 0 }),
    // "The bank holiday Monday": a part of the name is enough beside its day.
    ...namedExceptions(question, profile).filter(({ date }) => weekdaysTold.has(weekdayOf(date))),
  ]
    .map(({ date }) => date)
    .filter((date) => date >= today)
    .slice(0, 1);
  const dates = named.length > 0 ? named : dated;
  const asksUntilWhen = dates.length === 0 && locale.asked.untilWhen.test(question);
  const meant = asksUntilWhen
    ? [spokenOf ?? today]
    : dates.length === 0 && time
      ? [today]
      : [...new Set(dates)];
  return meant.slice(0, mostDays).map((date) => ({
    date,
    from: time?.time ?? time?.timeFrom ?? null,
    to: time?.timeTo ?? null,
  }));
}

const weekdayOf = (date: string): number => new Date(date).getUTCDay();

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
  return sentences.map(withCapital).join(' ');
}

/** "Are you open …?" is told yes or no first; "when …?" isn't. */
function yesOrNo({ question, hours, locale }: Asked, { date, from, to }: AskedDay): string {
  if (!locale.asked.whetherOpen.test(question) || locale.asked.when.test(question)) return '';
  const periods = hoursOn(hours, date);
  const isOpen =
    from === null
      ? periods.length > 0
      : periods.some((period) =>
          to === null ? period.from <= from && from < period.to : period.from < to && from < period.to,
        );
  return isOpen ? locale.hours.yes : locale.hours.no;
}

/** "on Thursday 24 December we are open from 9 am to 1 pm (Christmas Eve)." */
function dayText(asked: Asked, date: string): string {
  const note = exceptionOn(asked, date)?.note.trim() ?? '';
  const { lines } = asked.voice;
  return lines.onDay(dayName(asked, date), openText(hoursOn(asked.hours, date), asked.voice), note);
}

const exceptionOn = ({ hours }: Asked, date: string) => hours.exceptions.find((day) => day.date === date);

/** "tomorrow"; to who asked for Sunday "tomorrow, Sunday 20 December,". */
function dayName({ now, profile, question, voice: { lines } }: Asked, date: string): string {
  const today = localParts(now, profile.timeZone).date;
  const isFar = Date.parse(date) - Date.parse(today) > 300 * dayMs;
  const day = lines.date(date, isFar);
  const near = date === today ? lines.today : date === dayAfter(today) ? lines.tomorrow : null;
  if (!near) return lines.dayName(null, day);
  const isNamed = question.toLowerCase().includes(day.split(' ')[0]!.toLowerCase());
  return lines.dayName(near, isNamed ? day : null);
}

const dayMs = 86_400_000;

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
  if (toCome.length === 0) return asked.voice.lines.noHolidays(usualHours(asked.profile, asked.language));
  return toCome.map(withCapital).join(' ');
}

function ofNow(asked: Asked): { text: string; isOpen: boolean } | null {
  const { hours, now, profile, voice } = asked;
  const { lines, country } = voice;
  const { date, time } = localParts(now, profile.timeZone);
  if (!asked.isWeekKnown && !exceptionOn(asked, date)) return null;
  if (!isOpenAt(hours, now, profile.timeZone))
    return { text: lines.closedNow(opensAgain(asked)), isOpen: false };
  const period = hoursOn(hours, date).find(({ from, to }) => from <= time && time < to)!;
  const isOpenOn = period.to === '24:00' && hoursOn(hours, dayAfter(date))[0]?.from === '00:00';
  return { text: lines.openNow(isOpenOn ? null : lines.clock(period.to, country)), isOpen: true };
}

const daysToLookAhead = 60;

function opensAgain(asked: Asked): string {
  const { date: today, time } = localParts(asked.now, asked.profile.timeZone);
  let date = today;
  for (let day = 0; day < daysToLookAhead; day += 1, date = dayAfter(date)) {
    if (!asked.isWeekKnown && !exceptionOn(asked, date)) return '';
    const next = hoursOn(asked.hours, date).find(({ from }) => date > today || from > time);
    if (next) {
      const { lines, country } = asked.voice;
      return lines.opensAgain(dayName(asked, date), lines.clock(next.from, country));
    }
  }
  return '';
}
