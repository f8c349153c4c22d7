import { withoutMarks } from './letters.ts';
import { isYear, numberPattern, verbalizeGrouped, verbalizeNumber, verbalizeYear } from './numbers.ts';
import { type Rule, rule } from './rule.ts';

/** Everything no other rule matches: years, plain numbers, and words as they are. */
export const words: readonly Rule[] = [
  rule('(\\d{4})(?![\\d,]*\\d|\\.\\d)', ([, digits]) => (isYear(digits!) ? verbalizeYear(digits!) : null)),
  rule(numberPattern, ([number]) => verbalizeNumber(number)),
  rule('\\p{Nd}+', ([digits]) => compatible(digits)),
  rule('[\\p{No}\\p{Nl}](?<![²³½¼¾⅓⅔])', ([sign]) => compatible(sign)),
  rule("[\\p{L}\\p{M}]+(?:['’\\-\u2010\u2011][\\p{L}\\p{M}]+)*", ([word]) => verbalizeWord(word)),
];

/** A word without diacritics, hyphens and the signs that compatibility letters decompose into ("ŀ" is an l and a dot). */
export const verbalizeWord = (word: string): string =>
  withoutMarks(word)
    .replace(/[-\u2010\u2011]/g, ' ')
    .replace(/’/g, "'")
    .replace(/[^\p{L}\p{M}' ]/gu, '');

/** Digits of other kinds ("①", "５") as the common ones; those without such a form are silent. */
function compatible(sign: string): string {
  const plain = sign.normalize('NFKC');
  if (/^\d+$/.test(plain)) return verbalizeGrouped(plain);
  return plain.replace(/[^\p{L}]/gu, '');
}
