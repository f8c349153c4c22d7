import { verbalize24Hour } from './clock-times.ts';
import { ordinal, verbalizeYear } from './numbers.ts';
import { type Rule, rule, wordEnd } from './rule.ts';

const monthNames =
  'January February March April May June July August September October November December'.split(' ');
const monthPattern =
  '(Jan(?:uary|\\.)?|Feb(?:ruary|\\.)?|Mar(?:ch|\\.)?|Apr(?:il|\\.)?|May|June?\\.?|July?\\.?|Aug(?:ust|\\.)?|Sept?(?:ember|\\.)?|Oct(?:ober|\\.)?|Nov(?:ember|\\.)?|Dec(?:ember|\\.)?)';
const dayPattern = '(0?[1-9]|[12]\\d|3[01])';
const suffixPattern = '(?:st|nd|rd|th)?';
const yearPattern = '((?:19|20)\\d\\d)';
const isoTimePattern = '(?:T([01]\\d|2[0-3]):([0-5]\\d)(?::[0-5]\\d(?:\\.\\d+)?)?(?:Z|[+-]\\d\\d:?\\d\\d)?)?';
/** "May 5.30" and "March 10:00" contain no day. */
const dateEnd = '(?![\\p{L}\\d]|[:.,/]\\d)';

/** Dates: "2026-03-27", "March 27, 2026", "24 December", "Mar 3-5", "12/25/2026". */
export const dates: readonly Rule[] = [
  rule(
    `${yearPattern}([-/])(0[1-9]|1[0-2])\\2(0[1-9]|[12]\\d|3[01])${isoTimePattern}${wordEnd}`,
    ([, year, , month, day, hour, minute]) =>
      `${american(month!, day!, year)}${hour ? `, at ${verbalize24Hour({ hour: Number(hour), minute: Number(minute) })}` : ''}`,
  ),
  rule(
    `${monthPattern} ${dayPattern}${suffixPattern}\\s?[-–]\\s?${dayPattern}${suffixPattern}${dateEnd}`,
    ([, month, from, to]) => `${monthName(month!)} ${ordinal(from!)} to ${ordinal(to!)}`,
  ),
  rule(
    `${monthPattern} ${dayPattern}${suffixPattern}(?:,? ${yearPattern})?${dateEnd}`,
    ([, month, day, year]) => american(month!, day!, year),
  ),
  rule(
    `${monthPattern} ${yearPattern}${dateEnd}`,
    ([, month, year]) => `${monthName(month!)} ${verbalizeYear(year!)}`,
  ),
  rule(
    `${dayPattern}${suffixPattern} (?:of )?${monthPattern}(?:,? ${yearPattern})?${wordEnd}`,
    ([, day, month, year], { before }) =>
      `${/\bthe $/i.test(before) ? '' : 'the '}${ordinal(Number(day))} of ${withYear(monthName(month!), year)}`,
  ),
  rule(`(0?[1-9]|1[0-2])\\/${dayPattern}\\/(\\d{4}|\\d\\d)${dateEnd}`, ([, month, day, year]) =>
    american(month!, day!, year),
  ),
  rule(`${dayPattern}[./](0?[1-9]|1[0-2])[./](\\d{4})${dateEnd}`, ([, day, month, year]) =>
    american(month!, day!, year),
  ),
  rule(`(0?[1-9]|1[0-2])\\/(1[3-9]|2\\d|3[01])${dateEnd}`, ([, month, day]) => american(month!, day!)),
];

const american = (month: string, day: string, year?: string): string =>
  withYear(
    `${/\d/.test(month) ? monthNames[Number(month) - 1] : monthName(month)} ${ordinal(Number(day))}`,
    year,
  );

const withYear = (date: string, year: string | undefined): string =>
  year ? `${date}, ${verbalizeYear(year.length === 2 ? `20${year}` : year)}` : date;

const monthName = (written: string): string =>
  monthNames.find((month) => month.toLowerCase().startsWith(written.slice(0, 3).toLowerCase())) ?? written;
