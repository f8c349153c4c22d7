const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = '  twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const scales = ['', ' thousand', ' million', ' billion', ' trillion'];
const irregularOrdinals = new Map(
  Object.entries({
    one: 'first',
    two: 'second',
    three: 'third',
    five: 'fifth',
    eight: 'eighth',
    nine: 'ninth',
    twelve: 'twelfth',
  }),
);

/** A number as written in a reply: "1,234", "3.14", "007". Source of a pattern without groups. */
export const numberPattern = '(?:\\d{1,3}(?:,\\d{3})+|\\d+)(?:\\.\\d+)?';

/** "1,234.5" -> "one thousand two hundred thirty four point five"; longer than trillions: digit by digit. */
export function verbalizeNumber(written: string): string {
  const [whole = '', decimals] = written.replaceAll(',', '').split('.');
  const spoken = /^0\d/.test(whole) ? verbalizeDigits(whole) : cardinal(whole);
  return decimals === undefined ? spoken : `${spoken} point ${verbalizeDigits(decimals)}`;
}

/** Whole numbers, the American way: no "and". */
export function cardinal(whole: string | number): string {
  const digits = String(whole).replace(/^0+(?=\d)/, '');
  if (digits.length > 15) return verbalizeDigits(digits);
  const groups = digits.match(/\d{1,3}(?=(?:\d{3})*$)/g) ?? [];
  const spoken = groups.flatMap((group, index) => {
    const number = Number(group);
    return number === 0 ? [] : [`${belowThousand(number)}${scales[groups.length - 1 - index]}`];
  });
  return spoken.join(' ') || 'zero';
}

function belowThousand(number: number): string {
  if (number < 20) return ones[number]!;
  if (number < 100) return `${tens[Math.floor(number / 10)]}${number % 10 ? ` ${ones[number % 10]}` : ''}`;
  return `${ones[Math.floor(number / 100)]} hundred${number % 100 ? ` ${belowThousand(number % 100)}` : ''}`;
}

/** "21" -> "twenty first". */
export function ordinal(whole: string | number): string {
  const words = cardinal(whole).split(' ');
  const last = words.pop()!;
  const spoken =
    irregularOrdinals.get(last) ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`);
  return [...words, spoken].join(' ');
}

/** "0132" -> "zero one three two". */
export const verbalizeDigits = (digits: string): string =>
  [...digits].map((digit) => ones[Number(digit)]).join(' ');

/** An identifier's digits, with a pause after every three or four: "one two three, four five". */
export function verbalizeGrouped(digits: string): string {
  const groups =
    digits.length <= 4
      ? [digits]
      : (digits.match(digits.length % 3 === 1 ? /\d{3}(?=\d{3}|\d{4}$)|\d{4}$|\d+$/g : /\d{1,3}/g) ?? []);
  return groups.map(verbalizeDigits).join(', ');
}

/** "1998" -> "nineteen ninety eight", "2026" -> "twenty twenty six", "2005" -> "two thousand five". */
export function verbalizeYear(year: string | number): string {
  const number = Number(year);
  const [century, rest] = [Math.floor(number / 100), number % 100];
  if (century === 20 && rest < 10) return cardinal(number);
  return `${cardinal(century)} ${verbalizePair(rest)}`;
}

/** The last two digits of a year, a house number or a time: "hundred", "oh five", "thirty". */
export const verbalizePair = (rest: number): string =>
  rest === 0 ? 'hundred' : rest < 10 ? `oh ${ones[rest]}` : cardinal(rest);

export const isYear = (digits: string): boolean => /^(?:19|20)\d\d$/.test(digits);

/** "day", 2 -> "days". */
export const plural = (amount: string, one: string, many = `${one}s`): string =>
  /^1(?:\.0+)?$/.test(amount) ? one : many;
