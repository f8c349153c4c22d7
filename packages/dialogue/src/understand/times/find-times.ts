import { Temporal } from 'temporal-polyfill';
import type { Hours } from '../../booking/hours.ts';
import { besideDays } from './beside-days.ts';
import { calendarDateRules } from './calendar-dates.ts';
import { clockTimeRules } from './clock-times.ts';
import { isAside, markStance } from './corrections.ts';
import { dayPartRules } from './day-parts.ts';
import { fromSpokenOf } from './from-spoken-of.ts';
import { HOLIDAY_HINT, holidayRules } from './holidays.ts';
import { inPart, resolveHours } from './hour-of-day.ts';
import { type LinedText, lineUp } from './lined-text.ts';
import {
  type Around,
  type ClockMeaning,
  type DayMeaning,
  type Found,
  type PartOfDay,
  partsOfDay,
  type Relation,
  type Rule,
} from './meaning.ts';
import { findOtherDates } from './other-dates.ts';
import { findRoles, type Role } from './ranges.ts';
import { relationRules } from './relations.ts';
import { relativeDayRules } from './relative-days.ts';
import { weekdayRules } from './weekdays.ts';
import { localParts } from './zone.ts';

/**
 * One mention of a date, a time or a part of the day. Dates are yyyy-mm-dd and times HH:MM of the business's zone. A
 * single day is `date`, a stretch of days `dateFrom` to `dateTo`, of which one may be open (null); so with times.
 */
export interface TimeMention {
  /** Where it stands in the text, and its words. */
  start: number;
  end: number;
  text: string;
  date: string | null;
  dateFrom: string | null;
  dateTo: string | null;
  time: string | null;
  timeFrom: string | null;
  timeTo: string | null;
  /** Its window is in `timeFrom` and `timeTo`. */
  part: PartOfDay | null;
  /** What is said in terms of an earlier turn. */
  relation: Relation | null;
  /** Of the relations `shifted` and `past-hour`: by so many minutes; less than 0: earlier. */
  shift: number | null;
  /** "around", "ish", "or so". */
  approximate: boolean;
  /** "at 5" might be morning or evening; `time` is the likelier. */
  ambiguous: boolean;
  /** "Tuesday" and no more: of which week, the context may tell. */
  weekdayOnly: boolean;
  /** "Later in the week", "the Friday": of which, the context may tell. */
  ofWeek: boolean;
  /** The weekday that was named isn't that of the date. */
  conflict: boolean;
  /** "before" or "after": the day or time itself is not meant. */
  exclusive: boolean;
  /** "not Monday" */
  negated: boolean;
  /** "no, Thursday": it stands for what was said before. */
  corrects: boolean;
  /** "Tuesday or Thursday": the second of them. */
  alternative: boolean;
  /** It lies before today, or tells of what is over or what time it is: nothing that is wished. */
  past: boolean;
}

export interface FindTimesOptions {
  now: Date;
  /** IANA; of the business. */
  timeZone: string;
  /** How 3/4 is read. Without it: month first in America's zones, else day first. */
  order?: 'day-month' | 'month-day';
  /** Tells what "at 5" means. Without it: 1 to 7 in the afternoon, 8 to 12 in the day. */
  openHours?: Hours;
  /** Take hours as they are said: "at 5" is 05:00. */
  hoursAsSaid?: boolean;
  /** The date already settled, for the hours of that day; yyyy-mm-dd. */
  date?: string | null;
  /** The day that was spoken of before: "the day after" is told from there. Absent: it stays a relation. */
  spokenOf?: string | null;
  /** Rooms are let by the night: a day alone is the beginning of a stay. */
  stays?: boolean;
  /** What the last reply asked for: a bare "5" then is a time; of an `hour` "5 works" is. */
  expecting?: 'date' | 'time' | 'hour' | null;
}

/** The rules, and what a text must have for any of a family to match: most messages speak of no time at all. */
const families: readonly { needs: RegExp; rules: readonly Rule[] }[] = [
  { needs: HOLIDAY_HINT, rules: holidayRules },
  {
    needs: /\d|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|year|month/,
    rules: calendarDateRules,
  },
  { needs: /day|\bsat\b|\bsun\b/, rules: weekdayRules },
  {
    needs: /day|tomorrow|week|fortnight|month|year|night|ago\b|next|morrow|\bnow\b|\bthis\b|\bdays?\b/,
    rules: relativeDayRules,
  },
  { needs: /\d|noon|midday|midnight|hour|minute/, rules: clockTimeRules },
  {
    needs: /morning|noon|evening|night|lunch|midday|work|school|day|thing|early|late|business|open/,
    rules: dayPartRules,
  },
  {
    needs:
      /time|hour|half|quarter|minute|week|day|soon|asap|a\.s|earl|next|1st|away|now|immediately|later|whenever|preference|flexible|easy|free|matter/,
    rules: relationRules,
  },
];

/**
 * The times that a text speaks of, as people say them, in the order in which they stand. Pure; never throws on any text.
 * Throws RangeError for an unknown zone.
 */
export function findTimes(text: string, options: FindTimesOptions): TimeMention[] {
  const around = aroundOf(options);
  const lined = lineUp(text);
  const found = joinParts(lined.text, read(lined.text, around));
  resolveHours(lined.text, found, around, options);
  const roles = findRoles(lined.text, found, options.stays);
  const mentions = found.map((one, i): TimeMention => {
    const start = lined.start(one.start);
    const end = lined.end(one.end);
    return {
      start,
      end,
      text: text.slice(start, end),
      ...valuesOf(one, roles[i]!.role),
      approximate: one.approximate === true || roles[i]!.approximate,
      ambiguous: one.is === 'clock' && !one.sure,
      weekdayOnly: one.is === 'day' && one.weekdayOnly === true,
      ofWeek: one.is === 'day' && one.ofWeek === true,
      conflict: one.is === 'day' && one.conflict === true,
      exclusive: roles[i]!.exclusive,
      ...markStance(lined.text, found, i),
      past:
        (one.is === 'day' && Temporal.PlainDate.compare(one.to, around.today) < 0) ||
        isAside(lined.text, found, i),
    };
  });
  return options.spokenOf ? fromSpokenOf(mentions, options.spokenOf, around.today.toString()) : mentions;
}

function aroundOf({ now, timeZone, order, expecting, date }: FindTimesOptions): Around {
  const local = localParts(now, timeZone);
  return {
    inMinutes: (minutes) => localParts(new Date(now.getTime() + minutes * 60_000), timeZone),
    today: Temporal.PlainDate.from(local.date),
    timeZone,
    order: order ?? (timeZone.startsWith('America/') ? 'month-day' : 'day-month'),
    expecting: expecting ?? null,
    settled: date ? Temporal.PlainDate.from(date) : null,
  };
}

/** Every rule in its turn takes what it can read of what the others left. */
function read(text: LinedText['text'], around: Around): Found[] {
  const found: Found[] = [];
  const free = (start: number, end: number) => found.every((one) => one.end <= start || one.start >= end);
  const rules = families.flatMap((family) => (family.needs.test(text) ? family.rules : []));
  for (const { when, read: readMatch } of rules) {
    for (const match of matchesOf(when, text)) {
      if (!free(match.index, match.index + match[0].length)) continue;
      const readings = readMatch(match.groups ?? {}, around);
      for (const { group, ...meaning } of readings === null ? [] : [readings].flat()) {
        const [start, end] = (group && match.indices!.groups![group]) || [
          match.index,
          match.index + match[0].length,
        ];
        found.push({ ...meaning, start, end });
      }
    }
  }
  found.push(...besideDays(text, found).filter(({ start, end }) => free(start, end)));
  const left = blanked(text, found);
  found.push(...findOtherDates(left, around).filter(({ start, end }) => free(start, end)));
  return found.sort((a, b) => a.start - b.start);
}

/** As matchAll, which makes a new expression each time: at every rule for every message that is felt. */
function* matchesOf(when: RegExp, text: string): Generator<RegExpExecArray> {
  when.lastIndex = 0;
  for (let match = when.exec(text); match; match = when.exec(text)) {
    const { lastIndex } = when;
    yield match;
    when.lastIndex = Math.max(lastIndex, match.index + 1);
  }
}

const blanked = (text: string, found: readonly Found[]) =>
  found.reduce(
    (left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end),
    text,
  );

/** "8 in the evening" and "afternoon 2:30" are one mention: the part tells the half of the day. */
function joinParts(text: string, found: readonly Found[]): Found[] {
  const joined: Found[] = [];
  for (const one of found) {
    const last = joined.at(-1);
    if (last && touching(text, last, one)) {
      if (last.is === 'clock' && one.is === 'part') {
        joined[joined.length - 1] = { ...last, ...inPart(last, one.part), end: one.end };
        continue;
      }
      if (last.is === 'part' && one.is === 'clock') {
        joined[joined.length - 1] = { ...one, ...inPart(one, last.part), start: last.start };
        continue;
      }
    }
    joined.push(one);
  }
  return joined;
}
const touching = (text: string, a: Found, b: Found) =>
  /^(?:\s|,|in the|at|around|about){0,4}$/.test(text.slice(a.end, b.start));

const nothing = {
  date: null,
  dateFrom: null,
  dateTo: null,
  time: null,
  timeFrom: null,
  timeTo: null,
  part: null,
  relation: null,
  shift: null,
};

type Values = Pick<TimeMention, keyof typeof nothing>;

function valuesOf(one: Found, role: Role): Values {
  switch (one.is) {
    case 'day':
      return { ...nothing, ...daysOf(one, role), ...(one.part ? partOf(one.part) : {}) };
    case 'clock':
      return { ...nothing, ...clockOf(one, role), date: one.on?.toString() ?? null };
    case 'part':
      return { ...nothing, ...partOf(one.part) };
    case 'relation':
      return {
        ...nothing,
        relation: one.relation,
        shift: one.minutes ?? null,
        date: one.day?.toString() ?? null,
      };
  }
}

/** "until March" runs to its end, "since March" from its beginning. */
function daysOf({ from, to }: DayMeaning, role: Role): Partial<Values> {
  if (role === 'from') return { dateFrom: from.toString() };
  if (role === 'to') return { dateTo: to.toString() };
  return from.equals(to) ? { date: from.toString() } : { dateFrom: from.toString(), dateTo: to.toString() };
}

function clockOf({ hour, minute }: ClockMeaning, role: Role): Partial<Values> {
  const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
  if (role === 'from') return { timeFrom: time };
  return role === 'to' ? { timeTo: time } : { time };
}

const partOf = (part: PartOfDay) => ({ part, timeFrom: partsOfDay[part][0], timeTo: partsOfDay[part][1] });
