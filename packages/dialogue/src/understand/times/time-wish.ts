import * as z from 'zod';
import { type PartOfDay, partsOfDay } from './meaning.ts';

const LocalDate = z.iso.date();
const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/);
const Window = z.object({ from: Clock, to: Clock });

/**
 * When the customer would like to come, as far as they said: small, plain JSON for the conversation's state. Dates are
 * yyyy-mm-dd and times HH:MM of the business's zone.
 */
export const TimeWishSchema = z.object({
  /** One day; else a stretch of days, of which one end may be open. */
  date: LocalDate.nullable(),
  dateFrom: LocalDate.nullable(),
  dateTo: LocalDate.nullable(),
  /** "Tuesday or Thursday": the others besides `date`. */
  alsoDates: z.array(LocalDate).max(10),
  notDates: z.array(LocalDate).max(30),
  /** When to begin; else a window in which to. */
  time: Clock.nullable(),
  timeFrom: Clock.nullable(),
  timeTo: Clock.nullable(),
  notTimes: z.array(Window).max(30),
  /** The part of the day whose window it is. */
  part: z.enum(Object.keys(partsOfDay) as [PartOfDay, ...PartOfDay[]]).nullable(),
  /** "around three" */
  approximate: z.boolean(),
  /** `time` was said without am or pm. */
  ambiguous: z.boolean(),
  /** The weekday that was said isn't that of `date`: better ask. */
  conflict: z.boolean(),
  /** The sooner, the better. */
  soonest: z.boolean(),
});

export type TimeWish = z.infer<typeof TimeWishSchema>;

/** Nothing said yet. */
export const noWish: TimeWish = {
  date: null,
  dateFrom: null,
  dateTo: null,
  alsoDates: [],
  notDates: [],
  time: null,
  timeFrom: null,
  timeTo: null,
  notTimes: [],
  part: null,
  approximate: false,
  ambiguous: false,
  conflict: false,
  soonest: false,
};

/** Whether the wish says anything of the day; of the time. */
export const hasDay = (wish: TimeWish): boolean => (wish.date ?? wish.dateFrom ?? wish.dateTo) !== null;

export const hasTime = (wish: TimeWish): boolean => (wish.time ?? wish.timeFrom ?? wish.timeTo) !== null;
