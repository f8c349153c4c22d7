import { approximately, clock, pair, shown, spokenMinutes, sure } from './clock-reading.ts';
import {
  ALONE,
  BARE_END,
  CHOOSING,
  COUNTED,
  CUE,
  ENDS,
  GOING_ON,
  HALF,
  HOUR,
  MINUTE,
  NO_YEAR,
  O_CLOCK,
  OPENING,
  PART,
  VERDICT,
} from './clock-words.ts';
import { type Around, pattern, type Rule } from './meaning.ts';

const isHourExpected = (expecting: Around['expecting']): boolean =>
  expecting === 'time' || expecting === 'hour';

/** An hour, and minutes maybe, where either may be told bare. */
const bothExpected: Rule['read'] = ({ hour, minute }, { expecting }) => {
  const reading = isHourExpected(expecting)
    ? clock(Number(hour), Number(minute ?? 0), undefined, hour)
    : null;
  return reading && { ...reading, group: 'both' };
};

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
    read: ({ n, unit, and, more }, { inMinutes }) =>
      shown(inMinutes(spokenMinutes(n!, unit!) + (and || more ? 30 : 0))),
  },
  {
    when: pattern('\\b(?<n>half an|an|a|\\d{1,3}) (?<unit>hours?|minutes?) (?<way>ago|from now)\\b'),
    read: ({ n, unit, way }, { inMinutes }) =>
      shown(inMinutes((way === 'ago' ? -1 : 1) * spokenMinutes(n!, unit!))),
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
    when: pattern(`(?:${CUE}|^${NO_YEAR})${HOUR}${MINUTE}(?! ?hours?)\\b${ENDS}${COUNTED}`),
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
    when: pattern('\\b(?:(?:at )?12 (?:at )?)?(?:high )?(?<word>noon|midday|midnight)(?:ish)?\\b'),
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
  // "9 is too early, 11?"
  {
    when: pattern(
      `(?<=\\b(?:too (?:early|late|soon)|taken|gone|(?<!\\bthe )full|no (?:good|use))(?: for (?:me|us))?[,.;!?]? ?(?:-|–|—|but|so|maybe|what about|how about)? ?)(?<both>${HOUR}(?:[:. ]?${MINUTE})?)\\b${ENDS}${COUNTED}(?= ?(?:then|please|instead|maybe|possible)?[ ?.!]*$)`,
      'groups',
    ),
    read: bothExpected,
  },
  // "have you 9 on Tuesday", "do you have 10?"
  {
    when: pattern(
      `(?<=\\b(?:have (?:you|ye)(?: got)?|you have|ye have|got|you got) )${HOUR}\\b${ENDS}${COUNTED}(?= ?(?:$|[.,;!?]|(?:on|this|next|free|left|then|available|instead)\\b))`,
    ),
    read: ({ hour }, { expecting }) =>
      isHourExpected(expecting) ? clock(Number(hour), 0, undefined, hour) : null,
  },
  // "is 6 too late?"
  {
    when: pattern(
      `(?<=\\b(?:is|would|does|will) )${HOUR}(?= (?:still )?(?:too (?:late|early)|ok|okay|possible|available|free|work|be (?:ok|okay|possible|fine))\\b)`,
    ),
    read: ({ hour }) => clock(Number(hour), 0, undefined, hour),
  },
  // "I can do 4", "change the time to 10", "4 instead", "Wed 11": once a time was asked for
  {
    when: pattern(
      `(?<=\\b(?:(?:i|we) (?:can|could|can't|cannot|couldn't|can not) (?:do|make)|(?:rather|better|prefer) not(?: (?:do|have|come at|make|take))?|(?:can|could) (?:i|we|you) (?:do|make|come)|(?:change|move|shift|switch|push) (?:it|that|this|the (?:time|hour|appointment|booking)) to|rather|prefer|let's (?:do|say|take)|(?:tomorrow|today|tonight|mon|tues?|wed|thu(?:rs?)?|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)day),?) )${HOUR}\\b${ENDS}${COUNTED}(?= ?(?:$|[.,;!?]|or|then|please|instead|if|for|thanks))`,
    ),
    read: ({ hour }, { expecting }) =>
      isHourExpected(expecting) ? clock(Number(hour), 0, undefined, hour) : null,
  },
  {
    when: pattern(`^\\W*${HOUR}\\b${ENDS}(?= instead\\b)`),
    read: ({ hour }, { expecting }) =>
      isHourExpected(expecting) ? clock(Number(hour), 0, undefined, hour) : null,
  },
  // "eleven's fine", "actually 10 would suit me better", "ok 11 with her": beside what chooses it
  {
    when: pattern(
      `(?:^|(?<=\\p{L}\\p{L}[,.!?] ?))\\W*(?:${OPENING}[,. ] ?){0,4}(?<both>${HOUR}(?:[:. ]?${MINUTE})?)\\b${ENDS}${COUNTED},? ?${VERDICT}(?= ?(?:$|[^\\p{L}\\d ]|${GOING_ON}|\\p{L}{3,12} ?(?:$|[.,;!?])))`,
      'groups',
    ),
    read: bothExpected,
  },
  {
    when: pattern(
      `^\\W*(?:${OPENING}[,. ] ?){0,3}${CHOOSING} (?<both>${HOUR}(?:[:. ]?${MINUTE})?)\\b${ENDS}${COUNTED}(?= ?(?:$|[.,;!?]|${GOING_ON}|please|then))`,
      'groups',
    ),
    read: bothExpected,
  },
  // "8.30, before I head to work"
  {
    when: pattern(
      `^\\W*(?:${OPENING}[,. ] ?){0,3}(?<both>${HOUR}[.:]${MINUTE})\\b${ENDS}${COUNTED},? ?(?=(?:before|after|if|when|while|on (?:my|the) way)\\b)`,
      'groups',
    ),
    read: bothExpected,
  },
  // "The 10 one so": one of those that were told
  {
    when: pattern(
      `\\bthe (?<both>${HOUR}(?:[:. ]?${MINUTE})?) (?:one|1|slot)\\b(?! (?:is|was|isn't|wasn't|won't|doesn't))`,
      'groups',
    ),
    read: bothExpected,
  },
  // "Ten, once the school run is done", "11, with her if I can"
  {
    when: pattern(
      `^\\W*(?:${OPENING}[,. ] ?){0,4}(?<both>${HOUR}(?:[:. ]?${MINUTE})?)\\b${ENDS}${COUNTED}(?:,? (?=(?:after|once|when|because|since|as soon as|if|unless|but)\\b)|, ?(?=with\\b))`,
      'groups',
    ),
    read: bothExpected,
  },
  // "Would 9.30 still be possible?"
  {
    when: pattern(
      `^\\W*(?:${OPENING}[,. ] ?){0,3}(?:is|would|could|can|does|will) (?<both>${HOUR}(?:[:. ]?${MINUTE})?)\\b${ENDS}${COUNTED}(?= (?:still |also |maybe |perhaps )?(?:be|work|suit|do|ok|okay|possible|free|available|good|fine|any)\\b)`,
      'groups',
    ),
    read: bothExpected,
  },
  // "11 rather than 9", "4.30, not 5": one in the place of the other
  {
    when: pattern(
      `(?<![\\d.:/])(?<one>(?<h1>1[0-2]|0?\\d)(?:[:.](?<m1>[0-5]\\d))?),? ?(?:rather than|instead of|and not|not) (?:at )?(?<other>${HOUR}(?:[:.]${MINUTE})?)\\b${ENDS}${COUNTED}`,
      'groups',
    ),
    read: ({ h1, m1, hour, minute }, { expecting }) => {
      const one = clock(Number(h1), Number(m1 ?? 0), undefined, h1);
      const other = clock(Number(hour), Number(minute ?? 0), undefined, hour);
      return isHourExpected(expecting) && one && other
        ? [
            { ...one, group: 'one' },
            { ...other, group: 'other' },
          ]
        : null;
    },
  },
  // "Not 10, 11": the first gives way to the other
  {
    when: pattern(
      `^\\W*(?:${OPENING}[,. ] ?){0,2}not (?:at )?(?<one>(?<h1>1[0-2]|0?\\d)(?:[:.](?<m1>[0-5]\\d))?),? (?:but |rather |it's |make it )?(?:at )?(?<other>${HOUR}(?:[:.]${MINUTE})?)\\b${ENDS}${COUNTED}`,
      'groups',
    ),
    read: ({ h1, m1, hour, minute }, { expecting }) => {
      const one = clock(Number(h1), Number(m1 ?? 0), undefined, h1);
      const other = clock(Number(hour), Number(minute ?? 0), undefined, hour);
      return isHourExpected(expecting) && one && other
        ? [
            { ...one, group: 'one' },
            { ...other, group: 'other' },
          ]
        : null;
    },
  },
  // "5", "for 9", "10 then": once a time was asked for; "10.30" can hardly be anything else
  {
    when: pattern(
      `^\\W*(?:${OPENING}[,. ] ?){0,4}(?<both>${NO_YEAR}${HOUR}(?:[:. ]?${MINUTE})?)\\b${ENDS}${COUNTED}(?:[ ,.!?]*(?:please|then|so|thanks|thank you|works|(?:is|would be|sounds) (?:fine|good|great|ok|okay|perfect|best|better|ideal)|i think)?[ .!?]*){0,2}$`,
      'groups',
    ),
    read: ({ hour, minute }, { expecting }) => {
      const isAsked = expecting === 'time' || (expecting === 'hour' && minute !== undefined);
      const reading = isAsked ? clock(Number(hour), Number(minute ?? 0), undefined, hour) : null;
      return reading && { ...reading, group: 'both' };
    },
  },
];
