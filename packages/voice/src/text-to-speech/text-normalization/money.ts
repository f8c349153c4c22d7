import { amountPattern, verbalizeAmount } from './amounts.ts';
import { cardinal, numberPattern, plural, verbalizeNumber } from './numbers.ts';
import { type Rule, rule, wordEnd } from './rule.ts';

interface Currency {
  one: string;
  many: string;
  cent: string;
  cents: string;
}

const dollar: Currency = { one: 'dollar', many: 'dollars', cent: 'cent', cents: 'cents' };
const pound: Currency = { one: 'pound', many: 'pounds', cent: 'penny', cents: 'pence' };
const euro: Currency = { one: 'euro', many: 'euros', cent: 'cent', cents: 'cents' };
const yen: Currency = { one: 'yen', many: 'yen', cent: 'sen', cents: 'sen' };
const rupee: Currency = { one: 'rupee', many: 'rupees', cent: 'paisa', cents: 'paise' };
const currencies = new Map(
  Object.entries<Currency>({
    $: dollar,
    US$: dollar,
    USD: dollar,
    CAD: { ...dollar, one: 'Canadian dollar', many: 'Canadian dollars' },
    AUD: { ...dollar, one: 'Australian dollar', many: 'Australian dollars' },
    '£': pound,
    GBP: pound,
    '€': euro,
    EUR: euro,
    '¥': yen,
    JPY: yen,
    '₹': rupee,
    INR: rupee,
  }),
);
const signPattern = '(US\\$|[$£€¥₹]|(?:USD|CAD|AUD|GBP|EUR|JPY|INR)\\s)';
const trailingSignPattern = '\\s?([$£€¥₹]|USD|CAD|AUD|GBP|EUR|JPY|INR)';
const scalePattern = '(?:\\s?(k|K|M|bn|B|thousand|million|billion))?';
const scaleNames = new Map(
  Object.entries({
    k: 'thousand',
    K: 'thousand',
    M: 'million',
    bn: 'billion',
    B: 'billion',
  }),
);
const dashPattern = '\\s?[-–—]\\s?';

/** Money: "$1,234.50", "£20-£30", "25 €", "$1.5 million", "-$5". */
export const money: readonly Rule[] = [
  rule(
    `${signPattern}\\s?(${numberPattern})${scalePattern}${dashPattern}(?:US)?[$£€¥₹]?(${numberPattern})${scalePattern}${wordEnd}`,
    ([, sign, from, scale, to, toScale]) =>
      `${verbalizeBare(from!, scale ?? toScale)} to ${verbalizeSum(to!, toScale, sign!)}`,
  ),
  rule(
    `([-−])?${signPattern}\\s?(${numberPattern})${scalePattern}${wordEnd}`,
    ([, minus, sign, sum, scale]) => `${minus ? 'minus ' : ''}${verbalizeSum(sum!, scale, sign!)}`,
  ),
  rule(`${amountPattern}${trailingSignPattern}${wordEnd}`, ([, from, to, sign]) =>
    to ? `${verbalizeAmount(from!, to)} ${currencyOf(sign!).many}` : verbalizeSum(from!, undefined, sign!),
  ),
];

function verbalizeSum(sum: string, scale: string | undefined, sign: string): string {
  const { one, many, cent, cents } = currencyOf(sign);
  const [whole = '', part = ''] = sum.replaceAll(',', '').split('.');
  if (scale || part.length > 2) return `${verbalizeBare(sum, scale)} ${many}`;
  const hundredths = Number(part.padEnd(2, '0'));
  const wholes = `${cardinal(whole)} ${plural(whole, one, many)}`;
  const rest = `${cardinal(hundredths)} ${plural(String(hundredths), cent, cents)}`;
  if (!hundredths) return wholes;
  return Number(whole) ? `${wholes} and ${rest}` : rest;
}

/** Without its currency: in a range only the second amount names it, "$20.50-$30". */
function verbalizeBare(sum: string, scale: string | undefined): string {
  if (scale) return `${verbalizeNumber(sum)} ${scaleNames.get(scale) ?? scale}`;
  const [, whole, part] = /^([\d,]+)\.(\d\d)$/.exec(sum) ?? [];
  return whole && Number(part) ? `${verbalizeNumber(whole)} ${cardinal(part!)}` : verbalizeNumber(sum);
}

const currencyOf = (sign: string): Currency => currencies.get(sign.trim()) ?? dollar;
