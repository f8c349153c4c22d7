import { Temporal } from 'temporal-polyfill';
import type { Setting } from '../../../phrase/phrasing-locale.ts';
import type { PartOfDay } from '../../../understand/times/meaning.ts';
import type { TimeWish } from '../../../understand/times/time-wish.ts';
import { clockLabel, dayLabel, daysAhead, monthLabel, weekdayLabel } from './day-label.ts';
import { orList } from './lists.ts';

/** Parts of the day as they stand alone. */
const PARTS: Record<PartOfDay, string> = {
  'before work': 'before work',
  'first thing': 'first thing in the morning',
  'early morning': 'early in the morning',
  morning: 'in the morning',
  'late morning': 'late in the morning',
  lunchtime: 'at lunchtime',
  'early afternoon': 'early in the afternoon',
  afternoon: 'in the afternoon',
  'late afternoon': 'late in the afternoon',
  'after school': 'after school',
  'end of the day': 'at the end of the day',
  'after work': 'after work',
  'early evening': 'early in the evening',
  evening: 'in the evening',
  'late evening': 'late in the evening',
  late: 'late in the day',
  early: 'early in the day',
  night: 'at night',
};
/** Those that follow a day's name directly: "on Thursday afternoon", "early on Thursday afternoon". */
const JOINED: Partial<Record<PartOfDay, readonly [adverb: string, part: string]>> = {
  morning: ['', 'morning'],
  afternoon: ['', 'afternoon'],
  evening: ['', 'evening'],
  night: ['', 'night'],
  'early morning': ['early ', 'morning'],
  'late morning': ['late ', 'morning'],
  'early afternoon': ['early ', 'afternoon'],
  'late afternoon': ['late ', 'afternoon'],
  'early evening': ['early ', 'evening'],
  'late evening': ['late ', 'evening'],
};
/** Within so many days a weekday needs no date. */
const NEAR_DAYS = 6;

/** What was wished, as it is said back: "on Thursday after 3 pm", "tomorrow morning"; empty: nothing was. */
export function wishLabel(wish: TimeWish, setting: Setting): string {
  const days = daysWished(wish, setting);
  const isOneDay = wish.date !== null && wish.alsoDates.length === 0 && !wish.time;
  if (isOneDay && wish.part === 'first thing') return `first thing ${days}`;
  const part = isOneDay && wish.part ? JOINED[wish.part] : undefined;
  if (part) return `${part[0]}${joined(days, part[1])}`;
  const label = [days, timeWished(wish)].filter(Boolean).join(' ');
  if (label) return label;
  if (wish.soonest) return 'as soon as possible';
  return wish.notDates.length > 0
    ? `not ${orList(wish.notDates.slice(0, 3).map((date) => onDay(date, setting)))}`
    : '';
}

/** "this afternoon", "tomorrow morning", "on Thursday evening". */
const joined = (day: string, part: string): string =>
  day === 'today' ? (part === 'night' ? 'tonight' : `this ${part}`) : `${day} ${part}`;

function daysWished({ date, alsoDates, dateFrom, dateTo }: TimeWish, setting: Setting): string {
  if (date) return orList([date, ...alsoDates].map((day) => onDay(day, setting)));
  if (dateFrom && dateTo) return stretch(dateFrom, dateTo, setting);
  if (dateFrom) return `from ${bareDay(dateFrom, setting)} on`;
  return dateTo ? `by ${bareDay(dateTo, setting)}` : '';
}

function stretch(from: string, to: string, setting: Setting): string {
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)];
  const days = first.until(last, { largestUnit: 'days' }).days;
  if (days === 0) return onDay(from, setting);
  if (first.day === 1 && last.day === last.daysInMonth && last.month === first.month)
    return `in ${monthLabel(from)}`;
  const ahead = daysAhead(from, setting);
  const week = ['this', 'next'][weeksAhead(from, setting)];
  if (week && first.dayOfWeek === 6 && days === 1) return `${week} weekend`;
  const isWeek = days <= 6 && last.dayOfWeek >= 5 && (first.dayOfWeek === 1 || ahead <= 1);
  if (week && isWeek && first.dayOfWeek < 5) return `${week} week`;
  return `between ${bareDay(from, setting)} and ${bareDay(to, setting)}`;
}

/** 0: this week, which began on Monday. */
const weeksAhead = (date: string, setting: Setting): number => {
  const ahead = daysAhead(date, setting);
  const today = Temporal.PlainDate.from(date).subtract({ days: ahead }).dayOfWeek;
  return Math.floor((today - 1 + ahead) / 7);
};

const onDay = (date: string, setting: Setting): string => {
  const day = bareDay(date, setting);
  return day === 'today' || day === 'tomorrow' ? day : `on ${day}`;
};

function bareDay(date: string, setting: Setting): string {
  const ahead = daysAhead(date, setting);
  if (ahead === 0) return 'today';
  if (ahead === 1) return 'tomorrow';
  return ahead > 1 && ahead <= NEAR_DAYS ? weekdayLabel(date) : dayLabel(date, setting);
}

function timeWished({ time, part, timeFrom, timeTo, approximate, ambiguous }: TimeWish): string {
  const clock = time && (ambiguous ? clockLabel(time).replace(/ [ap]m$/, '') : clockLabel(time));
  if (clock) return `${approximate ? 'around' : 'at'} ${clock}`;
  if (part) return PARTS[part];
  if (timeFrom && timeTo) return `between ${clockLabel(timeFrom)} and ${clockLabel(timeTo)}`;
  if (timeFrom) return `after ${clockLabel(timeFrom)}`;
  return timeTo ? `before ${clockLabel(timeTo)}` : '';
}
