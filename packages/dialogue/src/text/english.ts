import dictionary from 'dictionary-en';
import { stemmer } from 'stemmer';

interface English {
  /** All words and stems, in lower case. */
  words: Set<string>;
  /** Words that are written small. */
  common: Set<string>;
  /** Words that are written with a capital: names, mostly. Some are both ("Grace"). */
  proper: Set<string>;
}

let english: English | undefined;

/** Reads the dictionary if that wasn't done: at a quiet time, not in a customer's turn. */
export function loadEnglish(): English {
  english ??= readDictionary();
  return english;
}

/** Whether it is an English word or name, or a form of one. `word` in lower case. */
export const isEnglish = (word: string): boolean => isIn(loadEnglish().words, word);

/** Whether it may be a name: one that is known, or no word that is known. `word` in lower case. */
export const mayBeName = (word: string): boolean =>
  loadEnglish().proper.has(word) || !isIn(loadEnglish().common, word);

const isIn = (words: ReadonlySet<string>, word: string) => words.has(word) || words.has(stemmer(word));

function readDictionary(): English {
  const words = new Set<string>();
  const common = new Set<string>();
  const proper = new Set<string>();
  for (const line of new TextDecoder().decode(dictionary.dic).split('\n')) {
    const word = line.split('/', 1)[0]!;
    if (word.length < 2) continue;
    const lower = word.toLowerCase();
    words.add(lower).add(stemmer(lower));
    if (word === lower) common.add(word).add(stemmer(word));
    else if (/^[A-Z][a-z]/.test(word)) proper.add(lower);
  }
  return { words, common, proper };
}
