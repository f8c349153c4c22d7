import { isEnglish, loadEnglish } from './english.ts';
import { stemOf } from './terms.ts';

/** Rights misspelt words by what the knowledge itself speaks of. */
export interface Speller {
  /** The text with each unknown word replaced by the one word of the knowledge that it most resembles, if there is one. */
  correct(text: string): string;
}

/** Shorter words resemble too much, unless their letters are only swapped; longer ones are no words. */
const SHORTEST = 4;
const LONGEST = 24;
const WORD = /(?<![\p{L}\p{N}'])[a-z]{3,24}(?![\p{L}\p{N}'])/giu;
/** Corrections in one message: hostile texts are made of unknown words. */
const MOST_UNKNOWN = 12;

/**
 * `texts`: all that the knowledge says, of which the words are taken; `others`: words that are right as they are; `isWord`: whether a word
 * in small letters is one of the language.
 */
export function createSpeller(
  texts: Iterable<string>,
  {
    others = new Set(),
    isWord = () => false,
  }: {
    others?: ReadonlySet<string> | undefined;
    isWord?: ((word: string) => boolean) | undefined;
  } = {},
): Speller {
  const vocabulary = byFirstLetter(texts);
  loadEnglish();
  return {
    correct(text) {
      let unknown = 0;
      return text.replace(WORD, (written) => {
        const word = written.toLowerCase();
        const candidates = vocabulary.get(word[0]!);
        if (candidates?.has(word) || others.has(word) || isEnglish(word) || isWord(word)) return written;
        // Another form of a word that is known is no slip: "gatos" where the knowledge says "gato".
        if (candidates && isFormOf(word, candidates)) return written;
        unknown += 1;
        if (unknown > MOST_UNKNOWN) return written;
        return (candidates && nearestOf(word, candidates)) ?? written;
      });
    },
  };
}

function byFirstLetter(texts: Iterable<string>): Map<string, Set<string>> {
  const vocabulary = new Map<string, Set<string>>();
  for (const text of texts) {
    for (const [word] of text.toLowerCase().matchAll(WORD)) {
      const sameBeginning = vocabulary.get(word[0]!) ?? new Set();
      vocabulary.set(word[0]!, sameBeginning.add(word));
    }
  }
  return vocabulary;
}

const isFormOf = (word: string, candidates: ReadonlySet<string>): boolean => {
  const stem = stemOf(word);
  return [...candidates].some(
    (candidate) => Math.abs(candidate.length - word.length) <= 2 && stemOf(candidate) === stem,
  );
};

/** The only nearest candidate within one slip of the finger, two in a long word. */
function nearestOf(word: string, candidates: ReadonlySet<string>): string | null {
  if (word.length < SHORTEST) return swappedIn(word, candidates);
  const most = word.length >= 8 ? 2 : 1;
  let nearest: string | null = null;
  let smallest = most + 1;
  for (const candidate of candidates) {
    if (
      Math.abs(candidate.length - word.length) > most ||
      candidate.length < SHORTEST ||
      candidate.length > LONGEST
    )
      continue;
    const slips = slipsBetween(word, candidate, most);
    if (slips > most || slips > smallest) continue;
    nearest = slips === smallest ? null : candidate;
    smallest = slips;
  }
  return nearest;
}

/** "oli" for "oil". */
function swappedIn(word: string, candidates: ReadonlySet<string>): string | null {
  const swapped = `${word[0]}${word[2]}${word[1]}`;
  return word[1] !== word[2] && candidates.has(swapped) ? swapped : null;
}

/** Damerau-Levenshtein distance (letters left out, added, changed, swapped), given up beyond `most`. */
function slipsBetween(a: string, b: string, most: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let lowest = i;
    for (let j = 1; j <= b.length; j += 1) {
      const changed = last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      let slips = Math.min(last[j]! + 1, row[j - 1]! + 1, changed);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        slips = Math.min(slips, beforeLast[j - 2]! + 1);
      row.push(slips);
      lowest = Math.min(lowest, slips);
    }
    if (lowest > most) return most + 1;
    beforeLast = last;
    last = row;
  }
  return last[b.length]!;
}
