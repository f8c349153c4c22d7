import { withoutMarks } from './letters.ts';
import { isYear, numberPattern, sayGrouped, sayNumber, sayYear } from './numbers.ts';
import { type Rule, rule } from './rule.ts';

/** What no other rule knows: years and plain numbers, and words as they are. */
export const words: readonly Rule[] = [
  rule('(\\d{4})(?![\\d,]*\\d|\\.\\d)', ([, digits]) => (isYear(digits!) ? sayYear(digits!) : null)),
  rule(numberPattern, ([number]) => sayNumber(number)),
  rule('\\p{Nd}+', ([digits]) => compatible(digits)),
  rule('[\\p{No}\\p{Nl}](?<![²³½¼¾⅓⅔])', ([sign]) => compatible(sign)),
  rule("[\\p{L}\\p{M}]+(?:['’\\-\u2010\u2011][\\p{L}\\p{M}]+)*", ([word]) => sayWord(word)),
];

/** A word without marks and hyphens, and without the signs that a letter may be made of ("ŀ" is an l and a dot). */
export const sayWord = (word: string): string =>
  withoutMarks(word)
    .replace(/[-\u2010\u2011]/g, ' ')
    .replace(/’/g, "'")
    .replace(/[^\p{L}\p{M}' ]/gu, '');

/** Digits of other kinds ("①", "５") as the common ones; what has no such form isn't heard. */
function compatible(sign: string): string {
  const plain = sign.normalize('NFKC');
  if (/^\d+$/.test(plain)) return sayGrouped(plain);
  return plain.replace(/[^\p{L}]/gu, '');
}
