import { spokenMinutes } from './clock-reading.ts';
import { pattern, type Relation, type Rule } from './meaning.ts';

const amount = (n: string, unit: string, and: string) =>
  `(?<${n}>half an|3 quarters of an|(?:a )?quarter of an|an|a|1|a couple of|\\d{1,3})(?: and a half)? ?(?<${unit}>hours?|minutes?|days?|weeks?)(?<${and}> and a half)?`;

/** What is said in terms of what is known already, or to leave the choice. */
const sayings: readonly [words: string, relation: Relation][] = [
  [
    '(?:the )?(?:day after|following day|next day)(?: that| then)?(?! tomorrow)|(?:a|1) day later',
    'day-after',
  ],
  [
    '(?:the )?(?:day before|previous day)(?: that| then)?(?! yesterday)|(?:a|1) day (?:earlier|sooner)',
    'day-before',
  ],
  [
    '(?:the |that )?same day (?:the )?(?:next|following) week|(?:the )?(?:week after|following week)(?: that| then)?(?! next)|(?:a|1) week later',
    'week-after',
  ],
  ['(?:the |that )?same time(?! (?:as|next))|same hour', 'same-time'],
  ['(?:the |that )?same (?:day|date)|that (?:same )?day', 'same-day'],
  [
    '(?:(?:as )?(?:soon|early) as (?:possible|you can|i can|you(?:.ve| have) got|it gets)|asap|a\\.s\\.a\\.p\\.?|(?:the )?soonest|(?:the )?earliest|(?:the )?(?:next|1st) (?:available|free|open)(?: (?:time|slot|appointment|1))?|right away|right now|immediately)',
    'soonest',
  ],
  [
    "(?<!\\b(?:i|we)(?:'d| would) )(?:a (?:bit|little) |some(?:thing|what) |anything |any |an )?(?:earlier|sooner)(?! (?:than|today|this))",
    'earlier',
  ],
  [
    '(?:a (?:bit|little) |some(?:thing|what|time) |anything |any |an )?later(?! (?:than|today|this|in|on\\b))(?<!(?:see you|talk|until|sooner or|no) later)',
    'later',
  ],
  [
    "(?:whenever|any ?time|what ?ever time|all day|no preference|i(?:'m| am) (?:flexible|easy|free all day)|does ?n.?t matter|time (?:does ?n.?t|is not) matter)(?! (?:after|before|between|from|until|starting))",
    'any-time',
  ],
  [
    '(?:any ?time |sometime |straight |right )?after (?:that|this)(?! [a-z])|(?:any ?time )?after that(?= (?:on|tomorrow|today|next|this)\\b)',
    'later',
  ],
  ['any ?(?:week ?)?day|what ?ever day|any of those days', 'any-day'],
];

/** Words that lean on an earlier turn. */
export const relationRules: Rule[] = [
  // "half an hour later", "2 days earlier", "back by 15 minutes"
  {
    when: pattern(
      `\\b(?:by )?${amount('n', 'unit', 'and')} (?<way>later|earlier|sooner|forward|back|(?:after|from) (?:that|then))\\b(?! than)|\\b(?<before>back|forward|later|earlier|up|(?:push|put|move|delay|postpone|shift|bump)(?: it| that| this)? by) (?:by )?${amount('m', 'other', 'more')}(?! (?:ago|long|lesson|session|appointment|slot|class)\\b)`,
    ),
    read: ({ n, unit, and, way, m, other, more, before }) => ({
      is: 'relation',
      relation: 'shifted',
      minutes: (isSooner(way ?? before!) ? -1 : 1) * minutesIn(n ?? m!, unit ?? other!, and ?? more),
    }),
  },
  // "Make it half past": of the hour that is spoken of
  {
    when: pattern(
      '\\b(?:at )?(?:(?<past>half|(?:a )?quarter) past|(?<to>(?:a )?quarter) to)\\b(?= ?(?:$|[.,;!?]|then|please|instead|if|would|is|works?|rather|thanks))',
    ),
    read: ({ past, to }) => ({
      is: 'relation',
      relation: 'past-hour',
      minutes: to ? -15 : past === 'half' ? 30 : 15,
    }),
  },
  ...sayings.map(
    ([words, relation]): Rule => ({
      when: pattern(`\\b(?:${words})\\b`),
      read: () => ({ is: 'relation', relation }),
    }),
  ),
];

/** Put forward an appointment is sooner, put back later. */
const isSooner = (way: string): boolean => /earlier|sooner|forward|up/.test(way);

function minutesIn(n: string, unit: string, and: string | undefined): number {
  const minutes = /day/.test(unit)
    ? 24 * 60 * (/couple/.test(n) ? 2 : Number(n) || 1)
    : /week/.test(unit)
      ? 7 * 24 * 60 * (/couple/.test(n) ? 2 : Number(n) || 1)
      : spokenMinutes(n, unit);
  return minutes + (and ? 30 : 0);
}
