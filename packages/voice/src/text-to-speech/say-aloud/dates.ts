import { sayOf24 } from './clock-times.ts';
import { ordinal, sayYear } from './numbers.ts';
import { END, type Rule, rule } from './rule.ts';

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
const MONTH =
  '(Jan(?:uary|\\.)?|Feb(?:ruary|\\.)?|Mar(?:ch|\\.)?|Apr(?:il|\\.)?|May|June?\\.?|July?\\.?|Aug(?:ust|\\.)?|Sept?(?:ember|\\.)?|Oct(?:ober|\\.)?|Nov(?:ember|\\.)?|Dec(?:ember|\\.)?)';
const DAY = '(0?[1-9]|[12]\\d|3[01])';
const SUFFIX = '(?:st|nd|rd|th)?';
const YEAR = '((?:19|20)\\d\\d)';
const ISO_TIME = '(?:T([01]\\d|2[0-3]):([0-5]\\d)(?::[0-5]\\d(?:\\.\\d+)?)?(?:Z|[+-]\\d\\d:?\\d\\d)?)?';
/** "May 5.30" and "March 10:00" hold no day. */
const NO_MORE = '(?![\\p{L}\\d]|[:.,/]\\d)';

/** Dates: "2026-03-27", "March 27, 2026", "24 December", "Mar 3-5", "12/25/2026". */
export const dates: readonly Rule[] = [
  rule(
    `${YEAR}([-/])(0[1-9]|1[0-2])\\2(0[1-9]|[12]\\d|3[01])${ISO_TIME}${END}`,
    ([, year, , month, day, hour, minute]) =>
      `${american(month!, day!, year)}${hour ? `, at ${sayOf24({ hour: Number(hour), minute: Number(minute) })}` : ''}`,
  ),
  rule(
    `${MONTH} ${DAY}${SUFFIX}\\s?[-–]\\s?${DAY}${SUFFIX}${NO_MORE}`,
    ([, month, from, to]) => `${monthName(month!)} ${ordinal(from!)} to ${ordinal(to!)}`,
  ),
  rule(`${MONTH} ${DAY}${SUFFIX}(?:,? ${YEAR})?${NO_MORE}`, ([, month, day, year]) =>
    american(month!, day!, year),
  ),
  rule(`${MONTH} ${YEAR}${NO_MORE}`, ([, month, year]) => `${monthName(month!)} ${sayYear(year!)}`),
  rule(
    `${DAY}${SUFFIX} (?:of )?${MONTH}(?:,? ${YEAR})?${END}`,
    ([, day, month, year], { before }) =>
      `${/\bthe $/i.test(before) ? '' : 'the '}${ordinal(Number(day))} of ${withYear(monthName(month!), year)}`,
  ),
  rule(`(0?[1-9]|1[0-2])\\/${DAY}\\/(\\d{4}|\\d\\d)${NO_MORE}`, ([, month, day, year]) =>
    american(month!, day!, year),
  ),
  rule(`${DAY}[./](0?[1-9]|1[0-2])[./](\\d{4})${NO_MORE}`, ([, day, month, year]) =>
    american(month!, day!, year),
  ),
  rule(`(0?[1-9]|1[0-2])\\/(1[3-9]|2\\d|3[01])${NO_MORE}`, ([, month, day]) => american(month!, day!)),
];

const american = (month: string, day: string, year?: string): string =>
  withYear(
    `${/\d/.test(month) ? MONTHS[Number(month) - 1] : monthName(month)} ${ordinal(Number(day))}`,
    year,
  );

const withYear = (date: string, year: string | undefined): string =>
  year ? `${date}, ${sayYear(year.length === 2 ? `20${year}` : year)}` : date;

const monthName = (written: string): string =>
  MONTHS.find((month) => month.toLowerCase().startsWith(written.slice(0, 3).toLowerCase())) ?? written;
