import { spokenWords } from './spoken-words.ts';

const digitWords = new Set('zero oh o one two three four five six seven eight nine'.split(' '));
const multipliers = new Map(Object.entries({ double: 2, triple: 3 }));

/** How many digits a text has, written or said: "oh two, double five" has four. */
export function countDigits(text: string): number {
  return digitsOf(spokenWords(text)).reduce((sum, count) => sum + count, 0);
}

/** How many digits stand together at its end: "my number is 020 79" has five, "room 12 please" none. */
export function trailingDigits(text: string): number {
  const counts = digitsOf(spokenWords(text));
  const last = counts.lastIndexOf(0);
  return counts.slice(last + 1).reduce((sum, count) => sum + count, 0);
}

/** Per word; "double" counts only what it adds. */
function digitsOf(words: readonly string[]): number[] {
  return words.map((word, i) => {
    if (/^\d+$/.test(word)) return word.length;
    if (digitWords.has(word)) return 1;
    const times = multipliers.get(word);
    return times && (digitWords.has(words[i + 1] ?? '') || /^\d$/.test(words[i + 1] ?? '')) ? times - 1 : 0;
  });
}
