import { slipCost } from './slip-cost.ts';

/** A word that may be meant, and how likely it is then written as it was: a natural logarithm. */
export interface NearWord {
  word: string;
  cost: number;
}

/** Words of at least so many letters may hold two slips. */
const LONG = 7;
const LONGEST = 24;
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';
const SPANISH = 'áéíóúüñ';

/** The words of `isWord` that are one slip from `written`; `written` itself is none. */
export function wordsOneSlipAway(written: string, isWord: (word: string) => boolean): NearWord[] {
  const found = new Set<string>();
  const letters = /[áéíóúüñ]/.test(written) ? ALPHABET + SPANISH : ALPHABET;
  const tell = (word: string) => {
    if (word !== written && isWord(word)) found.add(word);
  };
  for (let at = 0; at <= written.length; at += 1) {
    const [before, after] = [written.slice(0, at), written.slice(at)];
    if (after) tell(before + after.slice(1));
    if (after.length > 1) tell(before + after[1] + after[0] + after.slice(2));
    for (const letter of letters) {
      if (after) tell(before + letter + after.slice(1));
      tell(before + letter + after);
    }
  }
  return [...found].flatMap((word) => near(written, word, 1));
}

/** The words of a list that are two slips from a long word. */
export function wordsTwoSlipsAway(written: string, list: Iterable<string>): NearWord[] {
  if (written.length < LONG || written.length > LONGEST) return [];
  const found: NearWord[] = [];
  for (const word of list)
    if (word.length >= LONG - 1 && Math.abs(word.length - written.length) <= 2 && shareLetters(written, word))
      found.push(...near(written, word, 2));
  return found;
}

function near(written: string, word: string, most: number): NearWord[] {
  const cost = slipCost(written, word, most);
  return cost === null ? [] : [{ word, cost }];
}

/** Whether at most two letters of the second are missing in the first, wherever they stand. */
const shareLetters = (a: string, b: string): boolean =>
  [...b].filter((letter) => !a.includes(letter)).length <= 2;
