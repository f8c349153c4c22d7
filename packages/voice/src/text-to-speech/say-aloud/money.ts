import { AMOUNT, sayAmount } from './amounts.ts';
import { cardinal, NUMBER, plural, sayNumber } from './numbers.ts';
import { END, type Rule, rule } from './rule.ts';

interface Currency {
  one: string;
  many: string;
  cent: string;
  cents: string;
}

const DOLLAR: Currency = { one: 'dollar', many: 'dollars', cent: 'cent', cents: 'cents' };
const POUND: Currency = { one: 'pound', many: 'pounds', cent: 'penny', cents: 'pence' };
const EURO: Currency = { one: 'euro', many: 'euros', cent: 'cent', cents: 'cents' };
const YEN: Currency = { one: 'yen', many: 'yen', cent: 'sen', cents: 'sen' };
const RUPEE: Currency = { one: 'rupee', many: 'rupees', cent: 'paisa', cents: 'paise' };
const CURRENCIES: Record<string, Currency> = {
  $: DOLLAR,
  US$: DOLLAR,
  USD: DOLLAR,
  CAD: { ...DOLLAR, one: 'Canadian dollar', many: 'Canadian dollars' },
  AUD: { ...DOLLAR, one: 'Australian dollar', many: 'Australian dollars' },
  '£': POUND,
  GBP: POUND,
  '€': EURO,
  EUR: EURO,
  '¥': YEN,
  JPY: YEN,
  '₹': RUPEE,
  INR: RUPEE,
};
const SIGN = '(US\\$|[$£€¥₹]|(?:USD|CAD|AUD|GBP|EUR|JPY|INR)\\s)';
const SIGN_AFTER = '\\s?([$£€¥₹]|USD|CAD|AUD|GBP|EUR|JPY|INR)';
const SCALE = '(?:\\s?(k|K|M|bn|B|thousand|million|billion))?';
const SCALES: Record<string, string> = {
  k: 'thousand',
  K: 'thousand',
  M: 'million',
  bn: 'billion',
  B: 'billion',
};
const DASH = '\\s?[-–—]\\s?';

/** Money: "$1,234.50", "£20-£30", "25 €", "$1.5 million", "-$5". */
export const money: readonly Rule[] = [
  rule(
    `${SIGN}\\s?(${NUMBER})${SCALE}${DASH}(?:US)?[$£€¥₹]?(${NUMBER})${SCALE}${END}`,
    ([, sign, from, scale, to, toScale]) =>
      `${sayBare(from!, scale ?? toScale)} to ${saySum(to!, toScale, sign!)}`,
  ),
  rule(
    `([-−])?${SIGN}\\s?(${NUMBER})${SCALE}${END}`,
    ([, minus, sign, sum, scale]) => `${minus ? 'minus ' : ''}${saySum(sum!, scale, sign!)}`,
  ),
  rule(`${AMOUNT}${SIGN_AFTER}${END}`, ([, from, to, sign]) =>
    to ? `${sayAmount(from!, to)} ${currencyOf(sign!).many}` : saySum(from!, undefined, sign!),
  ),
];

function saySum(sum: string, scale: string | undefined, sign: string): string {
  const { one, many, cent, cents } = currencyOf(sign);
  const [whole = '', part = ''] = sum.replaceAll(',', '').split('.');
  if (scale || part.length > 2) return `${sayBare(sum, scale)} ${many}`;
  const hundredths = Number(part.padEnd(2, '0'));
  const wholes = `${cardinal(whole)} ${plural(whole, one, many)}`;
  const rest = `${cardinal(hundredths)} ${plural(String(hundredths), cent, cents)}`;
  if (!hundredths) return wholes;
  return Number(whole) ? `${wholes} and ${rest}` : rest;
}

/** Without its currency, as of two sums the second alone tells it: "$20.50-$30". */
function sayBare(sum: string, scale: string | undefined): string {
  if (scale) return `${sayNumber(sum)} ${SCALES[scale] ?? scale}`;
  const [, whole, part] = /^([\d,]+)\.(\d\d)$/.exec(sum) ?? [];
  return whole && Number(part) ? `${sayNumber(whole)} ${cardinal(part!)}` : sayNumber(sum);
}

const currencyOf = (sign: string): Currency => CURRENCIES[sign.trim()] ?? DOLLAR;
