import { pattern, type Relation, type Rule } from './meaning.ts';

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
    '(?:as (?:soon|early) as (?:possible|you can|i can)|asap|a\\.s\\.a\\.p\\.?|(?:the )?soonest|(?:the )?earliest|(?:the )?(?:next|1st) (?:available|free|open)(?: (?:time|slot|appointment|1))?|right away|right now|immediately)',
    'soonest',
  ],
  [
    '(?:a (?:bit|little) |some(?:thing|what) |anything |any |1 hour |an )?(?:earlier|sooner)(?! (?:than|today|this))',
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
  ['any ?day|what ?ever day|any of those days', 'any-day'],
];

/** Words that lean on an earlier turn. */
export const relationRules: Rule[] = sayings.map(([words, relation]) => ({
  when: pattern(`\\b(?:${words})\\b`),
  read: () => ({ is: 'relation', relation }),
}));
