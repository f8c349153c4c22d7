import { localParts } from '../understand/times/zone.ts';

/** In the order of the week. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

export type Weekday = (typeof weekdays)[number];

/** Local times, HH:MM; `to` is later than `from` and may be 24:00. */
export interface OpenPeriod {
  from: string;
  to: string;
}

/** When a business is open: each day's periods in order, not overlapping; none: closed. */
export type WeeklyHours = Record<Weekday, readonly OpenPeriod[]>;

/** A day that differs from the week. No hours: closed. `note` is told to customers; may be empty. */
export interface HoursException {
  /** yyyy-mm-dd */
  date: string;
  hours: readonly OpenPeriod[];
  note: string;
}

/** What is asked when it matters whether somebody is there. */
export interface Hours {
  weekly: WeeklyHours;
  exceptions: readonly HoursException[];
}

/**
 * The open periods of a local date (yyyy-mm-dd), in order: those of its exception if it has one, else of its weekday.
 */
export function hoursOn({ weekly, exceptions }: Hours, date: string): readonly OpenPeriod[] {
  const exception = exceptions.find((day) => day.date === date);
  return exception ? exception.hours : weekly[weekdayOf(date)];
}

/** Whether the business is open at an instant; at closing time it isn't any more. */
export function isOpenAt(hours: Hours, instant: Date, timeZone: string): boolean {
  const { date, time } = localParts(instant, timeZone);
  return hoursOn(hours, date).some(({ from, to }) => from <= time && time < to);
}

/** Open every day at all hours. */
export const alwaysOpen: WeeklyHours = weekly(() => [{ from: '00:00', to: '24:00' }]);

/** Monday to Friday from 9 to 5. */
export const officeHours: WeeklyHours = weekly((day) =>
  day === 'sat' || day === 'sun' ? [] : [{ from: '09:00', to: '17:00' }],
);

function weekly(periodsOf: (day: Weekday) => OpenPeriod[]): WeeklyHours {
  return Object.fromEntries(weekdays.map((day) => [day, periodsOf(day)])) as unknown as WeeklyHours;
}

/** The weekday of a date (yyyy-mm-dd). */
export const weekdayOf = (date: string): Weekday =>
  weekdays[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7]!;
