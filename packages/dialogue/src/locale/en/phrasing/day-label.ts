import { Temporal } from 'temporal-polyfill';
import type { Setting } from '../../../phrase/phrasing-locale.ts';
import { localParts } from '../../../understand/times/zone.ts';

/** Where the month comes before the day. */
const MONTH_FIRST = new Set(['', 'US', 'CA', 'PH', 'PR', 'GU', 'LR']);
/** From here on a year is named. */
const FAR_DAYS = 300;

/** Days from today in the business's zone; negative: gone by. `date`: yyyy-mm-dd. */
export function daysAhead(date: string, { now, timeZone }: Setting): number {
  const today = Temporal.PlainDate.from(localParts(now, timeZone).date);
  return today.until(Temporal.PlainDate.from(date), { largestUnit: 'days' }).days;
}

/** "Thursday, October 15", where the day comes first "Thursday 15 October". */
export function dayLabel(date: string, setting: Setting): string {
  const day = Temporal.PlainDate.from(date);
  const year = Math.abs(daysAhead(date, setting)) > FAR_DAYS ? day.year : null;
  return MONTH_FIRST.has(setting.country.toUpperCase())
    ? `${weekdayLabel(date)}, ${monthLabel(date)} ${day.day}${year ? `, ${year}` : ''}`
    : `${weekdayLabel(date)} ${day.day} ${monthLabel(date)}${year ? ` ${year}` : ''}`;
}

export const weekdayLabel = (date: string): string => WEEKDAY.format(noonOf(date));

export const monthLabel = (date: string): string => MONTH.format(noonOf(date));

const WEEKDAY = new Intl.DateTimeFormat('en', { timeZone: 'UTC', weekday: 'long' });
const MONTH = new Intl.DateTimeFormat('en', { timeZone: 'UTC', month: 'long' });

const noonOf = (date: string): Date => new Date(`${date}T12:00:00Z`);

/** "3 pm", "9:30 am". `time`: HH:MM; 24:00 is midnight. */
export function clockLabel(time: string): string {
  const hour = Number(time.slice(0, 2)) % 24;
  const minutes = time.endsWith(':00') ? '' : time.slice(2);
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'am' : 'pm'}`;
}
