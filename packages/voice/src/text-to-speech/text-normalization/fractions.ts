import { cardinal, ordinal } from './numbers.ts';
import { type Rule, rule } from './rule.ts';

const signs = new Map(
  Object.entries({
    '½': 'a half',
    '¼': 'a quarter',
    '¾': 'three quarters',
    '⅓': 'a third',
    '⅔': 'two thirds',
  }),
);
const parts = new Map(Object.entries({ 2: 'half', 3: 'third', 4: 'quarter' }));

/** "1/2", "1 1/2", "2½". */
export const fractions: readonly Rule[] = [
  rule('(?:(\\d+)[ -])?([1-9]\\d?)\\/([2-9]|10|12|16)(?![\\d/])', ([, whole, above, below]) =>
    Number(above) >= Number(below)
      ? null
      : `${whole ? `${cardinal(whole)} and ` : ''}${verbalizeFraction(above!, below!)}`,
  ),
  rule('(\\d+)([½¼¾⅓⅔])', ([, whole, part]) => `${cardinal(whole!)} and ${signs.get(part!)}`),
];

function verbalizeFraction(above: string, below: string): string {
  const part = parts.get(below) ?? ordinal(below);
  return above === '1' ? `one ${part}` : `${cardinal(above)} ${part}s`;
}
