import type { Weekday } from '../../booking/hours.ts';
import type { Setting } from '../../phrase/phrasing-locale.ts';

/**
 * How a language asks who is in and what is free; in plain text in which every name of the staff, and "anybody", is written as
 * `somebody`, so that who is named, pointed at or open reads alike.
 */
export interface AvailabilityAsked {
  somebody: string;
  /** Words that stand for nobody in particular; and for who was spoken of. */
  anybody: RegExp;
  pronoun: RegExp;
  /** Whether somebody is in. `isOut`: whether they aren't. */
  isIn: RegExp;
  isOut: RegExp;
  /** Whether somebody has anything free, which only tells of their day where nothing is being booked. */
  isFree: RegExp;
  /** When somebody is in. */
  whenIn: RegExp;
  whoIsIn: RegExp;
  /** The last and the first free time of a day. */
  last: RegExp;
  first: RegExp;
  /** Asks in general, where no day is told: "does Ada work there?". */
  ofWeek: RegExp;
  /** "And on Friday?", of the same. */
  goesOn: RegExp;
  /** Takes what was just told: "take that". */
  takesIt: RegExp;
}

/** A time that is free for appointments of these lengths, in words. */
export interface ToldEnd {
  clock: string;
  lengths: readonly string[];
}

/** How a language tells it. `day`: as `day()` gives it; `periods`: "from 9 am to 5 pm". */
export interface AvailabilityLines {
  /** "today", "tomorrow", "on Thursday, October 15". */
  day(date: string, setting: Setting): string;
  clock(time: string, country: string): string;
  yes: string;
  no: string;
  isIn(name: string, day: string, periods: string): string;
  isOut(name: string, day: string): string;
  /** "on Thursdays" */
  everyWeek(day: Weekday): string;
  closed(day: string, note: string): string;
  /** When they are in the next time. */
  nextIn(name: string, day: string, periods: string): string;
  /** In, but with nothing free. `name` null: of all. */
  nothingFree(name: string | null, day: string): string;
  nobodyIn(day: string): string;
  /** Days in a row, the first and the last of them: "on Wednesdays", "Monday to Friday". */
  days(first: string, last: string, count: number): string;
  /** A week of somebody's; `when`: "Monday to Friday from 9 am to 5 pm". */
  week(name: string, when: string): string;
  neverIn(name: string): string;
  whoIsIn(day: string, people: readonly { name: string; periods: string }[]): string;
  /** `name` null: whoever is free. One end alone holds for all lengths. */
  end(which: 'first' | 'last', name: string | null, day: string, ends: readonly ToldEnd[]): string;
}
