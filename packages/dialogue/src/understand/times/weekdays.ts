import type { Temporal } from 'temporal-polyfill';
import { type DayMeaning, pattern, type Rule } from './meaning.ts';

const NAMES = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** A weekday's name; "sat" and "sun" only where they can be nothing else. */
export const WEEKDAY = `(?<day>(?:${NAMES.join('|')})(?:'?s)?|(?<=^|\\b(?:on|this|next|for|coming|or|and|until|to|from)\\s)(?:sat|sun)\\b(?!\\s?(?:down|in\\b))|(?<!\\b(?:i|we|he|she|they|you|just|the|and|who)\\s)\\b(?:sat|sun)(?=\\W*$)|(?<=\\bthe\\s)(?:sat|sun)(?=\\s(?:after|before)\\s?(?:that|it|this|[?.!]*$))|\\b(?:sat|sun)\\b(?=[,.]?\\s?\\d|,|\\s(?:the|morning|afternoon|evening|night|at)\\b))`;

/** 1 Monday to 7 Sunday. */
export const weekdayNumber = (name: string): number =>
  NAMES.findIndex((day) => day.startsWith(name.slice(0, 3))) + 1;

const WEEKS = '(?<weeks>a|\\d{1,2})(?: more)? weeks?';

/** Weekdays by name, said on some day of the week before, of this or of the next. */
export const weekdayRules: Rule[] = [
  // "today (Friday)", "Monday, tomorrow"
  {
    when: pattern(`\\b(?<near>today|tomorrow),? ?[(-]? ?(?:which is |it's |it is |is )?${WEEKDAY}\\)?`),
    read: ({ near, day }, { today }) => named(today.add({ days: near === 'tomorrow' ? 1 : 0 }), day!),
  },
  {
    when: pattern(`\\b${WEEKDAY},? ?[(-]? ?(?<near>today|tomorrow)\\b\\)?`),
    read: ({ near, day }, { today }) => named(today.add({ days: near === 'tomorrow' ? 1 : 0 }), day!),
  },
  // "a week on Thursday", "two weeks from Friday", "in two weeks on Thursday"
  {
    when: pattern(`\\b(?:in )?${WEEKS} (?:on|from|this|next|coming) (?:this |next |coming )?${WEEKDAY}`),
    read: ({ weeks, day }, { today }) => only(onOrAfter(today, day!).add({ weeks: count(weeks!) })),
  },
  {
    when: pattern(`\\b(?:a )?fortnight (?:on|from) (?:this )?${WEEKDAY}`),
    read: ({ day }, { today }) => only(onOrAfter(today, day!).add({ weeks: 2 })),
  },
  // "Thursday in two weeks", "Thursday week"
  {
    when: pattern(`\\b${WEEKDAY} in ${WEEKS}(?: time)?`),
    read: ({ weeks, day }, { today }) => only(onOrAfter(today, day!).add({ weeks: count(weeks!) })),
  },
  {
    when: pattern(`\\b${WEEKDAY} fortnight\\b`),
    read: ({ day }, { today }) => only(onOrAfter(today, day!).add({ weeks: 2 })),
  },
  {
    when: pattern(`\\b${WEEKDAY} week\\b`),
    read: ({ day }, { today }) => only(onOrAfter(today, day!).add({ weeks: 1 })),
  },
  // "Not this Friday but the one after", "Friday the week after"
  {
    when: pattern(
      `\\b(?:not )?(?:this |the |on )?${WEEKDAY},? (?:but |rather )?(?:the )?(?:1|week) after(?: that)?\\b`,
    ),
    read: ({ day }, { today }) => only(after(today, day!).add({ weeks: 1 })),
  },
  {
    when: pattern(`\\b(?:the )?${WEEKDAY} after next\\b`),
    read: ({ day }, { today }) => only(after(today, day!).add({ weeks: 1 })),
  },
  // "Wednesday next week", "next week on Wednesday"
  {
    when: pattern(`\\b${WEEKDAY},? (?:of )?(?:the )?(?<which>next|this|following) week\\b(?! after)`),
    read: ({ day, which }, { today }) => only(inWeek(today, day!, which === 'this' ? 0 : 1)),
  },
  {
    when: pattern(`\\b(?<which>next|this|following) week(?:'s)?,?(?: on)? (?:the )?${WEEKDAY}`),
    read: ({ day, which }, { today }) => only(inWeek(today, day!, which === 'this' ? 0 : 1)),
  },
  {
    when: pattern(`\\b${WEEKDAY},? (?:of )?(?:the )?week after next\\b`),
    read: ({ day }, { today }) => only(inWeek(today, day!, 2)),
  },
  // "The Saturday before it", "Saturday after that": of the day that is spoken of
  {
    when: pattern(
      `\\b(?:the )?${WEEKDAY} (?:just |right |directly |immediately )?(?<way>before|after)(?: (?:it|that|then|this)\\b(?! (?:on|week))|(?= ?(?:$|[.,;!?]|(?:free|instead|please|at|in the|so|if|maybe|then|works|work (?:for|better|best|too|well)|is|be|would|might|could|rather|good|ok|possible|morning|afternoon|evening)\\b)))`,
    ),
    read: ({ day, way }, { today }) => ({
      is: 'relation',
      relation: way === 'before' ? 'weekday-before' : 'weekday-after',
      day: after(today, day!),
    }),
  },
  // "next Friday" is Friday of the next week, "this Friday" and "this coming Friday" the nearest
  {
    when: pattern(`\\b(?:this |the )?(?:coming|upcoming) ${WEEKDAY}`),
    read: ({ day }, { today }) => only(after(today, day!)),
  },
  {
    when: pattern(`\\b${WEEKDAY} coming\\b`),
    read: ({ day }, { today }) => only(after(today, day!)),
  },
  { when: pattern(`\\bnext ${WEEKDAY}`), read: ({ day }, { today }) => only(inWeek(today, day!, 1)) },
  { when: pattern(`\\bthis ${WEEKDAY}`), read: ({ day }, { today }) => only(onOrAfter(today, day!)) },
  {
    when: pattern(`\\b(?:last|previous|past) ${WEEKDAY}`),
    read: ({ day }, { today }) => only(after(today.subtract({ days: 8 }), day!)),
  },
  // "The Friday of that week", "the Friday": of the week that is spoken of
  {
    when: pattern(
      `\\b(?:the )?${WEEKDAY},? (?:of |in )?(?:that|the same) (?:same )?week\\b|\\b(?:that|the same) (?:same )?week,? (?:but )?(?:on )?(?:the )?(?<other>${NAMES.join('|')})`,
    ),
    read: ({ day, other }, { today }) => ({
      ...only(after(today, day ?? other!)),
      weekdayOnly: true,
      ofWeek: true,
    }),
  },
  {
    when: pattern(`\\bthe ${WEEKDAY}\\b(?! ?(?:\\d|before|after|week))`),
    read: ({ day }, { today }) => ({ ...only(after(today, day!)), weekdayOnly: true, ofWeek: true }),
  },
  // "Oh, that Monday we are away", of a Monday that is settled or wished for
  {
    when: pattern(`\\bthat ${WEEKDAY}\\b(?! ?(?:\\d|week))`),
    read: ({ day }, { today, settled }) =>
      settled?.dayOfWeek === weekdayNumber(day!)
        ? only(settled)
        : { ...only(after(today, day!)), weekdayOnly: true },
  },
  // Of today one says "today": "Friday" on a Friday is the next.
  {
    when: pattern(`\\b${WEEKDAY}\\b`),
    read: ({ day }, { today }) => ({ ...only(after(today, day!)), weekdayOnly: true }),
  },
];

const only = (date: Temporal.PlainDate): DayMeaning => ({ is: 'day', from: date, to: date });
const named = (date: Temporal.PlainDate, day: string): DayMeaning => ({
  ...only(date),
  conflict: date.dayOfWeek !== weekdayNumber(day),
});
const count = (words: string) => (words === 'a' ? 1 : Number(words));

function onOrAfter(date: Temporal.PlainDate, day: string): Temporal.PlainDate {
  return date.add({ days: (weekdayNumber(day) - date.dayOfWeek + 7) % 7 });
}

const after = (date: Temporal.PlainDate, day: string) => onOrAfter(date.add({ days: 1 }), day);

/** The weekday in the week, from Monday on, that is so many after this. */
const inWeek = (date: Temporal.PlainDate, day: string, weeks: number) =>
  date.add({ days: weekdayNumber(day) - date.dayOfWeek + 7 * weeks });
