import { type PartOfDay, pattern, type Rule } from './meaning.ts';

const AT_END = '(?= ?(?:$|[.,;:!?)]|(?:please|if|ideally|preferably|or|and|would|works?|is|for)\\b))';

/** How parts of the day are called; the longer names first. */
const names: readonly [words: string, part: PartOfDay][] = [
  ['(?:right )?after (?:work|i (?:finish|get off) work|office hours)', 'after work'],
  ['before work', 'before work'],
  ['after school', 'after school'],
  [
    '1st thing(?: in the morning)?|bright and early|(?:right |straight |just )?at opening(?: time)?(?! (?:night|hours?|of))|(?:right |straight |just )(?:when|as|after) you open(?: up)?|(?:as soon as|the (?:moment|minute|second)) you(?: are|.re)? open(?: up)?',
    'first thing',
  ],
  [
    '(?:at )?(?:the )?end of (?:the |my )?(?:business |working |work )?day|last thing|close of business',
    'end of the day',
  ],
  ['early (?:in the )?morning|early morning', 'early morning'],
  ['(?:late|later in the|mid) ?-?morning', 'late morning'],
  ['early (?:in the )?afternoon|after lunch', 'early afternoon'],
  ['(?:late|later in the|late in the) afternoon', 'late afternoon'],
  ['early (?:in the )?evening', 'early evening'],
  ['(?:late|later in the|late in the) (?:evening|night)|late at night', 'late evening'],
  ['before (?:lunch|noon)', 'morning'],
  [
    '(?<=\\b(?:at|around|about|over|during|by)(?: my| the)? )lunch|(?<=\\b(?:today|tomorrow|\\w{3,6}day) )lunch(?! (?:hour|break|table|menu|reservation|booking))|(?:at |over |during )?(?:my |the )?lunch ?time|lunch hour|lunch break|midday',
    'lunchtime',
  ],
  ["(?:in the |the |this |that )?morning(?:'?s)?", 'morning'],
  ["(?:in the |the |this |that )?afternoon(?:'?s)?", 'afternoon'],
  ["(?:in the |the |this |that )?evening(?:'?s)?", 'evening'],
  ['(?:in the |at |the |that )?night(?! (?:stay|out|cream))', 'night'],
  [
    `(?<=day,? )late(?: on| in the day)?${AT_END}|late(?= (?:on )?\\w{3,6}day${AT_END})|(?:late|later)(?: on)? in the day`,
    'late',
  ],
  [
    `(?<=day,? )early(?: on| in the day)?${AT_END}|early(?= (?:on )?\\w{3,6}day${AT_END})|early(?: on)? in the day`,
    'early',
  ],
];

/** Parts of the day by name. Greetings are none. */
export const dayPartRules: Rule[] = [
  // "The afternoon before", "the evening after that"
  {
    when: pattern(
      '\\b(?:on |in )?(?:the )?(?<part>morning|afternoon|evening|night) (?<way>before|after)\\b(?! ?(?:\\d|i\\b|my\\b|the\\b|work|school|lunch|that (?:one|time)))(?: that)?',
      'groups',
    ),
    read: ({ part, way }) => [
      { is: 'relation', relation: way === 'before' ? 'day-before' : 'day-after', group: 'way' },
      { is: 'part', part: part as PartOfDay, group: 'part' },
    ],
  },
  ...names.map(
    ([words, part]): Rule => ({
      when: pattern(`(?<!\\bgood )\\b(?:${words})\\b`),
      read: () => ({ is: 'part', part }),
    }),
  ),
];
