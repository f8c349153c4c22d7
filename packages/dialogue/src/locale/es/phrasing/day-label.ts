import { Temporal } from 'temporal-polyfill';
import type { Setting } from '../../../phrase/phrasing-locale.ts';
import { localParts } from '../../../understand/times/zone.ts';

/** Where hours are told by twelve: "3:00 p. m." */
const TWELVE_HOURS = new Set('MX US CO VE PA DO PR GT HN SV NI CR EC PE'.split(' '));
/** From here on a year is named. */
const FAR_DAYS = 300;

/** Days from today in the business's zone; negative: gone by. `date`: yyyy-mm-dd. */
export function daysAhead(date: string, { now, timeZone }: Pick<Setting, 'now' | 'timeZone'>): number {
  const today = Temporal.PlainDate.from(localParts(now, timeZone).date);
  return today.until(Temporal.PlainDate.from(date), { largestUnit: 'days' }).days;
}

/** "jueves 15 de octubre", with its year where it is far. */
export function dayLabel(date: string, setting: Pick<Setting, 'now' | 'timeZone'>): string {
  const day = Temporal.PlainDate.from(date);
  const year = Math.abs(daysAhead(date, setting)) > FAR_DAYS ? ` de ${day.year}` : '';
  return `${weekdayLabel(date)} ${day.day} de ${monthLabel(date)}${year}`;
}

export const weekdayLabel = (date: string): string => WEEKDAY.format(noonOf(date));

export const monthLabel = (date: string): string => MONTH.format(noonOf(date));

const WEEKDAY = new Intl.DateTimeFormat('es', { timeZone: 'UTC', weekday: 'long' });
const MONTH = new Intl.DateTimeFormat('es', { timeZone: 'UTC', month: 'long' });

const noonOf = (date: string): Date => new Date(`${date}T12:00:00Z`);

/** "15:00", where hours are told by twelve "3:00 p. m."; `time`: HH:MM, 24:00 is midnight. */
export function clockLabel(time: string, country: string): string {
  const hour = Number(time.slice(0, 2)) % 24;
  if (!TWELVE_HOURS.has(country.toUpperCase())) return `${hour}${time.slice(2)}`;
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? 'a. m.' : 'p. m.'}`;
}

/** "las 15:00", "la 1:00 p. m.". */
export function theClock(time: string, country: string): string {
  const clock = clockLabel(time, country);
  return `${/^1:/.test(clock) ? 'la' : 'las'} ${clock}`;
}

/** "a las 15:00" */
export const atClock = (time: string, country: string): string => `a ${theClock(time, country)}`;
