import { Temporal } from 'temporal-polyfill';
import { type ClockMeaning, type Found, pattern, type Read, type Rule } from './meaning.ts';

const HOUR = '(?<hour>2[0-4]|1\\d|0?\\d)';
const MINUTE = '(?<minute>[0-5]\\d)';
const HALF = '(?<half>[ap])(?:\\.? ?m\\b\\.?)';
const O_CLOCK = '(?: ?o ?[\'"]? ?clock)';
/** What a clock time neither follows nor goes on as: a price, a number, a date. */
const ALONE = '(?<![\\d$€£#][.,:/-]?|\\d[.,:/-])';
const ENDS = '(?![\\d:]|[.,/-]\\d| ?(?:%|€|£|\\$|dollars?|euros?|pounds?|bucks?))';
const COUNTED =
  '(?! ?(?:st|nd|rd|th)\\b|-?(?: more)? ?(?:of|people|persons?|pax|guests?|adults?|kids?|children|friends?|others?|days?|nights|night (?:stay|break|away)|weeks?|months?|years?|hours?|hourly|minutes?|seconds?|times|per|more|seats?|seater|tables?|rooms?|bikes?|girls?|boys?|men|women|visits?|options?|street|st|th|nd|rd|x|k|\\p{L}{2,12} (?:st|street|road|rd|ave|avenue|lane|drive|boulevard|blvd))\\b)';
/** Words after which a bare number is a time of day. */
const CUE =
  '(?<=\\b(?:at|around|about|approximately|by|before|after|past|(?:earlier|later|sooner) than|until|from|say|maybe|roughly|near|nearer|closer to|make (?:it|that)|making it|how about|what about|change (?:it|that) to|move (?:it|that) to)(?: like| around| about| at)? |@ ?)';
/** What may follow a bare hour; anything else is likely what it counts. */
const BARE_END =
  "(?= ?(?:$|[^\\p{L}\\d ]|(?:on|in|at|this|next|today|tomorrow|tonight|please|if|or|and|to|until|then|would|will|works?|is|are|for|with|because|but|so|instead|thanks|thank|sharp|latest|when|as|the|my|we|i|i'm|it|it's|under|available|free|possible|ok|okay|too|also|about|maybe|was|appointment|booking|reservation|slot|o|every|that|your?|just|rather|not|still|onwards?|exactly|ideally|preferably|outside|inside|indoors|outdoors|there|here|now|(?:mon|tues|wednes|thurs|fri|satur|sun)day|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\\b))";
const PART =
  '(?:in the |at |this |the )?(?:early |late )?(?:morning|afternoon|evening|night|tonight|today|tomorrow)\\b';

/** Times of the clock. Those in words come first: "25 to 7 pm" ends like "7 pm". */
export const clockTimeRules: Rule[] = [
  // "quarter to five", "25 to 7 p.m.", "half past three", "20 minutes after 10 pm"
  {
    when: pattern(
      `(?<!\\b(?:from|between) (?=\\d))\\b(?:a )?(?<n>quarter|half|5|10|15|20|25)(?<unit> minutes?)? ?(?<way>past|after|to|till|until|before|of) ${HOUR}${ENDS}(?!\\.\\d)${COUNTED}${O_CLOCK}?(?: ?${HALF})?`,
    ),
    read: ({ n, unit, way, hour, half }) => {
      const minutes = n === 'quarter' ? 15 : n === 'half' ? 30 : Number(n);
      if (way === 'of' && n !== 'quarter') return null;
      // "10 before 4", "5 until 8" are more likely two times than one, unless minutes are spoken of.
      if (/after|till|until|before/.test(way!) && !unit && !/quarter|half/.test(n!)) return null;
      const before = /to|till|until|before|of/.test(way!);
      return clock(before ? Number(hour) - 1 : Number(hour), before ? 60 - minutes : minutes, half, hour);
    },
  },
  {
    when: pattern(
      '\\b(?:a )?(?<n>quarter|half|5|10|15|20|25)(?: minutes?)? (?<way>past|after|to|before) (?<word>noon|midday|midnight)\\b',
    ),
    read: ({ n, way, word }) => {
      const minutes = n === 'quarter' ? 15 : n === 'half' ? 30 : Number(n);
      const hour = word === 'midnight' ? 24 : 12;
      const time = /to|before/.test(way!) ? hour * 60 - minutes : hour * 60 + minutes;
      return sure(String(Math.floor(time / 60) % 24), String(time % 60));
    },
  },
  // "16:00 to 25 to 8", "between 4 and 5 to 8": what ends a range may be in words too
  {
    when: pattern(`(?<=\\b(?:and|to) )(?<n>5|10|20|25|quarter) to ${HOUR}${ENDS}${COUNTED}(?: ?${HALF})?`),
    read: ({ n, hour, half }) => clock(Number(hour) - 1, 60 - (n === 'quarter' ? 15 : Number(n)), half, hour),
  },
  {
    when: pattern(`\\bhalf ${HOUR}${ENDS}${COUNTED}${O_CLOCK}?(?: ?${HALF})?`),
    read: ({ hour, half }) => clock(Number(hour), 30, half, hour),
  },
  // "in two hours", "in half an hour", "15 minutes ago"
  {
    when: pattern(
      "\\bin (?:about |around )?(?<n>half an|3 quarters of an|(?:a )?quarter of an|an|a|a couple of|\\d{1,3})(?<and> and a half)? ?(?<unit>hours?|minutes?)(?:' time)?(?<more> and a half)?\\b",
    ),
    read: ({ n, unit, and, more }, { now }) =>
      fromNow(now, spokenMinutes(n!, unit!) + (and || more ? 30 : 0)),
  },
  {
    when: pattern('\\b(?<n>half an|an|a|\\d{1,3}) (?<unit>hours?|minutes?) (?<way>ago|from now)\\b'),
    read: ({ n, unit, way }, { now }) => fromNow(now, (way === 'ago' ? -1 : 1) * spokenMinutes(n!, unit!)),
  },
  // "2 to 4 pm", "between 2 and 4", "from 10:30 till 12", "2-4pm": either hour may lack what tells it
  {
    when: pattern(
      `${ALONE}(?<from>(?<h1>2[0-4]|1\\d|0?\\d)(?:[:.]?(?<m1>[0-5]\\d))?)(?: ?(?<half1>[ap])\\.? ?m\\b\\.?)? ?(?:-|to|until|and) ?(?<to>${HOUR}(?:[:.]?${MINUTE})? ?${HALF})`,
      'groups',
    ),
    read: ({ h1, m1, half1, hour, minute, half }) => pair(h1!, m1, half1, hour!, minute, half),
  },
  {
    when: pattern(
      `\\b(?<open>between|from|any ?time) (?:like |about |around )?(?<from>(?<h1>2[0-4]|1\\d|0?\\d)(?:[:. ](?<m1>[0-5]\\d))?(?: ?(?<half1>[ap])\\.? ?m\\b\\.?)?)${O_CLOCK}?(?: in the \\w{6,9})? ?(?<joint>-|to|until|and|or) ?(?<to>${HOUR}\\b(?! ?to \\d)(?:[:. ]${MINUTE})?(?: ?${HALF})?)${ENDS}${COUNTED}`,
      'groups',
    ),
    read: ({ h1, m1, half1, hour, minute, half, open, joint }) =>
      open === 'between' && joint !== 'and' && joint !== '-'
        ? null
        : pair(h1!, m1, half1, hour!, minute, half),
  },
  {
    when: pattern(
      `${ALONE}(?<from>(?<h1>2[0-4]|1\\d|0?\\d):(?<m1>[0-5]\\d)) ?(?:-|to|until) ?(?<to>${HOUR}:${MINUTE})${ENDS}`,
      'groups',
    ),
    read: ({ h1, m1, hour, minute }) => pair(h1!, m1, undefined, hour!, minute, undefined),
  },
  // "5 or 6 pm", "at 5 or 6"
  {
    when: pattern(
      `${ALONE}(?<from>(?<h1>1[0-2]|0?\\d)(?::(?<m1>[0-5]\\d))?) or (?<to>${HOUR}(?::${MINUTE})? ?${HALF})`,
      'groups',
    ),
    read: ({ h1, m1, hour, minute, half }) => pair(h1!, m1, undefined, hour!, minute, half),
  },
  {
    when: pattern(
      `(?:${CUE}|(?<=\\beither ))(?<from>(?<h1>1[0-2]|0?\\d)(?::(?<m1>[0-5]\\d))?) or (?:at |maybe )?(?<to>${HOUR}(?::${MINUTE})?)\\b${ENDS}${COUNTED}`,
      'groups',
    ),
    read: ({ h1, m1, hour, minute }) => pair(h1!, m1, undefined, hour!, minute, undefined),
  },
  // "3:30 pm", "15:30", "8.45pm", "8h30"
  {
    when: pattern(`${ALONE}${HOUR}:${MINUTE}(?::[0-5]\\d)?(?: ?${HALF}| ?(?:hours|h|ish)\\b)?${ENDS}`),
    read: ({ hour, minute, half }) => clock(Number(hour), Number(minute), half, hour),
  },
  {
    when: pattern(`${ALONE}${HOUR}[.h]${MINUTE} ?${HALF}`),
    read: ({ hour, minute, half }) => clock(Number(hour), Number(minute), half, hour),
  },
  {
    when: pattern(`${CUE}${HOUR}[.h]${MINUTE}\\b${ENDS}${COUNTED}`),
    read: ({ hour, minute }) => clock(Number(hour), Number(minute), undefined, hour),
  },
  {
    when: pattern(`${ALONE}${HOUR}h${MINUTE}\\b`),
    read: ({ hour, minute }) => sure(hour!, minute),
  },
  // "945pm", "at 1530", "2130 hours"
  {
    when: pattern(`${ALONE}${HOUR}${MINUTE} ?${HALF}`),
    read: ({ hour, minute, half }) => clock(Number(hour), Number(minute), half, hour),
  },
  {
    when: pattern(`(?:${CUE}|^)${HOUR}${MINUTE}(?! ?hours?)\\b${ENDS}${COUNTED}`),
    read: ({ hour, minute }) => clock(Number(hour), Number(minute), undefined, hour),
  },
  {
    when: pattern(`${ALONE}(?<hour>[01]\\d|2[0-3])${MINUTE} ?(?:hours?|h)\\b`),
    read: ({ hour, minute }) => sure(hour!, minute),
  },
  {
    when: pattern(`${ALONE}\\b(?<hour>0?\\d|1\\d|2[0-3]) hundred(?: hours)?\\b(?! \\p{L}+s\\b)`),
    read: ({ hour }) => sure(hour!, undefined),
  },
  // "7 25 pm", "at 9 05", "9 30 in the evening", as speech recognition writes it
  {
    when: pattern(`${ALONE}${HOUR} ${MINUTE} ?${HALF}`),
    read: ({ hour, minute, half }) => clock(Number(hour), Number(minute), half, hour),
  },
  {
    when: pattern(`(?:${CUE}|^)${HOUR} ${MINUTE}\\b${ENDS}${COUNTED}`),
    read: ({ hour, minute }) => clock(Number(hour), Number(minute), undefined, hour),
  },
  {
    when: pattern(`${ALONE}\\b${HOUR} ${MINUTE}(?= ${PART})`),
    read: ({ hour, minute }) => clock(Number(hour), Number(minute), undefined, hour),
  },
  // "3 pm", "3 o'clock", "14h", "5ish"
  {
    when: pattern(`${ALONE}\\b${HOUR} ?${HALF}`),
    read: ({ hour, half }) => clock(Number(hour), 0, half, hour),
  },
  {
    when: pattern(`${ALONE}\\b${HOUR}${O_CLOCK}(?: ?${HALF})?`),
    read: ({ hour, half }) => clock(Number(hour), 0, half, hour),
  },
  {
    when: pattern(
      `(?<!\\b(?:in|for|after|within|every|last|next) )${ALONE}(?<hour>1[3-9]|2[0-3]) ?(?:h|hours?)\\b`,
    ),
    read: ({ hour }) => sure(hour!, undefined),
  },
  {
    when: pattern(`${ALONE}\\b${HOUR}(?:[:. ]?${MINUTE})?(?: ?-)? ?ish\\b`),
    read: ({ hour, minute }) => approximately(clock(Number(hour), Number(minute ?? 0), undefined, hour)),
  },
  // "noon", "12 midnight"
  {
    when: pattern('\\b(?:(?:at )?12 (?:at )?)?(?:high )?(?<word>noon|midday|midnight)\\b'),
    read: ({ word }) => sure(word === 'midnight' ? '0' : '12', undefined),
  },
  // "8 in the evening", "afternoon 3", "evening at 8"
  {
    when: pattern(`${ALONE}\\b${HOUR}${COUNTED}(?= ${PART})`),
    read: ({ hour }) => clock(Number(hour), 0, undefined, hour),
  },
  {
    when: pattern(
      `(?<=\\b(?:morning|afternoon|evening|night|tonight|noon|lunchtime)(?: at| around| by|,)? )${HOUR}(?: ${MINUTE})?\\b${ENDS}${COUNTED}`,
    ),
    read: ({ hour, minute }) => clock(Number(hour), Number(minute ?? 0), undefined, hour),
  },
  // "at 5", "after ten", "make it 4"
  {
    when: pattern(`${CUE}${HOUR}\\b${ENDS}${COUNTED}${BARE_END}`),
    read: ({ hour }) => clock(Number(hour), 0, undefined, hour),
  },
  {
    when: pattern(`(?<=\\bfor )${HOUR}\\b${ENDS}${COUNTED}(?= ?(?:$|[.,;!?]|then|please|if))`),
    read: ({ hour }, { expecting }) =>
      expecting === 'time' ? clock(Number(hour), 0, undefined, hour) : null,
  },
  // "is 6 too late?"
  {
    when: pattern(
      `(?<=\\b(?:is|would|does|will) )${HOUR}(?= (?:too (?:late|early)|ok|okay|possible|available|free|work|be (?:ok|okay|possible|fine))\\b)`,
    ),
    read: ({ hour }) => clock(Number(hour), 0, undefined, hour),
  },
  // "5", "for 9", "10 then": once a time was asked for
  {
    when: pattern(
      `^\\W*(?:(?:um|uh|er|so|well|ok|okay|yes|yeah|yep|sure|oh|hmm|please|for|it's|its|it is|the|let's say|maybe|i'd say|no|actually|at|then)[,. ] ?){0,4}(?<both>${HOUR}(?:[:. ]?${MINUTE})?)\\b${ENDS}${COUNTED}(?:[ ,.!?]*(?:please|then|thanks|thank you|works|(?:is|would be|sounds) (?:fine|good|great|ok|okay|perfect|best|better|ideal)|i think)?[ .!?]*){0,2}$`,
      'groups',
    ),
    read: ({ hour, minute }, { expecting }) => {
      const reading = expecting === 'time' ? clock(Number(hour), Number(minute ?? 0), undefined, hour) : null;
      return reading && { ...reading, group: 'both' };
    },
  },
];

const RANGE_AFTER_DAY = pattern(
  `^[ ,]{1,3}(?<from>(?<h1>1[0-2]|0?\\d)(?::(?<m1>[0-5]\\d))?) ?(?:-|to) ?(?<to>${HOUR}(?::${MINUTE})?)\\b${ENDS}${COUNTED}`,
  'groups',
);
const AFTER_DAY = pattern(`^[ ,]{1,3}${HOUR}[. ]${MINUTE}\\b${ENDS}${COUNTED}`);
const BEFORE_DAY = pattern(`(?<![\\d.,:/$€£-])${HOUR}[. ]${MINUTE},? (?:on )?(?:the )?$`);

/** "20/11 15.30", "12.30 tomorrow", "Friday one thirty": beside a day what could be a price is a time. */
export function besideDays(text: string, found: readonly Found[]): Found[] {
  return found.flatMap((day): Found[] => {
    if (day.is !== 'day') return [];
    AFTER_DAY.lastIndex = 0;
    BEFORE_DAY.lastIndex = 0;
    RANGE_AFTER_DAY.lastIndex = 0;
    const range = RANGE_AFTER_DAY.exec(text.slice(day.end));
    if (range) return rangeAt(range, day.end);
    const before = text.slice(0, day.start);
    const match = AFTER_DAY.exec(text.slice(day.end)) ?? BEFORE_DAY.exec(before);
    const { hour, minute } = match?.groups ?? {};
    const reading = match && clock(Number(hour), Number(minute), undefined, hour);
    if (!reading) return [];
    const at = match.input === before ? 0 : day.end;
    const start = at + match.index + match[0].search(/\d/);
    return [{ ...reading, start, end: start + `${hour}.${minute}`.length }];
  });
}

/** "Monday, 2-4" */
function rangeAt(match: RegExpExecArray, offset: number): Found[] {
  const { h1, m1, hour, minute } = match.groups!;
  return (pair(h1!, m1, undefined, hour!, minute, undefined) ?? []).map(({ group, ...one }) => {
    const [start, end] = match.indices!.groups![group!]!;
    return { ...one, start: offset + start, end: offset + end };
  });
}

/** `written`: the hour as it stood there: "09" and "15" are of the 24-hour clock. */
function clock(hour: number, minute: number, half: string | undefined, written = ''): ClockMeaning | null {
  if (minute === 60) return clock(hour + 1, 0, half, written);
  if (hour < 0) return clock(hour + (half || Number(written) === 12 ? 12 : 24), minute, half, written);
  if (hour === 24) return { is: 'clock', hour: 0, minute, half: null, sure: true };
  if (hour > 24) return null;
  // "15 to 12 am" and "0 45 pm" are said too; of "16 pm" the hour is right.
  if (!half) {
    // "Ten to one" is as little sure as one.
    const known = hour > 12 || Number(written) > 12 || /^0/.test(written);
    return { is: 'clock', hour: known ? hour : hour || 12, minute, half: null, sure: known };
  }
  return { is: 'clock', hour: inHalf(hour, half), minute, half: half === 'a' ? 'am' : 'pm', sure: true };
}

const inHalf = (hour: number, half: string) => (hour > 12 ? hour : (hour % 12) + (half === 'p' ? 12 : 0));

const sure = (hour: string, minute: string | undefined): ClockMeaning => ({
  is: 'clock',
  hour: Number(hour),
  minute: Number(minute ?? 0),
  half: null,
  sure: true,
});

const approximately = (reading: ClockMeaning | null): Read | null =>
  reading && { ...reading, approximate: true };

/** Two times of one range. "2 to 4 pm" and "11 to 2 pm": the first is the nearest such time before the second. */
function pair(
  h1: string,
  m1: string | undefined,
  half1: string | undefined,
  h2: string,
  m2: string | undefined,
  half2: string | undefined,
): Read[] | null {
  const from = clock(Number(h1), Number(m1 ?? 0), half1, h1);
  const to = clock(Number(h2), Number(m2 ?? 0), half2, h2);
  if (!from || !to) return null;
  if (to.sure && !from.sure && from.hour <= 12) {
    const end = to.hour * 60 + to.minute;
    const late = (from.hour % 12) + 12;
    from.hour = late * 60 + from.minute < end ? late : from.hour % 12;
    from.sure = true;
  }
  return [
    { ...from, group: 'from' },
    { ...to, group: 'to' },
  ];
}

function spokenMinutes(n: string, unit: string): number {
  const amount =
    n === 'half an'
      ? 0.5
      : n.includes('quarter')
        ? n.startsWith('3')
          ? 0.75
          : 0.25
        : n.includes('couple')
          ? 2
          : /^\d/.test(n)
            ? Number(n)
            : 1;
  return unit.startsWith('hour') ? amount * 60 : amount;
}

function fromNow(now: { date: string; time: string }, minutes: number): ClockMeaning {
  const then = Temporal.PlainDateTime.from(`${now.date}T${now.time}`).add({ minutes });
  return {
    is: 'clock',
    hour: then.hour,
    minute: then.minute,
    half: null,
    sure: true,
    on: then.toPlainDate(),
  };
}
