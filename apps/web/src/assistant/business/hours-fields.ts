import {
  type Assistant,
  type OpenPeriod,
  type WeeklyHours,
  WeeklyHoursSchema,
  weekdays,
} from '@deskbell/contract';

/** The names of the week's days, Monday first. */
export const dayNames: Record<(typeof weekdays)[number], string> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
};

const office: OpenPeriod = { from: '09:00', to: '17:00' };

/** What the week looks like before its owner says otherwise. */
export const defaultWeek = (): WeeklyHours =>
  Object.fromEntries(
    weekdays.map((day) => [day, day === 'sat' || day === 'sun' ? [] : [office]]),
  ) as unknown as WeeklyHours;

/** The week as it is edited: a closing time of 24:00 shows as 00:00, the clock's own way. */
export const weekOf = (assistant: Assistant): WeeklyHours => assistant.weeklyHours ?? defaultWeek();

/** `to` as the browser's time field knows it. */
export const shownEnd = (to: string): string => (to === '24:00' ? '00:00' : to);

/** And back: midnight at the end of a day is 24:00. */
export const storedEnd = (to: string): string => (to === '00:00' ? '24:00' : to);

/** What to add to a day: after its last period, two hours, at most until midnight. */
export function nextPeriod(periods: readonly OpenPeriod[]): OpenPeriod {
  const last = periods.at(-1);
  if (!last) return office;
  const hour = Number(last.to.slice(0, 2));
  if (hour >= 23) return { from: '23:00', to: '24:00' };
  const pad = (n: number) => `${String(n).padStart(2, '0')}:00`;
  return { from: pad(hour + 1), to: pad(Math.min(24, hour + 3)) };
}

/** What is wrong with each day, by day. */
export function faultsOf(week: WeeklyHours): Partial<Record<string, string>> {
  const result = WeeklyHoursSchema.safeParse(week);
  if (result.success) return {};
  return Object.fromEntries(result.error.issues.map((issue) => [String(issue.path[0]), issue.message]));
}
