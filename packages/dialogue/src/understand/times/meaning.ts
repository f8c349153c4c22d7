import type { Temporal } from 'temporal-polyfill';
import type { LocalParts } from './zone.ts';

/** Windows of the day that people name, from and to; who says "morning" would rather not come at six. */
export const partsOfDay = {
  'before work': ['07:00', '09:00'],
  'first thing': ['06:00', '10:00'],
  'early morning': ['06:00', '09:30'],
  morning: ['06:00', '12:00'],
  'late morning': ['10:00', '12:00'],
  lunchtime: ['12:00', '14:00'],
  'early afternoon': ['12:00', '14:30'],
  afternoon: ['12:00', '18:00'],
  'late afternoon': ['15:30', '18:30'],
  'after school': ['15:00', '18:00'],
  'end of the day': ['16:00', '19:00'],
  'after work': ['17:00', '21:00'],
  'early evening': ['17:00', '19:00'],
  evening: ['17:00', '22:00'],
  'late evening': ['20:00', '23:00'],
  late: ['16:00', '24:00'],
  early: ['06:00', '10:30'],
  night: ['19:00', '24:00'],
} as const;

export type PartOfDay = keyof typeof partsOfDay;

/** What is said in terms of something else: of what was settled before or offered, or of nothing at all. */
export type Relation =
  | 'same-time'
  | 'same-day'
  | 'day-before'
  | 'day-after'
  | 'week-after'
  | 'weekday-before'
  | 'weekday-after'
  | 'earlier'
  | 'later'
  | 'shifted'
  | 'past-hour'
  | 'any-time'
  | 'any-day'
  | 'soonest';

/** A day, or the days from one to another. */
export interface DayMeaning {
  is: 'day';
  from: Temporal.PlainDate;
  to: Temporal.PlainDate;
  part?: PartOfDay;
  /** "Later in the week": of the week that is spoken of. */
  ofWeek?: boolean;
  /** "Friday" and no more. */
  weekdayOnly?: boolean;
  /** "Friday the 26th" where the 26th is a Thursday. */
  conflict?: boolean;
}

/** A reading of the clock. `half`: what was said of am and pm; `sure`: there is nothing to guess about it. */
export interface ClockMeaning {
  is: 'clock';
  hour: number;
  minute: number;
  half: 'am' | 'pm' | null;
  sure: boolean;
  /** "in two hours" also tells the day. */
  on?: Temporal.PlainDate;
}

export interface PartMeaning {
  is: 'part';
  part: PartOfDay;
}

export interface RelationMeaning {
  is: 'relation';
  relation: Relation;
  /** Of `shifted`: by so many minutes; of `past-hour`: so many after the full hour; less than 0: earlier. */
  minutes?: number;
  /** Of `weekday-before` and `weekday-after`: the next of that name, where no day was spoken of. */
  day?: Temporal.PlainDate;
}

export type Meaning = DayMeaning | ClockMeaning | PartMeaning | RelationMeaning;

/** A meaning and where it stands in the lined text. */
export type Found = Meaning & { start: number; end: number; approximate?: boolean };

/** What a rule may know besides the words it matched. */
export interface Around {
  today: Temporal.PlainDate;
  /** IANA; of the business: holidays differ. */
  timeZone: string;
  /** What the clocks show so many minutes from now, by real time: clocks may be changed on the way. */
  inMinutes(minutes: number): LocalParts;
  order: 'day-month' | 'month-day';
  expecting: 'date' | 'time' | 'hour' | null;
  /** The day that is settled, offered alone or wished for. */
  settled: Temporal.PlainDate | null;
}

/**
 * A way of saying a time. `when` is matched against the lined text; `read` tells what the match means, null: nothing.
 * It claims the whole match unless a meaning has a `group` whose words alone it claims.
 */
export interface Rule {
  when: RegExp;
  read(groups: Record<string, string | undefined>, around: Around): Read | Read[] | null;
}
export type Read = Meaning & { group?: string; approximate?: boolean };

/**
 * A rule's pattern: outside of [] a space stands for any number of them, one that is optional also for none. `groups`:
 * its readings claim the words of groups.
 */
export const pattern = (source: string, groups: '' | 'groups' = ''): RegExp =>
  new RegExp(
    source.replace(/\[[^\]]*\]| \?| /g, (part) => ({ ' ?': '\\s{0,3}', ' ': '\\s{1,3}' })[part] ?? part),
    groups ? 'dgu' : 'gu',
  );
