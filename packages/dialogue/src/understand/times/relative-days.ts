import type { Temporal } from 'temporal-polyfill';
import { type DayMeaning, pattern, type Read, type Rule } from './meaning.ts';

const UNIT = '(?<unit>day|night|week|fortnight|month|year)s?';
const NUMBER = '(?<n>a couple of|a couple|couple of|a few|a|an|\\d{1,3})';
const ANCHOR = '(?<anchor>today|tomorrow)';

/** Days told by their distance from today. */
export const relativeDayRules: Rule[] = [
  {
    when: pattern('\\b(?:the )?day after (?:tomorrow|tmrw)\\b|\\bovermorrow\\b'),
    read: (_, { today }) => day(today.add({ days: 2 })),
  },
  {
    when: pattern('\\b(?:the )?day before yesterday\\b'),
    read: (_, { today }) => day(today.subtract({ days: 2 })),
  },
  // "a week today", "today week", "two weeks from tomorrow", "three days from now"
  {
    when: pattern(
      `\\b(?:in )?${NUMBER}(?: more)? ${UNIT}'?(?: time)?(?: away)? (?:from now|(?:from |after )?${ANCHOR})\\b`,
    ),
    read: ({ n, unit, anchor }, { today }) =>
      ahead(anchor === 'tomorrow' ? today.add({ days: 1 }) : today, n!, unit!),
  },
  {
    when: pattern('\\b(?:about |around )?this time next week\\b'),
    read: (_, { today }) => day(today.add({ weeks: 1 })),
  },
  {
    when: pattern(`\\b(?:this day|${ANCHOR}) week\\b`),
    read: ({ anchor }, { today }) => day(today.add({ days: anchor === 'tomorrow' ? 8 : 7 })),
  },
  {
    when: pattern(`\\b(?:almost |about |over )?${NUMBER} ${UNIT} ago\\b`),
    read: ({ n, unit }, { today }) => ahead(today, n!, unit!, -1),
  },
  // "in the next three days", "within a week"
  {
    when: pattern(
      `\\b(?:within|(?:in|over|during)? ?(?:the )next) (?:the )?(?:next )?(?<n>a couple of|a couple|couple of|few|a few|a|\\d{1,2}) ${UNIT}`,
    ),
    read: ({ n, unit }, { today }) => ({ is: 'day', from: today, to: ahead(today, n!, unit!).to }),
  },
  // "in two weeks and three days"
  {
    when: pattern(`\\bin ${NUMBER} ${UNIT} and (?<m>a|\\d{1,2}) (?<lesser>day|week)s?\\b`),
    read: ({ n, unit, m, lesser }, { today }) => ahead(ahead(today, n!, unit!).from, m!, lesser!),
  },
  {
    when: pattern(`\\bin (?:about |around )?${NUMBER}(?: more)? ${UNIT}'?(?: time)?\\b(?<vague> or so)?`),
    read: ({ n, unit, vague }, { today }) => ({
      ...ahead(today, n!, unit!),
      approximate: vague !== undefined || /few|couple/.test(n!),
    }),
  },
  {
    when: pattern(`\\b${NUMBER} ${UNIT}' time\\b`),
    read: ({ n, unit }, { today }) => ahead(today, n!, unit!),
  },
  // Weekends and weeks
  {
    when: pattern(
      '\\b(?<which>next|following|this|coming|the|last)? ?(?:coming )?weekend\\b(?<beyond> after next)?',
    ),
    read: ({ which, beyond }, { today }) =>
      week(
        today,
        beyond ? 2 : which === 'next' || which === 'following' ? 1 : which === 'last' ? -1 : 0,
        6,
        7,
      ),
  },
  {
    when: pattern('\\b(?:the )?week after next\\b'),
    read: (_, { today }) => week(today, 2, 1, 7),
  },
  {
    when: pattern(
      '(?<!same day (?:the )?)\\b(?:(?<stretch>early|late|later|mid|middle of|(?:the )?beginning of|(?:the )?start of|(?:the )?end of) )?(?:in )?(?:the )?(?<which>next|this|coming|last) week\\b',
    ),
    read: ({ which, stretch }, { today }) => {
      const [from, to] = stretchOf(stretch);
      return week(today, which === 'this' ? 0 : which === 'last' ? -1 : 1, from, to);
    },
  },
  {
    when: pattern(
      '\\b(?<stretch>early|earlier|late|later|mid|middle|towards the end) (?:on )?(?:in |of )?(?:the|that|this) week\\b(?! (?:of|after))',
    ),
    read: ({ stretch }, { today }) => {
      const [from, to] = stretchOf(stretch === 'earlier' ? 'early' : stretch);
      return { ...week(today, 0, from, to), ofWeek: true };
    },
  },
  { when: pattern('\\b(?:the )?end of the week\\b'), read: (_, { today }) => week(today, 0, 4, 5) },
  {
    when: pattern(
      '\\b(?:(?<stretch>early|late|(?:the )?end of|(?:the )?beginning of) )?(?<which>next|this|the|last) month\\b',
    ),
    read: ({ which, stretch }, { today }) => {
      if (which === 'the' && !stretch) return null;
      const first = today.with({ day: 1 }).add({ months: which === 'next' ? 1 : which === 'last' ? -1 : 0 });
      const last = first.add({ months: 1 }).subtract({ days: 1 });
      if (stretch?.includes('end') || stretch === 'late')
        return { is: 'day', from: last.subtract({ days: 6 }), to: last, approximate: true };
      const to = stretch ? first.add({ days: 6 }) : last;
      return { is: 'day', from: which === 'this' ? later(today, first) : first, to, approximate: !!stretch };
    },
  },
  // Plain words
  {
    when: pattern('\\b(?:this (?<part>morning|afternoon|evening)|tonight)\\b'),
    read: ({ part }, { today }) => ({
      ...day(today),
      part: (part as 'morning' | 'afternoon' | 'evening' | undefined) ?? 'evening',
    }),
  },
  { when: pattern("\\b(?:later )?today(?:'?s)?\\b"), read: (_, { today }) => day(today) },
  { when: pattern("\\btomorrow(?:'?s)?\\b"), read: (_, { today }) => day(today.add({ days: 1 })) },
  {
    when: pattern("\\b(?:yesterday(?:'?s)?|last night)\\b"),
    read: (_, { today }) => day(today.subtract({ days: 1 })),
  },
  // "from now until Friday"
  { when: pattern('(?<=\\bfrom )now\\b(?= (?:until|to|on))'), read: (_, { today }) => day(today) },
];

const day = (date: Temporal.PlainDate): DayMeaning => ({ is: 'day', from: date, to: date });

function ahead(from: Temporal.PlainDate, n: string, unit: string, sign = 1): DayMeaning {
  const amount = sign * (/couple/.test(n) ? 2 : /few/.test(n) ? 3 : /^\d/.test(n) ? Number(n) : 1);
  switch (unit) {
    case 'week':
      return day(from.add({ weeks: amount }));
    case 'fortnight':
      return day(from.add({ weeks: 2 * amount }));
    case 'month':
      return day(from.add({ months: amount }));
    case 'year':
      return day(from.add({ years: amount }));
    default:
      return day(from.add({ days: amount }));
  }
}

/** From one weekday to another in the week that is so many after this; of this week, what is left of it. */
function week(today: Temporal.PlainDate, weeks: number, first: number, last: number): Read {
  const monday = today.add({ days: 1 - today.dayOfWeek + 7 * weeks });
  const from = monday.add({ days: first - 1 });
  const to = monday.add({ days: last - 1 });
  const begun = weeks === 0 && today.until(from).days < 0;
  return { is: 'day', from: begun ? today : from, to: later(begun ? today : from, to) };
}

function stretchOf(words: string | undefined): [first: number, last: number] {
  if (!words) return [1, 7];
  if (/early|beginning|start/.test(words)) return [1, 3];
  return /mid/.test(words) ? [2, 4] : [4, 7];
}

const later = (a: Temporal.PlainDate, b: Temporal.PlainDate) => (a.until(b).days > 0 ? b : a);
