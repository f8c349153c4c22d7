import { stemmer } from 'stemmer';
import { isEnglish, loadEnglish, mayBeName } from '../../../text/english.ts';

const CAPITALIZED = /\p{Lu}\p{Ll}+(?:'\p{Ll}+)?(?![\p{L}\p{N}])/gu;

/**
 * A title within a sentence: common words small, names and abbreviations as they are. "Beard trim" gives "beard trim",
 * "Deep Tissue Massage" "deep tissue massage", "Swedish massage" and "MOT test" stay; so does "Mark" in "Cut with Mark".
 */
export function inSentence(title: string): string {
  const told = title.trim();
  const isTitleCase = !/(?:^|\s)\p{Ll}{4,}/u.test(told);
  return told.replace(CAPITALIZED, (word, at: number) => {
    if (/[\p{L}\p{N}]$/u.test(told.slice(0, at))) return word;
    const small = word.toLowerCase();
    const stem = small.replace(/'.*$/, '');
    if (at === 0) return isCommon(stem) ? small : word;
    return isTitleCase && isEnglish(stem) && !mayBeName(stem) ? small : word;
  });
}

const isCommon = (word: string): boolean => {
  const { common } = loadEnglish();
  return common.has(word) || common.has(stemmer(word));
};
