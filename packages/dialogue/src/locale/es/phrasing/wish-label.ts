import { Temporal } from 'temporal-polyfill';
import type { Setting } from '../../../phrase/phrasing-locale.ts';
import type { PartOfDay } from '../../../understand/times/meaning.ts';
import type { TimeWish } from '../../../understand/times/time-wish.ts';
import { dayLabel, daysAhead, monthLabel, theClock, weekdayLabel } from './day-label.ts';
import { orList } from './lists.ts';

const PARTS: Record<PartOfDay, string> = {
  'before work': 'antes del trabajo',
  'first thing': 'a primera hora',
  'early morning': 'por la mañana temprano',
  morning: 'por la mañana',
  'late morning': 'a última hora de la mañana',
  lunchtime: 'a mediodía',
  'early afternoon': 'a primera hora de la tarde',
  afternoon: 'por la tarde',
  'late afternoon': 'a última hora de la tarde',
  'after school': 'después del colegio',
  'end of the day': 'a última hora',
  'after work': 'después del trabajo',
  'early evening': 'por la tarde, ya tarde',
  evening: 'por la noche',
  'late evening': 'por la noche, tarde',
  late: 'a última hora',
  early: 'temprano',
  night: 'por la noche',
};
/** Within so many days a weekday needs no date. */
const NEAR_DAYS = 6;

/** What was wished, as it is said back: "el jueves después de las 15:00"; empty: nothing was. */
export function wishLabel(wish: TimeWish, setting: Setting): string {
  const label = [daysWished(wish, setting), timeWished(wish, setting)].filter(Boolean).join(' ');
  if (label) return label;
  if (wish.soonest) return 'lo antes posible';
  return wish.notDates.length > 0
    ? `no ${orList(wish.notDates.slice(0, 3).map((date) => onDay(date, setting)))}`
    : '';
}

function daysWished({ date, alsoDates, dateFrom, dateTo }: TimeWish, setting: Setting): string {
  if (date) return orList([date, ...alsoDates].map((day) => onDay(day, setting)));
  if (dateFrom && dateTo) return stretch(dateFrom, dateTo, setting);
  if (dateFrom) return `a partir ${ofDay(dateFrom, setting)}`;
  return dateTo ? `como muy tarde ${onDay(dateTo, setting)}` : '';
}

function stretch(from: string, to: string, setting: Setting): string {
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)];
  const days = first.until(last, { largestUnit: 'days' }).days;
  if (days === 0) return onDay(from, setting);
  if (first.day === 1 && last.day === last.daysInMonth && last.month === first.month)
    return `en ${monthLabel(from)}`;
  const ahead = daysAhead(from, setting);
  const weeks = weeksAhead(from, setting);
  if (first.dayOfWeek === 6 && days === 1 && (weeks === 0 || weeks === 1))
    return weeks === 0 ? 'este fin de semana' : 'el fin de semana que viene';
  const isWeek = days <= 6 && last.dayOfWeek >= 5 && (first.dayOfWeek === 1 || ahead <= 1);
  if (isWeek && first.dayOfWeek < 5 && (weeks === 0 || weeks === 1))
    return weeks === 0 ? 'esta semana' : 'la semana que viene';
  return `entre ${onDay(from, setting)} y ${onDay(to, setting)}`;
}

/** 0: this week, which began on Monday. */
const weeksAhead = (date: string, setting: Setting): number => {
  const ahead = daysAhead(date, setting);
  const today = Temporal.PlainDate.from(date).subtract({ days: ahead }).dayOfWeek;
  return Math.floor((today - 1 + ahead) / 7);
};

function onDay(date: string, setting: Setting): string {
  const ahead = daysAhead(date, setting);
  if (ahead === 0) return 'hoy';
  if (ahead === 1) return 'mañana';
  return `el ${ahead > 1 && ahead <= NEAR_DAYS ? weekdayLabel(date) : dayLabel(date, setting)}`;
}

const ofDay = (date: string, setting: Setting): string => {
  const day = onDay(date, setting);
  return day.startsWith('el ') ? `d${day}` : `de ${day}`;
};

function timeWished({ time, part, timeFrom, timeTo, approximate }: TimeWish, { country }: Setting): string {
  if (time) return `${approximate ? 'sobre' : 'a'} ${theClock(time, country)}`;
  if (part) return PARTS[part];
  if (timeFrom && timeTo) return `entre ${theClock(timeFrom, country)} y ${theClock(timeTo, country)}`;
  if (timeFrom) return `a partir de ${theClock(timeFrom, country)}`;
  return timeTo ? `antes de ${theClock(timeTo, country)}` : '';
}
