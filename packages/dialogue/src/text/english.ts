import dictionary from 'dictionary-en';
import { stemmer } from 'stemmer';

interface English {
  /** All words and stems, in lower case. */
  words: Set<string>;
  /** Words that are written small. */
  common: Set<string>;
  /** Words that are written with a capital: names, mostly. Some are both ("Grace"). */
  proper: Set<string>;
  /** Words that name things: they have a genitive and are no adjectives ("the crown's", but "young", "younger"). */
  things: Set<string>;
  /** Words without one that are no adjectives either: "visit", "repair". */
  deeds: Set<string>;
}

let english: English | undefined;

/** Reads the dictionary if that wasn't done: at a quiet time, not in a customer's turn. */
export function loadEnglish(): English {
  english ??= readDictionary();
  return english;
}

/** Whether it is an English word or name, or a form of one. `word` in lower case. */
export const isEnglish = (word: string): boolean => isIn(loadEnglish().words, word);

/** The same, but for forms of words: "tinte" is none, though it ends as forms of "tint" might. */
export const isWrittenInEnglish = (word: string): boolean => loadEnglish().words.has(word);

/** Whether it may be a name: one that is known, or no word that is known. `word` in lower case. */
export const mayBeName = (word: string): boolean =>
  loadEnglish().proper.has(word) || !isIn(loadEnglish().common, word);

/** Whether it may name a thing: a noun or a form of one, a gerund, or no word that is known. `word` in lower case. */
export function mayBeThing(word: string, hasArticle = false): boolean {
  const { things, deeds } = loadEnglish();
  const forms = [word, ...singularsOf(word)];
  return (
    forms.some((form) => things.has(form) || (hasArticle && deeds.has(form))) ||
    /.ing$/.test(word) ||
    !isIn(loadEnglish().common, word)
  );
}

const singularsOf = (word: string): string[] =>
  word.endsWith('ies')
    ? [`${word.slice(0, -3)}y`]
    : word.endsWith('es')
      ? [word.slice(0, -1), word.slice(0, -2)]
      : word.endsWith('s')
        ? [word.slice(0, -1)]
        : [];

const isIn = (words: ReadonlySet<string>, word: string) => words.has(word) || words.has(stemmer(word));

function readDictionary(): English {
  const words = new Set<string>();
  const common = new Set<string>();
  const proper = new Set<string>();
  const deeds = new Set<string>();
  const things = new Set<string>(['people', 'children', 'men', 'women', 'feet', 'teeth', 'kids']);
  for (const line of new TextDecoder().decode(dictionary.dic).split('\n')) {
    const [word = '', flags = ''] = line.split('/', 2);
    if (word.length < 2) continue;
    const lower = word.toLowerCase();
    words.add(lower).add(stemmer(lower));
    if (word === lower && flags && !/[TPY]/.test(flags)) (flags.includes('M') ? things : deeds).add(lower);
    if (word === lower) common.add(word).add(stemmer(word));
    else if (/^[A-Z][a-z]/.test(word)) proper.add(lower);
  }
  return { words, common, proper, things, deeds };
}
