import { isOtherLanguage } from '../guard/other-language.ts';
import { isSpanishWord, knownForms } from '../locale/es/in-english.ts';
import { codeOf, isServed } from '../locale/locale.ts';
import { isEnglish } from '../text/english.ts';
import { STOPWORDS, wordsOf } from '../text/terms.ts';
import { PARTICLES } from './contact/name-words.ts';
import { languageSigns, scripts } from './language-signs.ts';
import type { ReadLanguage } from './understanding.ts';

/** Longer texts tell their language by their beginning. */
const LONGEST = 500;

/**
 * The language of a message: the one that is spoken already (`spoken`, a BCP 47 tag) unless its words are clearly of
 * another; the business's own (`home`) is gone back to sooner.
 */
export function readLanguage(text: string, spoken: string, home = spoken): ReadLanguage {
  // An address is of no language.
  const read = text.slice(0, LONGEST).replace(/\S+@\S+/g, ' ');
  const code =
    otherThan(codeOf(spoken), read) ??
    (isBackIn(codeOf(home), codeOf(spoken), read) ? codeOf(home) : codeOf(spoken));
  return { code, isServed: isServed(code) };
}

/** "A las 11", where the business speaks Spanish and English was spoken meanwhile. */
function isBackIn(home: string, spoken: string, text: string): boolean {
  if (home === 'en' && spoken !== 'en') return isEnglishAlone(spoken, text);
  if (home !== 'es' || spoken !== 'en') return false;
  const words = wordsOf(text).filter((word) => /\p{L}/u.test(word));
  const isSpanish = (word: string) => wordsOfLanguage(home).has(word) || isSpanishWord(word);
  return (
    words.some((word) => isSpanish(word) && !isEnglish(word)) &&
    words.every((word) => isSpanish(word) || knownForms().has(word))
  );
}

/** "r u ai or wot", where a line of another language was said: none of its words, and English ones among few others. */
function isEnglishAlone(spoken: string, text: string): boolean {
  const words = wordsOf(text).filter((word) => /\p{L}{2}/u.test(word));
  const english = words.filter((word) => isEnglish(word));
  const isForeign = (word: string) =>
    wordsOfLanguage(spoken).has(word) || (spoken === 'es' && isSpanishWord(word));
  return english.length >= 2 && english.length * 2 >= words.length && !words.some(isForeign);
}

/** Words of the text that other languages than the spoken one are made of. */
export function foreignWordsIn(text: string, spoken: string): string[] {
  const others = languageSigns.filter(([code]) => code !== codeOf(spoken) && code !== 'en');
  return wordsOf(text.slice(0, LONGEST)).filter((word) => others.some(([, { words }]) => words.has(word)));
}

function otherThan(spoken: string, text: string): string | null {
  const script = scripts.find(([, letters]) => (text.match(letters)?.length ?? 0) >= 2);
  if (script && !isMostly(/\p{Script=Latin}/gu, text)) return script[0];
  const words = wordsOf(text).filter((word) => /\p{L}/u.test(word));
  const asks = languageSigns.find(([, { wish }]) => wish.test(text.toLowerCase()));
  if (asks) return asks[0];
  const counted = languageSigns
    .map(([code]) => ({ code, count: words.filter((word) => isOf(code, word, words)).length }))
    .sort((a, b) => b.count - a.count);
  const best = counted[0]!;
  const own = counted.find(({ code }) => code === spoken)?.count ?? 0;
  if (best.code === spoken) return null;
  if (spoken === 'en') {
    // "But only after 5pm" is too short to be told by its letters.
    if (isPlainEnglish(words)) return null;
    if (isSpanishSentence(words, text)) return 'es';
    // "Smith with a y": a letter alone is of no language.
    const strange = words.filter((word) => word.length > 1 && !isEnglish(word) && !PARTICLES.has(word));
    const telling = strange.filter((word) => isOf(best.code, word, words)).length;
    return isTelling(telling, words.length) || isOtherLanguage(text) ? nearest(best, text) : null;
  }
  // Back to English, or on to a third language, by more words than of the one that is spoken.
  return best.count >= 2 && best.count > own
    ? best.code
    : isAllOf(best.count, words) && own === 0
      ? best.code
      : null;
}

function isPlainEnglish(words: readonly string[]): boolean {
  const written = words.filter((word) => !/\d/.test(word));
  return written.length > 1 && written.every((word) => isPlain(word) && !isSpanishWord(word));
}

/**
 * "La luz del pasillo parpadea a ratos": half of its words are known to be Spanish, one that isn't English is no name by its
 * letters ("Avenida de las Palmas"), and none is a word that English sentences are made of.
 */
function isSpanishSentence(words: readonly string[], text: string): boolean {
  if (words.length < FEWEST_OF_SENTENCE) return false;
  const spanish = words.filter((word) => isOf('es', word, words));
  return (
    spanish.length >= 0.5 * words.length &&
    spanish.some(
      (word) => word.length > 1 && !isEnglish(word) && !PARTICLES.has(word) && text.includes(word),
    ) &&
    !words.some((word) => wordsOfLanguage('en').has(word) && !isOf('es', word, words))
  );
}

/** The dictionary lacks a few that are in every other message. */
const isPlain = (word: string): boolean =>
  isEnglish(word) || STOPWORDS.has(word) || wordsOfLanguage('en').has(word) || COMMON.has(word);
const COMMON: ReadonlySet<string> = new Set(['only', 'after', 'before', 'until', 'till', 'til', 'though']);

const isMostly = (letters: RegExp, text: string): boolean =>
  (text.match(letters)?.length ?? 0) >= (text.match(/\p{L}/gu)?.length ?? 0) / 2;

const wordsOfLanguage = (code: string): ReadonlySet<string> =>
  languageSigns.find(([other]) => other === code)![1].words;

/** Of Spanish more is known than its commonest words; "balayage" alone is a word of the trade. */
const isOf = (code: string, word: string, words: readonly string[]): boolean =>
  wordsOfLanguage(code).has(word) ||
  (code === 'es' && words.length >= FEWEST_OF_SENTENCE && isSpanishWord(word));
const FEWEST_OF_SENTENCE = 4;

/** "hola", or every other word of a sentence. */
const isTelling = (count: number, words: number): boolean =>
  count >= 1 && (count >= 0.6 * words || (count >= 2 && count >= 0.4 * words));

/** "hola": short, and nothing else. */
const isAllOf = (count: number, words: readonly string[]): boolean =>
  count > 0 && count >= words.length * 0.6;

/** Nothing that is known: some language. */
const nearest = ({ code, count }: { code: string; count: number }, text: string): string =>
  count > 0 ? code : /[¿¡ñ]/.test(text) ? 'es' : 'und';
