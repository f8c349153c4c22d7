import { type Phones, weaken } from './phones.ts';

const shortestPart = 3;

/**
 * Sounds of a word that is two known ones written together ("blowdry", "pinewood"), cut as near its middle as can be:
 * the dictionary is full of short names that any word might end in.
 */
export function compoundPhones(
  word: string,
  lookUp: (word: string) => Phones | undefined,
): Phones | undefined {
  const cuts = Array.from({ length: word.length }, (_, cut) => cut)
    .filter((cut) => cut >= shortestPart && word.length - cut >= shortestPart)
    .sort((a, b) => Math.abs(a - word.length / 2) - Math.abs(b - word.length / 2));
  for (const cut of cuts) {
    const first = lookUp(word.slice(0, cut));
    const second = first && lookUp(word.slice(cut));
    if (first && second) return [...first, ...weaken(second)];
  }
  return undefined;
}
