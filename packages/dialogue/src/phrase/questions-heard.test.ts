import { describe, expect, it } from 'vitest';
import { localeOf } from '../locale/locale.ts';
import type { LineKey } from './line-places.ts';
import type { Tone } from './phrasing-locale.ts';
import { variantsOf } from './wording.ts';

const tones: Tone[] = ['professional', 'casual', 'witty', 'empathetic'];
const ways = tones.flatMap((tone) => [true, false].map((isSpoken) => ({ tone, isSpoken })));

/** What each kind of question has in it, however it is worded: what it wants is told by its words alone. */
const asked: readonly { what: string; keys: readonly LineKey[]; has: RegExp }[] = [
  {
    what: 'agreement to a booking',
    keys: ['readBack', 'readBackFor'],
    has: /(?:Shall I (?:go ahead and )?book it\b|(?:Would you like|Do you want) me to book it\b|Is that right\b)[^?.]*\?$/,
  },
  {
    what: 'agreement to a move',
    keys: ['readBackMove'],
    has: /(?:Shall I (?:go ahead and )?move it|Would you like me to move it|Is that right)\?$/,
  },
  {
    what: 'agreement to a cancellation',
    keys: ['askCancel'],
    has: /(?:[Ss]hall I (?:go ahead and )?cancel|would you like me to cancel) [^?.]*\?$/,
  },
  {
    what: 'a name',
    keys: ['askBookingName', 'askBookingNameFor', 'askName', 'askNameAgain', 'askNameAndReach'],
    has: /\bname\b.*\?$/,
  },
  {
    what: 'a way to be reached',
    keys: [
      'askBookingReach',
      'askReach',
      'askNumber',
      'askReachUnclear',
      'askEmailAgain',
      'askPhoneAgain',
      'askPhoneOdd',
    ],
    has: /e-mail|phone|number/,
  },
];

describe.each(asked)('a question for $what', ({ keys, has }) => {
  it.each(ways)('says so in its words, said $tone, spoken: $isSpoken', ({ tone, isSpoken }) => {
    const lines = keys.flatMap((key) => variantsOf(localeOf('en').phrasing, key, tone, isSpoken));
    expect(lines.filter((line) => !has.test(line))).toEqual([]);
  });

  it.each(ways)('never comes in the same words, said $tone, spoken: $isSpoken', ({ tone, isSpoken }) => {
    for (const key of keys) {
      const questions = variantsOf(localeOf('en').phrasing, key, tone, isSpoken).map(lastSentence);
      expect(questions).toEqual([...new Set(questions)]);
    }
  });
});

const lastSentence = (line: string): string => line.split(/(?<=[.!?:]) /).at(-1)!;
