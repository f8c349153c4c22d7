import { isEnglish, isWrittenInEnglish } from '../../text/english.ts';
import { withoutAccents } from '../../text/spanish-stem.ts';
import { type Glosses, glossesOfSpanish, withoutStress } from './glosses.ts';

/**
 * A Spanish text word by word in English: "¿dónde dejo el coche?" gives "park car?". No sentence, but near enough for a sentence
 * model that knows English alone; the Spaniard's "aparcar" and the Mexican's "estacionar" become one. A word that isn't known stays.
 * A text that isn't Spanish is returned as it is.
 */
export function inEnglish(text: string): string {
  const glosses = glossesOfSpanish();
  const written = (text.match(TOKEN) ?? []).map((token) => token.toLowerCase().normalize('NFC'));
  const plain = written.map(withoutStress);
  if (!isSpanish(text, plain, glosses)) return text;
  const said: string[] = [];
  for (let at = 0; at < written.length; ) {
    const found = longestAt(written, plain, at, glosses);
    if (found === null) said.push(plain[at]!);
    else if (found.english) said.push(found.english);
    at += found?.words ?? 1;
  }
  return said
    .join(' ')
    .replace(/ (?=[?!.,;:])/g, '')
    .trim();
}

/** Whether a word is Spanish and not English as well; `word` in small letters. */
export function isSpanishWord(word: string): boolean {
  const glosses = glossesOfSpanish();
  const plain = withoutAccents(word);
  const isKnown =
    glosses.byForm.has(plain) ||
    glosses.parts.has(plain) ||
    glosses.ofWord(withoutStress(word)) !== undefined;
  return isKnown && !isEnglish(word);
}

/** Whether a word is a form of a verb and names nothing: "toca", "pudiera", but not "corte". */
export const isSpanishVerb = (word: string): boolean => glossesOfSpanish().isVerb(withoutStress(word));

/** What words of a stem (`stemOf`) are in English; empty: it isn't known. */
export const englishOfStem = (stem: string): string => glossesOfSpanish().byTerm.get(stem) ?? '';

/** All single words that are known, without accents. */
export const knownForms = (): ReadonlySet<string> => glossesOfSpanish().parts;

const TOKEN = /[\p{L}\p{N}]+(?:[.,]\d+)*|[?!.,;:€$]/gu;

/**
 * More words and letters of Spanish than words that are English alone: "Los Angeles" makes no Spanish question, and a name that nobody
 * knows is as much of the one as of the other.
 */
function isSpanish(text: string, plain: readonly string[], { byForm, ofWord }: Glosses): boolean {
  let spanish = SPANISH_LETTERS.test(text) ? 1 : 0;
  let english = 0;
  let known = 0;
  let strange = 0;
  for (const word of plain) {
    if (!/\p{L}/u.test(word)) continue;
    const isForm = byForm.has(word);
    const isKnown = isForm || ofWord(word) !== undefined;
    known += isKnown ? 1 : 0;
    if (word.length < 2) continue;
    // "Mesa" is of both, and "reserve" may be.
    const isEither = isForm ? isWrittenInEnglish(word) : isEnglish(word);
    if (isKnown) spanish += isEither ? 0 : 1;
    else if (isEnglish(word)) english += 1;
    else strange += 1;
  }
  // "Hay bichos en la despensa": what is known might be English, and what isn't is not.
  if (spanish === 0 && english === 0 && strange > 0 && known > 1) return true;
  return known > 0 && spanish > 0 && spanish >= english;
}
const SPANISH_LETTERS = /[¿¡ñáéíóú]/iu;

function longestAt(
  written: readonly string[],
  plain: readonly string[],
  at: number,
  { byForm, longest, ofPhrase, ofWord }: Glosses,
): { english: string; words: number } | null {
  for (let words = Math.min(longest, plain.length - at); words > 0; words -= 1) {
    const part = plain.slice(at, at + words);
    const english =
      byForm.get(written.slice(at, at + words).join(' ')) ??
      byForm.get(part.join(' ')) ??
      (words > 1 ? ofPhrase(part) : ofWord(part[0]!));
    if (english !== undefined) return { english, words };
  }
  return null;
}
