import { type Rule, rule } from './rule.ts';

const dayNames = new Map(
  Object.entries({
    Mon: 'Monday',
    Tue: 'Tuesday',
    Wed: 'Wednesday',
    Thu: 'Thursday',
    Fri: 'Friday',
    Sat: 'Saturday',
    Sun: 'Sunday',
  }),
);
const dayPattern = '(Mon|Tues?|Wed|Thu(?:rs?)?|Fri|Sat|Sun)';
const wholeDayPattern = '(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)s?';
const dashPattern = '\\s?[-–—]\\s?';

/** Days of the week: "Mon-Fri", "Sat, Sun", "Tue.", "Monday-Friday". */
export const days: readonly Rule[] = [
  rule(
    `${dayPattern}\\.?${dashPattern}${dayPattern}(?:\\.(?=\\s*[\\d:]))?(?![\\p{L}\\d])`,
    ([, from, to]) => `${dayName(from!)} to ${dayName(to!)}`,
  ),
  rule(
    `(${wholeDayPattern})${dashPattern}(${wholeDayPattern})(?!\\p{L})`,
    ([, from, to]) => `${from} to ${to}`,
  ),
  // Sat, Sun and Wed are words too: they are days beside other days and times only.
  rule(`(Mon|Tues?|Thu(?:rs?)?|Fri)(?:\\.(?=,?\\s*[\\p{Ll}\\d:&]))?(?![\\p{L}\\d])`, ([, day]) =>
    dayName(day!),
  ),
  rule(
    `(Sat|Sun|Wed)(?:\\.(?=,?\\s*[\\p{Ll}\\d:&]))?(?=,?:?\\s*(?:\\d|closed|open|noon|(?:&|and|or|to|through|\\/|,)?\\s*${dayPattern}\\b)|\\s*$)(?![\\p{L}\\d])`,
    ([, day]) => dayName(day!),
  ),
  rule(
    `(?<=${dayPattern}\\.?\\s?(?:,|&|and|or|to|through|\\/)\\s?)(Sat|Sun|Wed)(?![\\p{L}\\d])`,
    ([, , day]) => dayName(day!),
  ),
];

const dayName = (written: string): string => dayNames.get(written.slice(0, 3))!;
