import { createSpeller, type Speller } from '../../text/speller.ts';

/**
 * A text in the one spelling that the rules read: small letters, numbers in digits ("twenty seventh" is "27th"), known
 * words righted. `start` and `end` lead from a stretch of it back to where it stands in the original.
 */
export interface LinedText {
  text: string;
  start(index: number): number;
  end(index: number): number;
}

// "Eleven's fine" tells a number.
const TOKEN =
  /(?<![\p{L}\d])2(?:day|nite|night|moro?|morr?ow|morro|mrw|mro|moz)(?!\p{L})|(?<!\p{L})(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?=['’](?:s|d|ll)\b)|\p{L}+(?:['’]\p{L}+)*|\d+|[^\p{L}\d]/giu;

/** Lines up a text; what comes after 4,000 characters is not read. */
export function lineUp(original: string): LinedText {
  const tokens = [...original.slice(0, 4000).matchAll(TOKEN)].map(([word], i, all) => ({
    word: plainWord(word),
    start: all[i]!.index,
    end: all[i]!.index + word.length,
  }));
  const words = tokens.map(({ word }) => word);
  let text = '';
  const starts: number[] = [];
  const ends: number[] = [];
  for (let i = 0; i < tokens.length; ) {
    const number = numberAt(words, i);
    const written = number?.digits ?? (joins(tokens, i) ? ' ' : tokens[i]!.word);
    const last = tokens[i + (number?.tokens ?? 1) - 1]!;
    const asLong = written.length === last.end - tokens[i]!.start;
    for (let letter = 0; letter < written.length; letter += 1) {
      starts.push(asLong ? tokens[i]!.start + letter : tokens[i]!.start);
      ends.push(asLong ? tokens[i]!.start + letter + 1 : last.end);
    }
    text += written;
    i += number?.tokens ?? 1;
  }
  return {
    text,
    start: (index) => starts[index] ?? original.length,
    end: (index) => (index === 0 ? 0 : ends[index - 1]!),
  };
}

/** The hyphen of "half-past", "five-thirty" and "mid-day" parts two words. */
function joins(tokens: readonly { word: string }[], i: number): boolean {
  const [before, after] = [tokens[i - 1]?.word ?? '', tokens[i + 1]?.word ?? ''];
  if (tokens[i]!.word !== '-' || !/^\p{L}/u.test(after)) return false;
  return (
    /^(?:half|quarter|mid|week)$/.test(before) ||
    (HOURS.has(before) && (TENS.includes(after) || TEENS.includes(after)))
  );
}

const UNITS = 'zero one two three four five six seven eight nine'.split(' ');
const TEENS = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const HOURS = new Set([...UNITS, 'ten', 'eleven', 'twelve']);
const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const UNIT_ORDINALS = '- first second third fourth fifth sixth seventh eighth ninth'.split(' ');
const TEEN_ORDINALS =
  'tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(
    ' ',
  );
const TEN_ORDINALS = '- - twentieth thirtieth'.split(' ');

/** The number that the words at `i` say, in digits, and how many tokens it takes; null: none. */
function numberAt(words: readonly string[], i: number): { digits: string; tokens: number } | null {
  const word = words[i]!;
  if (word === 'one' && (isPronoun(words, i) || isSome(words, i))) return null;
  const ten = TENS.indexOf(word);
  if (ten > 1) {
    const unit = /^[ -]$/.test(words[i + 1] ?? '') ? (words[i + 2] ?? '') : '';
    if (UNITS.indexOf(unit) > 0) return { digits: String(ten * 10 + UNITS.indexOf(unit)), tokens: 3 };
    if (UNIT_ORDINALS.indexOf(unit) > 0)
      return { digits: ordinal(ten * 10 + UNIT_ORDINALS.indexOf(unit)), tokens: 3 };
    return { digits: String(ten * 10), tokens: 1 };
  }
  // "nine oh five"
  if (/^(?:oh|o)$/.test(word) && words[i + 1] === ' ' && UNITS.indexOf(words[i + 2] ?? '') > 0)
    return { digits: `0${UNITS.indexOf(words[i + 2]!)}`, tokens: 3 };
  const cardinal = UNITS.includes(word) ? UNITS.indexOf(word) : TEENS.indexOf(word) + 10;
  if (cardinal >= 10 ? TEENS.includes(word) : UNITS.includes(word))
    return { digits: String(cardinal), tokens: 1 };
  const tables: [string[], (at: number) => number][] = [
    [UNIT_ORDINALS, (at) => at],
    [TEEN_ORDINALS, (at) => at + 10],
    [TEN_ORDINALS, (at) => at * 10],
  ];
  for (const [table, value] of tables)
    if (word.length > 1 && table.includes(word))
      return { digits: ordinal(value(table.indexOf(word))), tokens: 1 };
  return null;
}

/** "The Friday one", "the later one", "the full one", but "Friday one thirty". */
const isPronoun = (words: readonly string[], i: number): boolean =>
  words[i - 1] === ' ' &&
  (/^(?:\w{3,6}day|morning|afternoon|evening|first|second|third|last|other|later|earlier|that|this|which)$/.test(
    words[i - 2] ?? '',
  ) ||
    (words[i - 3] === ' ' &&
      /^(?:the|a|an)$/.test(words[i - 4] ?? '') &&
      /^\p{L}{3,}$/u.test(words[i - 2] ?? ''))) &&
  !/^(?:thirty|fifteen|forty|twenty|ten|o|oh|pm|am|p|a|\d+)$/.test(words[i + 2] ?? '');

/** "One morning next week" is some morning; "at one tomorrow evening" an hour. */
const isSome = (words: readonly string[], i: number): boolean =>
  words[i + 1] === ' ' &&
  /^(?:day|morning|afternoon|evening|night|lunchtime|weekend)s?$/.test(words[i + 2] ?? '') &&
  words[i - 2] !== 'at';

function ordinal(n: number): string {
  const suffix = n % 100 > 10 && n % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
  return `${n}${suffix}`;
}

/** Words of dates that are long enough to be misspelt. */
const VOCABULARY = `monday tuesday wednesday thursday friday saturday sunday january february march april june july august
  september october november december today tomorrow yesterday morning afternoon evening tonight night weekend weekday
  midnight quarter fortnight before after between until past earlier earliest later latest anytime instead`;
const SHORT = new Map(
  Object.entries({
    mon: 'monday',
    tue: 'tuesday',
    tues: 'tuesday',
    wed: 'wednesday',
    weds: 'wednesday',
    thu: 'thursday',
    thur: 'thursday',
    thurs: 'thursday',
    fri: 'friday',
    tmr: 'tomorrow',
    tmrw: 'tomorrow',
    tmrow: 'tomorrow',
    tomoz: 'tomorrow',
    tmw: 'tomorrow',
    tmro: 'tomorrow',
    tomoro: 'tomorrow',
    '2mo': 'tomorrow',
    '2mor': 'tomorrow',
    '2moro': 'tomorrow',
    '2morro': 'tomorrow',
    '2morow': 'tomorrow',
    '2morrow': 'tomorrow',
    '2mrw': 'tomorrow',
    '2mro': 'tomorrow',
    '2moz': 'tomorrow',
    tdy: 'today',
    '2day': 'today',
    '2nite': 'tonight',
    '2night': 'tonight',
    nite: 'night',
    tonite: 'tonight',
    arvo: 'afternoon',
    hlaf: 'half',
    haf: 'half',
    harf: 'half',
    pst: 'past',
    qtr: 'quarter',
    nxt: 'next',
    till: 'until',
    til: 'until',
    thru: 'through',
    wk: 'week',
    wkend: 'weekend',
    hr: 'hour',
    hrs: 'hours',
    min: 'minute',
    mins: 'minutes',
  }),
);

let speller: Speller | undefined;

function plainWord(token: string): string {
  const word = token.toLowerCase().replaceAll('’', "'");
  if (word.length === 1 && !/[a-z0-9]/.test(word)) return /\s/.test(word) ? ' ' : plainMark(word);
  const whole = SHORT.get(word);
  if (whole !== undefined) return whole;
  if (word.length < 5) return word;
  speller ??= createSpeller([VOCABULARY]);
  return speller.correct(word);
}

const plainMark = (mark: string) => (/[–—−]/.test(mark) ? '-' : /[“”]/.test(mark) ? '"' : mark);
