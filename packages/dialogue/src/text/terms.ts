import { stemmer } from 'stemmer';
import { isEnglish } from './english.ts';
import { spanishStem, withoutAccents } from './spanish-stem.ts';
import { spanishStopwords } from './spanish-stopwords.ts';

/** Words that say nothing about the subject. "where", "when" and "how much" stay: they tell questions apart. */
export const STOPWORDS: ReadonlySet<string> = new Set([
  ...`a an the is are was were be been being am to of in on at for with from by as and or but if so than then that this these
  those it its i im ive id me my mine we our us you your yours he she they them their there here do does did doing done can
  could would will shall should may might must have has had having not no yes please hi hello hey thanks thank want need
  like know tell help get got just about any some what which who whom how let lets ok okay also very really`
    .split(/\s+/)
    .filter(Boolean),
  ...spanishStopwords,
]);

const WORD = /[\p{L}\p{N}]+(?:'[\p{L}]+)?/gu;
const stems = new Map<string, string>();

/** The words of a text in lower case, in order, without apostrophe endings ("what's" gives "what"). */
export function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(WORD) ?? []).map((word) => {
    const apostrophe = word.indexOf("'");
    return apostrophe > 0 ? word.slice(0, apostrophe) : word;
  });
}

/** The stems of the words that carry meaning; all words when none does ("where are you"). */
export function termsOf(text: string): string[] {
  const words = wordsOf(text);
  const telling = words.filter((word) => !STOPWORDS.has(word));
  return (telling.length > 0 ? telling : words).map(stemOf);
}

/**
 * The stems of all words, in order: "can" and "how long" tell one question from another where the subject is the same.
 */
export const stemsOf = (text: string): string[] => wordsOf(text).map(stemOf);

/**
 * What different forms of a word have in common: "delivered" and "delivery" give "deliv", "deliveri". Lower case. A word
 * that isn't English is read as Spanish, which customers and owners mix with it.
 */
export function stemOf(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const stem = word.length > 30 ? word.slice(0, 30) : stemIn(word);
  // The memory is bounded: hostile texts may hold endless new words.
  if (stems.size > 50_000) stems.clear();
  stems.set(word, stem);
  return stem;
}

function stemIn(word: string): string {
  if (isEnglish(word)) return stemmer(word);
  const stem = spanishStem(word);
  return stem === word || isEnglish(stem) ? stemmer(stem) : stem;
}

/**
 * Runs of three and four letters of each word, ends marked, all words taken: "tires" shares most with "tire".
 */
export function gramsOf(text: string): string[] {
  const grams: string[] = [];
  for (const word of wordsOf(withoutAccents(text.slice(0, 1000)))) {
    const marked = `_${word.slice(0, 30)}_`;
    for (let size = 3; size <= 4; size += 1) {
      for (let at = 0; at + size <= marked.length; at += 1) grams.push(marked.slice(at, at + size));
    }
  }
  return grams;
}
