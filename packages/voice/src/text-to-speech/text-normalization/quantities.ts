import { amountPattern, verbalizeAmount, verbalizeCount } from './amounts.ts';
import { cardinal, numberPattern, ordinal, verbalizeNumber } from './numbers.ts';
import { type Rule, rule, wordEnd } from './rule.ts';

const scalePattern = '(k|K|million|billion|thousand)';

/** Percent, ordinals, decades. */
export const ordinals: readonly Rule[] = [
  rule(
    `([-−])?${amountPattern}\\s?%`,
    ([, minus, from, to]) => `${minus ? 'minus ' : ''}${verbalizeAmount(from!, to)} percent`,
  ),
  rule(
    `['’]?((?:1[5-9]|20)?)([1-9]0)['’]?s${wordEnd}`,
    ([, century, tens]) => `${century ? `${cardinal(century)} ` : ''}${cardinal(tens!).replace(/y$/, 'ie')}s`,
  ),
  rule(
    `(\\d{1,3}(?:,\\d{3})*|\\d+)(?:st|nd|rd|th)${wordEnd}`,
    ([, whole]) => ordinal(whole!.replaceAll(',', '')),
    'i',
  ),
];

/** Ranges, ratios, scaled and negative numbers: "2-3", "16:9", "5k", "-5". */
export const counts: readonly Rule[] = [
  rule(
    `(${numberPattern})${scalePattern}${wordEnd}`,
    ([, number, scale]) => `${verbalizeNumber(number!)} ${scale!.toLowerCase() === 'k' ? 'thousand' : scale}`,
  ),
  rule(`(${numberPattern})(?:\\s?[–—]\\s?|-)(${numberPattern})(?![-–]?\\d|\\p{L})`, ([, from, to]) =>
    verbalizeCount(from!, to!),
  ),
  rule(
    `(?<![\\p{L}\\p{N}])[-−](${numberPattern})${wordEnd}`,
    ([, number]) => `minus ${verbalizeNumber(number!)}`,
  ),
  rule('(\\d{1,3}):(\\d{1,3})(?![\\d:])', ([, one, other]) => `${cardinal(one!)} to ${cardinal(other!)}`),
];
