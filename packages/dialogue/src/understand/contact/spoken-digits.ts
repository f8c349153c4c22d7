import { type PlacedWord, placedWords } from './words-of-text.ts';

/** Digits that were said or written one after the other. */
export interface DigitRun {
  digits: string;
  start: number;
  end: number;
  /** Some of them are words, or written apart one by one, as a recogniser does. */
  spoken: boolean;
}

const ONES = new Map(
  Object.entries({
    zero: '0',
    oh: '0',
    o: '0',
    nought: '0',
    naught: '0',
    null: '0',
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
const TEENS = new Map(
  Object.entries({
    ten: '10',
    eleven: '11',
    twelve: '12',
    thirteen: '13',
    fourteen: '14',
    fifteen: '15',
    sixteen: '16',
    seventeen: '17',
    eighteen: '18',
    nineteen: '19',
  }),
);
const TENS = new Map(
  Object.entries({
    twenty: '2',
    thirty: '3',
    forty: '4',
    fourty: '4',
    fifty: '5',
    sixty: '6',
    seventy: '7',
    eighty: '8',
    ninety: '9',
  }),
);
const TIMES = new Map(Object.entries({ double: 2, triple: 3, treble: 3, quadruple: 4 }));
const ZEROS = new Map(Object.entries({ hundred: '00', thousand: '000' }));
/** Words that sound like a digit, as recognizers write it down amid others: "eight, six, seven, for five". */
const SOUNDS_LIKE = new Map(Object.entries({ for: '4', fore: '4', to: '2', too: '2', ate: '8', won: '1' }));
/** Of a number: what stands after as many is a word again ("… zero nine, for five people"). */
const WHOLE = 10;
/** Said between digits, meaning nothing. */
const FILLERS = new Set('um uh er erm and then dash hyphen space'.split(' '));

/**
 * The runs of digits in a text, words read as digits: "oh seven double four", "nine hundred one two three",
 * "555 twenty three". A lone "one" or "oh" is no digit; at least two belong together.
 */
export function findDigitRuns(text: string): DigitRun[] {
  const words = placedWords(text);
  const runs: DigitRun[] = [];
  let at = 0;
  while (at < words.length) {
    const run = runFrom(text, words, at);
    if (run.to > at && run.digits.length >= 2) {
      runs.push({
        digits: run.digits,
        start: run.plus ? words[at]!.start - 1 : words[at]!.start,
        end: words[run.to - 1]!.end,
        spoken: run.spoken,
      });
    }
    at = Math.max(run.to, at + 1);
  }
  return runs;
}

/** Reads on from a word as long as digits follow; `to` is the place after the last of them. */
function runFrom(text: string, words: readonly PlacedWord[], from: number) {
  let digits = '';
  let spoken = false;
  let to = from;
  let at = from;
  let plus = text[words[from]!.start - 1] === '+';
  if (words[from]!.word === 'plus' && words[from + 1]) {
    plus = true;
    at += 1;
  }
  while (at < words.length) {
    if (at > from && /[;!?]|\p{L}{2}/u.test(text.slice(words[at - 1]!.end, words[at]!.start))) break;
    const read: ReadDigits | null =
      digitsAt(words, at) ?? soundsLikeDigit(words, at, spoken ? digits.length : 0);
    if (read) {
      digits += read.digits;
      spoken ||= read.spoken;
      at += read.words;
      to = at;
    } else if (to > from && FILLERS.has(words[at]!.word)) at += 1;
    else break;
  }
  return {
    digits: plus && digits ? `+${digits}` : digits,
    spoken,
    to,
    plus: plus && words[from]!.word !== 'plus',
  };
}

interface ReadDigits {
  digits: string;
  words: number;
  spoken: boolean;
}

/** The digits that begin at a word, and how many words they take. */
function digitsAt(words: readonly PlacedWord[], at: number): ReadDigits | null {
  const word = words[at]?.word ?? '';
  const next = words[at + 1]?.word ?? '';
  const times = TIMES.get(word);
  if (times !== undefined) {
    const digit = oneDigit(next);
    return digit === null ? null : { digits: digit.repeat(times), words: 2, spoken: true };
  }
  if (/^[\d.-]*\d[\d.-]*$/.test(word)) {
    const digits = word.replace(/\D/g, '');
    const zeros = digits.length === 1 ? ZEROS.get(next) : undefined;
    return { digits: digits + (zeros ?? ''), words: zeros ? 2 : 1, spoken: digits.length < 3 };
  }
  const tens = TENS.get(word);
  if (tens !== undefined) {
    const one = ONES.get(next);
    const joined = one !== undefined && one !== '0';
    return { digits: tens + (joined ? one : '0'), words: joined ? 2 : 1, spoken: true };
  }
  const digits = ONES.get(word) ?? TEENS.get(word);
  if (digits === undefined) return null;
  const zeros = digits.length === 1 && digits !== '0' ? ZEROS.get(next) : undefined;
  return { digits: digits + (zeros ?? ''), words: zeros ? 2 : 1, spoken: true };
}

/** The digit that a word before a run sounds like: "for one five, …"; null: another word. */
export const soundsLikeDigitBefore = (text: string): string | null =>
  SOUNDS_LIKE.get(/([a-z]+)[\s\p{P}]*$/iu.exec(text)?.[1]?.toLowerCase() ?? '') ?? null;

/** Amid digits that were said one by one; at their end only where but one is missing. */
function soundsLikeDigit(words: readonly PlacedWord[], at: number, before: number): ReadDigits | null {
  const digit = SOUNDS_LIKE.get(words[at]!.word);
  if (digit === undefined || before < 2 || before >= WHOLE) return null;
  const next = words[at + 1]?.word;
  const isAmid = next === undefined ? before === WHOLE - 1 : oneDigit(next) !== null;
  return isAmid ? { digits: digit, words: 1, spoken: true } : null;
}

const oneDigit = (word: string): string | null => ONES.get(word) ?? (/^\d$/.test(word) ? word : null);
