import { Temporal } from 'temporal-polyfill';
import { type Hours, hoursOn, type OpenPeriod } from '../../booking/hours.ts';
import type { BookableStaff, Calendar } from '../../calendar.ts';

/** When somebody of the staff can be booked, as free times are looked for: their own week, else the business's; with its holidays. */
export const hoursOfStaff = (calendar: Calendar, staff: Pick<BookableStaff, 'hours'> | null): Hours => ({
  weekly: staff?.hours ?? calendar.hours,
  exceptions: calendar.exceptions,
});

export const periodsOn = (
  calendar: Calendar,
  staff: Pick<BookableStaff, 'hours'> | null,
  date: string,
): readonly OpenPeriod[] => hoursOn(hoursOfStaff(calendar, staff), date);

/** So far ahead it is told when somebody is in again. */
const LOOK_AHEAD = 21;

/** The next day after one, yyyy-mm-dd, on which they are in; null: none soon. */
export function nextDayIn(calendar: Calendar, staff: BookableStaff | null, after: string): string | null {
  const from = Temporal.PlainDate.from(after);
  for (let days = 1; days <= LOOK_AHEAD; days += 1) {
    const date = from.add({ days }).toString();
    if (periodsOn(calendar, staff, date).length > 0) return date;
  }
  return null;
}
