import * as z from 'zod';
import { noWish, type TimeWish } from '../../understand/times/time-wish.ts';

/** Told to the model in few words: the schema's own pattern for dates is longer than everything else. */
const LocalDate = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine((date) => z.iso.date().safeParse(date).success, 'There is no such day');
const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** How a model tells when the customer would like to come, in the business's local time. */
export const WishedTime = z.object({
  date: LocalDate.optional().describe('The day, YYYY-MM-DD. Leave out when the customer named none.'),
  time: Clock.optional().describe(
    'When it shall begin, HH:MM on the 24-hour clock, if the customer said so.',
  ),
});

/** The same with a range of days and hours. */
export const WishedWindow = z.object({
  dateFrom: LocalDate.optional().describe('First day that would do, YYYY-MM-DD.'),
  dateTo: LocalDate.optional().describe('Last day that would do, YYYY-MM-DD.'),
  timeFrom: Clock.optional().describe('Not before, HH:MM on the 24-hour clock.'),
  timeTo: Clock.optional().describe('Not after, HH:MM on the 24-hour clock.'),
});

/** Null: nothing was said of when. */
export function wishOf(told: z.output<typeof WishedTime> & z.output<typeof WishedWindow>): TimeWish | null {
  const { date = null, time = null, dateFrom = null, dateTo = null, timeFrom = null, timeTo = null } = told;
  const isOneDay = dateFrom !== null && dateFrom === dateTo;
  const wish: TimeWish = {
    ...noWish,
    date: isOneDay ? dateFrom : date,
    dateFrom: isOneDay ? null : dateFrom,
    dateTo: isOneDay ? null : dateTo,
    time,
    timeFrom,
    timeTo,
  };
  return date || time || dateFrom || dateTo || timeFrom || timeTo ? wish : null;
}
