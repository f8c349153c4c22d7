import { emergencyNumberPattern } from '../emergency-numbers.ts';
import { markup } from '../markup.ts';
import { type Rule, rule, wordEnd } from '../rule.ts';
import { beforeNoun, spanishDigits, spanishHour, spanishNumber } from './spanish-numbers.ts';

/** What is paid in, by its sign or code: one, several. */
const currencies = new Map<string, readonly [string, string]>([
  ['$', ['dólar', 'dólares']],
  ['US$', ['dólar', 'dólares']],
  ['USD', ['dólar', 'dólares']],
  ['€', ['euro', 'euros']],
  ['EUR', ['euro', 'euros']],
  ['£', ['libra', 'libras']],
  ['GBP', ['libra', 'libras']],
  ['MXN', ['peso mexicano', 'pesos mexicanos']],
]);
const sign = '(US\\$|[$€£])';
const code = '(US\\$|[$€£]|USD|EUR|GBP|MXN)';
const amount = '(\\d{1,3}(?:[.,]\\d{3})+|\\d{1,9})(?:[.,](\\d{1,2}))?';
const wholeOf = (digits: string) => Number(digits.replaceAll(/[.,]/g, ''));

function money(unit: string, whole: string, cents = ''): string {
  const count = wholeOf(whole);
  const [one, several] = currencies.get(unit)!;
  const noun = count === 1 ? one : several;
  const counted = unit === '£' || unit === 'GBP' ? feminine(count) : beforeNoun(count);
  const rest = Number(cents.padEnd(2, '0'));
  return `${counted} ${noun}${rest > 0 ? ` con ${spanishNumber(rest)}` : ''}`;
}

const feminine = (count: number): string =>
  spanishNumber(count)
    .replace(/uno$/, 'una')
    .replaceAll(/cientos\b/g, 'cientas')
    .replaceAll(/quinientos\b/g, 'quinientas');

function clock(hour: string, minute: string, half?: string): string | null {
  if (Number(hour) > 24 || Number(minute) > 59) return null;
  const minutes = Number(minute) === 0 ? '' : ` ${spanishNumber(Number(minute))}`;
  return `${spanishHour(Number(hour))}${minutes}${half ? ` ${partOfDay(Number(hour) % 12, half)}` : ''}`;
}

function partOfDay(hour: number, half: string): string {
  if (half.toLowerCase() === 'a') return 'de la mañana';
  return hour === 0 ? 'del mediodía' : hour < 8 ? 'de la tarde' : 'de la noche';
}

const halfOfDay = `\\s?([ap])\\.?\\s?m(?:\\.|${wordEnd})`;

const signNames = new Map(
  Object.entries({ '&': 'y', '+': 'más', '=': 'igual a', '%': 'por ciento', '@': 'arroba', '°': 'grados' }),
);

/** Spanish text-to-speech: numbers, times, amounts and signs in words, all else as it is written. Order matters. */
export const spanishRules: readonly Rule[] = [
  ...markup,
  rule(`(\\d{1,2}):(\\d{2})${halfOfDay}`, ([, hour, minute, half]) => clock(hour!, minute!, half), 'i'),
  rule(`(\\d{1,2}):(\\d{2})(?:\\s?h${wordEnd})?(?!\\d)`, ([, hour, minute]) => clock(hour!, minute!)),
  rule(`(\\d{1,2})${halfOfDay}`, ([, hour, half]) => clock(hour!, '00', half), 'i'),
  rule(`${sign}\\s?${amount}(?![\\d])`, ([, unit, whole, cents]) => money(unit!, whole!, cents)),
  rule(`${amount}\\s?${code}(?!\\p{L})`, ([, whole, cents, unit]) => money(unit!, whole!, cents)),
  rule('(\\d(?:\\.\\d{3}){2})(?!\\d)', ([, digits]) => spanishNumber(wholeOf(digits!))),
  // A phone number: seven digits or more, in groups, each read by itself.
  rule('\\+?\\(?\\d{1,4}\\)?(?:[ .-]?\\(?\\d{2,4}\\)?){1,5}(?!\\d)', ([written]) => {
    const groups = written.match(/\d+/g)!;
    return groups.join('').length < 7 ? null : groups.map(spanishDigits).join(', ');
  }),
  rule('(\\d{1,3}(?:[.,]\\d{3})+)(?!\\d)', ([, digits]) => spanishNumber(wholeOf(digits!))),
  rule('(\\d+)[.,](\\d{1,2})(?!\\d)', ([, whole, decimals]) => {
    const tail = decimals!.startsWith('0') ? spanishDigits(decimals!) : spanishNumber(Number(decimals));
    return `${spanishNumber(Number(whole))} coma ${tail}`;
  }),
  // "Llame al 112": digit by digit.
  rule(
    `(?<=\\b(?:al|el) |\\bllam(?:e|a|en|ar) a |\\bemergencias?: )(?:${emergencyNumberPattern})(?=[.,;:!?]|$| (?:a|ahora|ya|de|desde|en|si|cuando|y|o|es)${wordEnd})(?![.,:]\\d)`,
    ([digits]) => spanishDigits(digits),
    'i',
  ),
  rule('(?:911|988)(?![\\d\\p{L}]|[.,:-]\\d)', ([digits]) => spanishDigits(digits)),
  rule('\\d+', ([digits]) =>
    digits.length > 6 || /^0\d/.test(digits) ? spanishDigits(digits) : spanishNumber(Number(digits)),
  ),
  rule("[\\p{L}\\p{M}]+(?:['’\\-\\u2010\\u2011][\\p{L}\\p{M}]+)*", ([word]) =>
    word.replaceAll(/[\u2010\u2011]/g, '-').replaceAll('’', "'"),
  ),
  rule('(?<=[\\p{L}\\p{N}])\\.(?=[\\p{Ll}\\p{N}])', () => 'punto'),
  rule('…|\\.{2,}', (_, { after }) => (/^\s*$/.test(after) ? '.' : ',')),
  rule('[—–]|(?<=\\s)-+(?=\\s)', () => ','),
  rule('[.!?,;:]', ([mark]) => mark),
  rule('\\S', ([mark]) => signNames.get(mark) ?? ''),
];
