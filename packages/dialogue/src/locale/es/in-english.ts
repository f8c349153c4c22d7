import { readdirSync, readFileSync } from 'node:fs';
import { isEnglish, isWrittenInEnglish } from '../../text/english.ts';
import { spanishStem, withoutAccents } from '../../text/spanish-stem.ts';
import { stemOf } from '../../text/terms.ts';

/** What Spanish words and turns of phrase are in English. */
interface Glosses {
  /** By the words as written, without accents, one space between them. */
  byForm: ReadonlyMap<string, string>;
  /** By their stems, so that each form of a word is found. */
  byStem: ReadonlyMap<string, string>;
  /** Single words by the stem that the words index knows them by. */
  byTerm: ReadonlyMap<string, string>;
  /** Each word that stands in any, without accents. */
  parts: ReadonlySet<string>;
  /** Words of the longest turn of phrase. */
  longest: number;
}

/**
 * A Spanish text word by word in English: "¿dónde dejo el coche?" gives "park car?". No sentence, but near enough for a sentence
 * model that knows English alone; the Spaniard's "aparcar" and the Mexican's "estacionar" become one. A word that isn't known stays.
 * A text that isn't Spanish is returned as it is.
 */
export function inEnglish(text: string): string {
  glosses ??= readGlosses();
  const tokens = text.match(TOKEN) ?? [];
  const plain = tokens.map(withoutStress);
  if (!isSpanish(text, plain, glosses)) return text;
  const said: string[] = [];
  for (let at = 0; at < tokens.length; ) {
    const found = longestAt(plain, at, glosses);
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
  glosses ??= readGlosses();
  const plain = withoutAccents(word);
  const isKnown =
    glosses.byForm.has(plain) || glosses.byStem.has(spanishStem(plain)) || glosses.parts.has(plain);
  return isKnown && !isEnglish(word);
}

/** What words of a stem (`stemOf`) are in English; empty: it isn't known. */
export function englishOfStem(stem: string): string {
  glosses ??= readGlosses();
  return glosses.byTerm.get(stem) ?? '';
}

/** All single words that are known, without accents. */
export function knownForms(): ReadonlySet<string> {
  glosses ??= readGlosses();
  return glosses.parts;
}

let glosses: Glosses | undefined;

const TOKEN = /[\p{L}\p{N}]+(?:[.,]\d+)*|[?!.,;:€$]/gu;
const FOLDER = new URL('glosses/', import.meta.url);
const SMALL_WORDS = 'small-words.txt';

/**
 * More words and letters of Spanish than words that are English alone: "Los Angeles" makes no Spanish question, and a name that nobody
 * knows is as much of the one as of the other.
 */
function isSpanish(text: string, plain: readonly string[], { byForm, byStem }: Glosses): boolean {
  let spanish = SPANISH_LETTERS.test(text) ? 1 : 0;
  let english = 0;
  let known = 0;
  for (const word of plain) {
    if (!/\p{L}/u.test(word)) continue;
    const isForm = byForm.has(word);
    const isKnown = isForm || byStem.has(spanishStem(word));
    known += isKnown ? 1 : 0;
    if (word.length < 2) continue;
    // "Mesa" is of both, and "reserve" may be.
    const isEither = isForm ? isWrittenInEnglish(word) : isEnglish(word);
    if (isKnown) spanish += isEither ? 0 : 1;
    else if (isEnglish(word)) english += 1;
  }
  return known > 0 && spanish > 0 && spanish >= english;
}
const SPANISH_LETTERS = /[¿¡ñáéíóú]/iu;

function longestAt(
  plain: readonly string[],
  at: number,
  { byForm, byStem, longest }: Glosses,
): { english: string; words: number } | null {
  for (let words = Math.min(longest, plain.length - at); words > 0; words -= 1) {
    const part = plain.slice(at, at + words);
    const english = byForm.get(part.join(' ')) ?? byStem.get(part.map(spanishStem).join(' '));
    if (english !== undefined) return { english, words };
  }
  return null;
}

/** Lines of `english: spanish other_spanish`, where `_` stands between the words of one turn of phrase; `#` begins a comment. */
function readGlosses(): Glosses {
  const byForm = new Map<string, string>();
  const byStem = new Map<string, string>();
  const byTerm = new Map<string, string>();
  const parts = new Set<string>();
  let longest = 1;
  for (const file of readdirSync(FOLDER).sort()) {
    for (const line of readFileSync(new URL(file, FOLDER), 'utf8').split('\n')) {
      if (line.startsWith('#') || !line.includes(':')) continue;
      const [english = '', spanish = ''] = line.split(':').map((part) => part.trim());
      for (const entry of spanish.split(/\s+/).filter(Boolean)) {
        const words = withoutStress(entry).split('_');
        longest = Math.max(longest, words.length);
        for (const word of words) parts.add(withoutAccents(word));
        setFirst(byForm, words.join(' '), english);
        // Small words have too many meanings to stand for all that begin like them.
        if (words.length > 1 || file !== SMALL_WORDS)
          setFirst(byStem, words.map(spanishStem).join(' '), english);
        if (words.length === 1 && file !== SMALL_WORDS) setFirst(byTerm, stemOf(words[0]!), english);
      }
    }
  }
  // "Unas" are some, though "uñas" may be meant.
  for (const [form, english] of [...byForm]) setFirst(byForm, withoutAccents(form), english);
  return { byForm, byStem, byTerm, parts, longest };
}

/** In small letters and without accents; "ñ" is a letter of its own. */
const withoutStress = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?<!n)\p{M}|(?<=n)(?!\u0303)\p{M}/gu, '')
    .normalize('NFC');

/** What stands first in the files is the commoner meaning. */
function setFirst(map: Map<string, string>, key: string, english: string): void {
  if (!map.has(key)) map.set(key, english);
}
