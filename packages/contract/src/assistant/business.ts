import * as z from 'zod';
import { Day, requiredText, text } from '../kernel/fields.ts';

const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 09:30');
const ClockOrMidnight = z.union([Clock, z.literal('24:00')]);

/** Local times of the account's time zone; `to` may be `24:00` and is always later than `from`. */
export const OpenPeriodSchema = z
  .object({ from: Clock, to: ClockOrMidnight })
  .refine(({ from, to }) => from < to, 'Closing time must be after opening time');
export type OpenPeriod = z.infer<typeof OpenPeriodSchema>;

/** A day's periods in order; none: closed. */
const DayHours = z
  .array(OpenPeriodSchema)
  .max(6, 'At most 6 periods a day')
  .transform((periods) => periods.toSorted((a, b) => (a.from < b.from ? -1 : 1)))
  .refine(
    (periods) => periods.every((period, i) => i === 0 || periods[i - 1]!.to <= period.from),
    'Hours on the same day must not overlap',
  );

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];

export const WeeklyHoursSchema = z.object({
  mon: DayHours,
  tue: DayHours,
  wed: DayHours,
  thu: DayHours,
  fri: DayHours,
  sat: DayHours,
  sun: DayHours,
});
export type WeeklyHours = z.infer<typeof WeeklyHoursSchema>;

/**
 * A day that differs from the week: a holiday (no hours: closed) or other hours. `note` is told to customers.
 */
export const HoursExceptionSchema = z.object({
  date: Day,
  hours: DayHours,
  note: text(200).default(''),
});
export type HoursException = z.infer<typeof HoursExceptionSchema>;

export const BusinessAddressSchema = z.object({
  label: text(100).default(''),
  address: requiredText('Address is required', 500),
  /** How to get there, parking, which door. */
  directions: text(1000).default(''),
});
export type BusinessAddress = z.infer<typeof BusinessAddressSchema>;

export const PolicySchema = z.object({
  title: requiredText('Policy title is required', 200),
  text: requiredText('Policy text is required', 5000),
});
export type Policy = z.infer<typeof PolicySchema>;

/** The owner's own lines instead of the assistant's; empty: the wording of its tone. */
export const ScriptSchema = z.object({
  greeting: text(500).default(''),
  /** Said when it doesn't know; an offer of a person follows. */
  fallback: text(500).default(''),
  handOff: text(500).default(''),
  closing: text(500).default(''),
});
export type Script = z.infer<typeof ScriptSchema>;

export const BookingRulesSchema = z.object({
  enabled: z.boolean().default(true),
  /** Nothing can be booked sooner than this from now. */
  leadMinutes: z.number().int().min(0).max(43_200).default(120),
  /** Nothing can be booked further ahead than this. */
  horizonDays: z.number().int().min(1).max(730).default(60),
  /** Appointments begin at multiples of this after the opening time. */
  stepMinutes: z.number().int().min(5).max(240).default(30),
  /** Appointments at the same time where no staff is named. */
  parallel: z.number().int().min(1).max(50).default(1),
  /** Whether the public booking page is on; it shows nothing before there is something to book. */
  page: z.boolean().default(true),
  /** By the link in their mail, customers may move or cancel until this long before; 0: until it begins. */
  changeNoticeMinutes: z.number().int().min(0).max(43_200).default(0),
  /** Whether customers for whom nothing suits can wait for a time to get free. */
  waitlist: z.boolean().default(true),
  /** How long a time that got free is held for whom it is offered to. */
  holdMinutes: z.number().int().min(15).max(1440).default(120),
});
export type BookingRules = z.infer<typeof BookingRulesSchema>;
