import { spokenWords } from './spoken-words.ts';

const ones = new Map(
  Object.entries({
    zero: '0',
    oh: '0',
    o: '0',
    one: '1',
    two: '2',
    three: '3',
    four: '4',
    five: '5',
    six: '6',
    seven: '7',
    eight: '8',
    nine: '9',
  }),
);
const teens = new Map(
  'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, at) => [word, String(10 + at)]),
);
const tens = new Map(
  'twenty thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, at) => [word, String(2 + at)]),
);
const multipliers = new Map(Object.entries({ double: 2, triple: 3 }));
/** As recognizers write digits: "For 15, 555, 2671", "two to three one", "seven, ho, oh". */
const soundAlikes = new Map(
  Object.entries({ for: '4', fore: '4', to: '2', too: '2', ate: '8', won: '1', ho: '0' }),
);
const fillers = new Set('um uh er erm and dash'.split(' '));
const introductions = new Set('is its number plus'.split(' '));

/** Digits with which a text ends. */
export interface DigitsAtEnd {
  digits: string;
  /** "Plus" or its sign stands before them. */
  plus: boolean;
  /** The first was said as "oh", which may also be an exclamation. */
  beginsWithOh: boolean;
}

/**
 * The digits at the end of a text as a number is dictated, the most generous reading: "oh seven double four", "four fifteen",
 * and words that sound like a digit where one is expected. Empty where the text ends with another word.
 */
export function digitsAtEnd(text: string): DigitsAtEnd {
  const words = spokenWords(text);
  const runs: { digits: string; from: number } = { digits: '', from: 0 };
  let at = 0;
  while (at < words.length) {
    const read = digitsAt(words, at) ?? soundAlikeAt(words, at, runs.digits !== '');
    if (read) {
      if (runs.digits === '') runs.from = at;
      runs.digits += read.digits;
    } else if (!fillers.has(words[at]!)) runs.digits = '';
    at += read?.words ?? 1;
  }
  const { digits, from } = runs;
  return {
    digits,
    plus: words[from - 1] === 'plus' || /\+\s*\d[\d\s().-]*$/.test(text.trim()),
    beginsWithOh: digits !== '' && /^oh?$/.test(words[from]!),
  };
}

interface Read {
  digits: string;
  words: number;
}

function digitsAt(words: readonly string[], at: number): Read | null {
  const word = words[at]!;
  const next = words[at + 1] ?? '';
  if (/^\d+$/.test(word)) return { digits: word, words: 1 };
  const times = multipliers.get(word);
  const repeated = oneDigit(next);
  if (times !== undefined) return repeated === null ? null : { digits: repeated.repeat(times), words: 2 };
  const ten = tens.get(word);
  if (ten !== undefined) {
    const one = ones.get(next);
    return one && one !== '0' ? { digits: ten + one, words: 2 } : { digits: `${ten}0`, words: 1 };
  }
  const digits = ones.get(word) ?? teens.get(word);
  return digits === undefined ? null : { digits, words: 1 };
}

/** Amid digits, or where they begin. */
function soundAlikeAt(words: readonly string[], at: number, isAmid: boolean): Read | null {
  const digits = soundAlikes.get(words[at]!);
  if (digits === undefined || at + 1 >= words.length || digitsAt(words, at + 1) === null) return null;
  return isAmid || at === 0 || introductions.has(words[at - 1]!) ? { digits, words: 1 } : null;
}

const oneDigit = (word: string): string | null => ones.get(word) ?? (/^\d$/.test(word) ? word : null);
