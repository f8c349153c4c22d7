/** How a transcript is compared: `spoken` numbers are read digit by digit, as in a telephone number. */
export type NumbersAs = 'digits' | 'words';

const digits = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const teens = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const tens = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const titles: Record<string, string> = { mr: 'mister', mrs: 'missus', dr: 'doctor', st: 'saint' };
/** Two spellings of one sound; the same is done to both sides. */
const spellings: [RegExp, string][] = [
  [/tre(s?)$/, 'ter$1'],
  [/([blv]|i)our/, '$1or'],
  [/is(e|ed|es|ing)$/, 'iz$1'],
  [/bourg$/, 'burg'],
  [/sle$/, 'sel'],
];

/**
 * Words to compare: lower case, no accents and punctuation, hyphens as spaces, numbers as words. With `folded`, spellings that sound
 * alike (metre, meter) are made one.
 */
export function wordsOf(text: string, numbers: NumbersAs, folded: boolean): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(\d),(?=\d{3}\b)/g, '$1');
  const words = plain.match(/[a-z']+|\d+/g) ?? [];
  return words
    .flatMap((word) => (/^\d/.test(word) ? numberWords(word, numbers) : [word.replace(/^'+|'+$/g, '')]))
    .filter((word) => word !== '')
    .map((word) => (numbers === 'digits' && /^oh?$/.test(word) ? 'zero' : (titles[word] ?? word)))
    .map((word) => (folded ? fold(word) : word));
}

function numberWords(number: string, as: NumbersAs): string[] {
  const value = Number(number);
  if (as === 'digits' || number.startsWith('0') || value > 99)
    return [...number].map((digit) => digits[+digit]!);
  if (value < 10) return [digits[value]!];
  if (value < 20) return [teens[value - 10]!];
  const ones = value % 10;
  return [tens[Math.floor(value / 10)]!, ...(ones > 0 ? [digits[ones]!] : [])];
}

function fold(word: string): string {
  return spellings.reduce((folded, [spelling, by]) => folded.replace(spelling, by), word);
}

/** Insertions, deletions and substitutions: the Levenshtein distance in words. */
export function wordErrors(expected: readonly string[], recognized: readonly string[]): number {
  let above = recognized.map((_, i) => i + 1);
  above.unshift(0);
  for (const [i, word] of expected.entries()) {
    const row = [i + 1];
    for (const [j, other] of recognized.entries()) {
      row.push(Math.min(above[j + 1]! + 1, row[j]! + 1, above[j]! + (word === other ? 0 : 1)));
    }
    above = row;
  }
  return above.at(-1)!;
}
