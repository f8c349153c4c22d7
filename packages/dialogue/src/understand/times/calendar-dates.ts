import { Temporal } from 'temporal-polyfill';
import {
  dated,
  dayInMonth,
  lastNumbered,
  monthNumber,
  monthOf,
  nextNumbered,
  nthWeekday,
  only,
  onWeekday,
  real,
  stretchOfMonth,
  wholeMonth,
  withMonth,
} from './calendar-reading.ts';
import { pattern, type Rule } from './meaning.ts';
import { WEEKDAY } from './weekdays.ts';

const MONTH =
  '(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may(?! (?:be|have|i|we|not|you|it)\\b)|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\b\\.?';
const DAY = '(?<number>[0-2]?\\d|3[01])';
const DAY_MARK = '(?: ?(?:st|nd|rd|th)\\b)';
const YEAR = "(?<year>(?:19|20)\\d\\d\\b(?!:)|(?<=,? )'\\d\\d\\b)";
const NAMED = `(?:\\b${WEEKDAY}[,.]{0,2} (?:the )?)?`;
/** A number is no day when it counts or numbers something, or goes on as a time or another number. */
const NOT_A_DAY =
  '(?!\\d|:(?! )|[.,/]\\d| ?[ap]\\.?m\\b| (?:thing|floor|one|time|street|st|avenue|ave|road|option|of us|people|persons?|guests?|adults?|kids?|children|in line|row|grade|thought)\\b)';

const BEFORE_ORDINAL =
  '(?:^|[,;:.!?-] ?|\\b(?:the|on|for|from|until|to|by|before|after|and|or|is|its|date) )';
/** "First, can I bring a friend?" */
const BEFORE_QUESTION =
  '(?!(?:1st|first),? (?:can|could|do|does|did|what|how|where|when|who|which|may|will|would|should|let|tell)\\b)';
const AFTER_ORDINAL =
  ' ?(?:$|[^\\p{L}\\d ]|(?:of|at|in|around|to|until|and|or|please|if|for|would|works|is|then|instead|from|with|between|maybe|before|after|under|thanks|morning|afternoon|evening|night|anything|any)\\b)';

/** Days of the calendar: by number, month and year, as people write and say them. */
export const calendarDateRules: Rule[] = [
  // "from the 3rd to the 5th of May", "3 - 5 May", "May 3rd to 5th": the month serves both.
  {
    when: pattern(
      `\\b(?:the )?(?<one>(?<first>[0-2]?\\d|3[01])${DAY_MARK}?) ?(?:-|to|until|and|through) ?(?<other>(?:the )?${DAY}${DAY_MARK}? ?(?:of )?${MONTH}(?:,? ?(?:of )?${YEAR})?)`,
      'groups',
    ),
    read: ({ first, number, month, year }, { today }) => {
      const to = dated(today, Number(number), monthNumber(month!), year);
      if (!to) return null;
      const sameMonth = Number(first) <= to.day;
      const from = sameMonth
        ? to.with({ day: Number(first) })
        : dayInMonth(to.subtract({ months: 1 }), Number(first));
      return (
        from && [
          { ...only(from), group: 'one' },
          { ...only(to), group: 'other' },
        ]
      );
    },
  },
  {
    when: pattern(
      `(?<one>\\b${MONTH} (?:the )?(?<first>[0-2]?\\d|3[01])${DAY_MARK}?) ?(?:-|to|until|and|through) ?(?<other>(?:the )?${DAY}${DAY_MARK}?\\b${NOT_A_DAY}(?:,? ?(?:of )?${YEAR})?)`,
      'groups',
    ),
    read: ({ first, number, month, year }, { today }) => {
      const from = dated(today, Number(first), monthNumber(month!), year);
      const to = from && dayInMonth(from, Number(number));
      return from && to && Number(first) < Number(number)
        ? [
            { ...only(from), group: 'one' },
            { ...only(to), group: 'other' },
          ]
        : null;
    },
  },
  // "Friday the 27th of November 2026", "27 Nov", "27. November"
  {
    when: pattern(
      `${NAMED}\\b${DAY}${DAY_MARK}?\\.?,? ?(?:day )?(?:of |in )?${MONTH}(?:,? ?(?:of )?${YEAR})?`,
    ),
    read: ({ day, number, month, year }, { today }) => withMonth(today, day, number!, month!, year),
  },
  // "Friday, November 27th, 2026", "Nov the 27th"
  {
    when: pattern(`${NAMED}\\b${MONTH},? (?:the )?${DAY}\\b${DAY_MARK}?${NOT_A_DAY}(?:,? ?(?:of )?${YEAR})?`),
    read: ({ day, number, month, year }, { today }) => withMonth(today, day, number!, month!, year),
  },
  {
    when: pattern(`${NAMED}\\b${MONTH},? (?:the )?${DAY}${DAY_MARK}(?:,? ?(?:of )?${YEAR})?`),
    read: ({ day, number, month, year }, { today }) => withMonth(today, day, number!, month!, year),
  },
  // "2026-11-27", "27/11/2026", "11/27", "27.11."
  {
    when: pattern(
      '(?<![\\d./:-])(?<y>20\\d\\d)[-/.](?<m>0?[1-9]|1[0-2])[-/.](?<d>[0-2]?\\d|3[01])(?![\\d/-])',
    ),
    read: ({ y, m, d }) => real(Number(y), Number(m), Number(d)),
  },
  {
    when: pattern(
      '(?<![\\d./:$€£-])(?<a>[0-3]?\\d)(?<mark>[-/.])(?<b>[0-3]?\\d)\\k<mark>(?<y>(?:19|20)?\\d\\d)(?![\\d/-])',
    ),
    read: ({ a, b, y }, { order }) => {
      const year = Number(y) < 100 ? 2000 + Number(y) : Number(y);
      const [d, m] = order === 'day-month' ? [a, b] : [b, a];
      return real(year, Number(m), Number(d)) ?? real(year, Number(d), Number(m));
    },
  },
  {
    when: pattern(
      '(?<![\\d./:$€£-])(?!24/7)(?<a>[0-3]?\\d)(?:/(?<b>[0-3]?\\d)|\\.(?<c>1[0-2]|0?[1-9])\\.)(?![\\d/-]| of\\b)',
    ),
    read: ({ a, b, c }, { order, today }) => {
      const [d, m] = order === 'day-month' || c ? [a, b ?? c] : [b, a];
      const date = dated(today, Number(d), Number(m)) ?? dated(today, Number(m), Number(d));
      return date && only(date);
    },
  },
  // "the first Monday of February", "the last Friday of the month"
  {
    when: pattern(
      `\\b(?:the )?(?<nth>[1-5])(?:st|nd|rd|th) ${WEEKDAY} (?:of|in) (?:${MONTH}|(?<which>this|next|the) month)`,
    ),
    read: ({ nth, day, month, which }, { today }) =>
      nthWeekday(monthOf(today, month, which), day!, Number(nth)),
  },
  {
    when: pattern(`\\b(?:the )?last ${WEEKDAY} (?:of|in) (?:${MONTH}|(?<which>this|next|the) month)`),
    read: ({ day, month, which }, { today }) => {
      const first = monthOf(today, month, which);
      return nthWeekday(first, day!, 5) ?? nthWeekday(first, day!, 4);
    },
  },
  // "the 27th of this month", "Friday the 27th", "Friday 27", "the 27th"
  {
    when: pattern(`\\b(?:the )?${DAY}${DAY_MARK} (?:of |day of )?(?<which>this|next|the|last) month`),
    read: ({ number, which }, { today }) => {
      const date = dayInMonth(monthOf(today, undefined, which), Number(number));
      return date && only(date);
    },
  },
  {
    when: pattern(
      `\\b${WEEKDAY}[,.]{0,2} (?:on )?(?:(?:the )?${DAY}${DAY_MARK}|the (?<bare>[0-2]?\\d|3[01])\\b)${NOT_A_DAY}`,
    ),
    read: ({ day, number, bare }, { today }) => onWeekday(today, day!, Number(number ?? bare)),
  },
  // "sat 28 at 3": a bare number is a day if it falls on that weekday
  {
    when: pattern(`\\b${WEEKDAY}[,.]{0,2} ${DAY}\\b${NOT_A_DAY}(?! (?:[0-5]\\d\\b|hundred|o))`),
    read: ({ day, number }, { today }) => {
      const date = onWeekday(today, day!, Number(number));
      // "Saturday 12" some weeks off is rather Saturday at noon.
      const farthest = Number(number) <= 12 ? 21 : 62;
      return date && !date.conflict && today.until(date.from).days < farthest ? date : null;
    },
  },
  {
    when: pattern(`\\b(?:the )?last ${DAY}${DAY_MARK}`),
    read: ({ number }, { today }) => lastNumbered(today, Number(number)),
  },
  // The small ordinals count much else: "first I need", "the second one".
  {
    when: pattern(
      `(?:(?<=${BEFORE_ORDINAL})\\b${BEFORE_QUESTION}${DAY}${DAY_MARK}(?=${AFTER_ORDINAL})|\\b(?<big>0?[6-9]|[12]\\d|3[01])${DAY_MARK})${NOT_A_DAY}`,
    ),
    read: ({ number, big }, { today }) => {
      const date = nextNumbered(today, Number(number ?? big));
      return date && only(date);
    },
  },
  // "on the 27" without its ending, as the phone hears it
  {
    when: pattern(
      `(?<=\\b(?:on|from|until|to|by) the )${DAY}\\b(?= ?${AFTER_ORDINAL})(?! in the )${NOT_A_DAY}`,
    ),
    read: ({ number }, { today }) => {
      const date = nextNumbered(today, Number(number));
      return date && only(date);
    },
  },
  // "early December", "the end of January"
  {
    when: pattern(
      `\\b(?:the )?(?<stretch>early|mid|middle of|late|beginning of|start of|end of)(?: in)? ${MONTH}(?: ${YEAR})?`,
    ),
    read: ({ stretch, month, year }, { today }) =>
      stretchOfMonth(wholeMonth(today, month!, year, undefined), stretch!),
  },
  // A month or year as a whole: "in June", "since April", "next March", "in 2019"
  {
    when: pattern(
      `\\b(?:(?<=\\b(?:in|since|until|from|during|for|by|before|after|to|of) (?:early |late |mid )?)|(?<which>next|last|this) )${MONTH}(?! \\d)(?: ${YEAR})?`,
    ),
    read: ({ month, year, which }, { today }) => wholeMonth(today, month!, year, which),
  },
  {
    when: pattern(
      '(?<=\\b(?:in|since|until|from|during|to|year) )(?<year>(?:19|20)\\d\\d)\\b(?![:.]\\d| ?[ap]m)',
    ),
    read: ({ year }) => ({
      is: 'day',
      from: Temporal.PlainDate.from({ year: Number(year), month: 1, day: 1 }),
      to: Temporal.PlainDate.from({ year: Number(year), month: 12, day: 31 }),
    }),
  },
];
