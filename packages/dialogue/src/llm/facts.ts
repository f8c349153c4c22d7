import { wordsOf } from '../text/terms.ts';

/** Something in a sentence that is either so or not: a number with what it counts, a day, a span of time, a name. */
export interface Fact {
  value: string;
  /** What a number counts, as far as that is told beside it. */
  unit: string | null;
}

/** Whether one of the facts of a source is this fact. */
export const isAmong = (fact: Fact, facts: readonly Fact[]): boolean =>
  facts.some(
    (other) =>
      other.value === fact.value && (other.unit === null || fact.unit === null || other.unit === fact.unit),
  );

const NUMBER_WORDS: ReadonlyMap<string, string> = new Map(
  'zero _ two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, value) => [word, String(value)]),
);
const TENS = new Map(
  Object.entries({
    thirty: '30',
    forty: '40',
    fifty: '50',
    sixty: '60',
    seventy: '70',
    eighty: '80',
    ninety: '90',
    hundred: '100',
    thousand: '1000',
  }),
);
/** Words that are numbers of a kind of their own. */
const COUNTS = new Map(
  Object.entries({
    once: '1x',
    twice: '2x',
    thrice: '3x',
    second: '2nd',
    third: '3rd',
    fourth: '4th',
    fifth: '5th',
    noon: '12:00',
    midnight: '0:00',
  }),
);
const UNITS: readonly [unit: string, pattern: RegExp][] = [
  ['%', /^(?:%|per ?cent)/],
  ['$', /^(?:dollars?|usd|bucks)\b/],
  ['€', /^(?:€|euros?|eur)\b/],
  ['£', /^(?:£|pounds?|gbp)\b/],
  ['am', /^a\.?m\b/],
  ['pm', /^p\.?m\b/],
  ['minute', /^min(?:ute)?s?\b/],
  ['hour', /^(?:hours?|hrs?)\b/],
  ['day', /^(?:(?:working|business|calendar|full) )?days?\b/],
  ['week', /^weeks?\b/],
  ['month', /^months?\b/],
  ['year', /^years?\b/],
  ['mile', /^miles?\b/],
  ['km', /^(?:km|kilomet(?:er|re)s?)\b/],
  ['metre', /^(?:m|met(?:er|re)s?)\b/],
];
const SPANS = /^(?:minute|hour|day|night|week|weekend|month|year)s?$/;
const DAYS =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may|june|july|august|september|october|november|december|today|tomorrow|weekdays?|weekends?)$/;

/** The facts of a sentence. `names`: words with a capital count; else only numbers, days and spans of time. */
export function factsOf(text: string): Fact[] {
  return [...numbersOf(text), ...daysOf(text), ...namesOf(text).map((value) => ({ value, unit: null }))];
}

/** "$1,250.00" and "1250 dollars" are the same; groups of digits are one number and each a number of their own. */
function numbersOf(text: string): Fact[] {
  const lower = text.toLowerCase();
  const written = [...lower.matchAll(/([$€£])?\+?(\d(?:[\d,.:]*\d)?(?:st|nd|rd|th)?)/g)].map(
    (match): Fact => ({
      value: plainNumber(match[2]!),
      unit: match[1] ?? unitAfter(lower, match.index + match[0].length),
    }),
  );
  const whole = (lower.match(/\+?\d[\d ().-]{5,}\d/g) ?? [])
    .map((run) => run.replace(/\D/g, ''))
    .filter((digits) => digits.length >= 7)
    .map((value): Fact => ({ value, unit: null }));
  const worded = [...lower.matchAll(/[a-z]+/g)].flatMap((match): Fact[] => {
    const value = NUMBER_WORDS.get(match[0]) ?? TENS.get(match[0]);
    if (value) return [{ value, unit: unitAfter(lower, match.index + match[0].length) }];
    return COUNTS.get(match[0]) ? [{ value: COUNTS.get(match[0])!, unit: null }] : [];
  });
  // "The first" counts only where it may be the second: beside a day or span of time.
  const first = /\bfirst (?:\w+ )?(?:minute|hour|day|week|month|year|\w+day)s?\b/.test(lower)
    ? [{ value: '1st', unit: null }]
    : [];
  return [...written, ...whole, ...worded, ...first];
}

const plainNumber = (number: string) => number.replace(/,(?=\d{3})/g, '').replace(/[.:]0+$/, '');

function unitAfter(lower: string, at: number): string | null {
  const after = lower.slice(at, at + 30).replace(/^[\s-]+/, '');
  return UNITS.find(([, pattern]) => pattern.test(after))?.[0] ?? null;
}

/** The spans of time a text speaks of: "a day" is no "an hour". */
export const spansOf = (text: string): Fact[] => daysOf(text).filter(({ value }) => SPANS.test(value));

/** Days, months and spans of time. "May" counts with a capital. */
const daysOf = (text: string): Fact[] =>
  wordsOf(text)
    .filter(
      (word) =>
        SPANS.test(word) ||
        (DAYS.test(word) && (word !== 'may' || /\bMay\b(?! (?:I|we|you)\b)/.test(text.slice(1)))),
    )
    .map((word) => ({ value: word.replace(/s$/, ''), unit: null }));

/** Capitalised words inside a sentence, in lower case; days, months and "I" are no names. */
const namesOf = (text: string): string[] =>
  [...text.matchAll(/(?<=[\p{L}\p{N},;:.)] )\p{Lu}[\p{L}'-]+/gu)]
    .flatMap((match) => wordsOf(match[0]))
    .filter((word) => !/^(?:i|i'[a-z]+|am|pm|ai|ok|dr|mr|mrs|ms|yes|no)$/.test(word) && !DAYS.test(word));
