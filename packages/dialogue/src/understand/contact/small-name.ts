import { givenNames as spanishNames } from '../../locale/es/hearing/said/given-names.ts';
import { isSpanishWord } from '../../locale/es/in-english.ts';
import { isEnglish, loadEnglish } from '../../text/english.ts';
import { withoutAccents } from '../../text/spanish-stem.ts';
import { capitalized } from './capitalized.ts';
import type { FoundName } from './find-name.ts';
import { givenNames } from './given-names.ts';
import { isNoName, PARTICLES } from './name-words.ts';

/** A word, and from where to where it stands. */
interface Word {
  text: string;
  start: number;
  end: number;
}

const WORD = /\p{L}[\p{L}'’-]*/gu;
const LONGEST_FAMILY_NAME = 3;

/** Somebody else is told of, or the words go on otherwise: "with ben archer", "does ben work". */
const OF_OTHERS =
  /(?:^|[^\p{L}])(?:with|by|see|seeing|saw|of|an?|the|is|are|was|does|do|did|can|could|will|would|has|ask|asked|tell|told|dear|saint|about|to|like|love|and|or|at|in|con|(?<!(?:parte|nombre) )del?|la|el)\s*$/iu;
/** What a name ends before: the end, a mark, a number or address, or words that go on to them or are manners. */
const ENDS_BEFORE =
  /^\s*(?:$|[.,;:!?()\ufffc–—-]|(?:and|but|my|mi|on|at|here|speaking|calling|please|pls|thanks|thank|thx|cheers|cell|cel|phone|ph|mobile|mob|móvil|movil|tel|tlf|telephone|teléfono|telefono|number|num|número|numero|e-?mail|correo|contact|reach|call|text|(?:best|easiest) (?:to|on|at|by|way|number|reached)|its|it's|is (?:my|the) name)(?!\p{L}))/iu;

/**
 * A first and a last name in small letters, amid a message that tells where to reach its writer or answers who it is: "… at 4 please
 * nora quill but use my cell …". The first must be one that is known as a given name; null: there is none.
 */
export function smallName(text: string, notNames: ReadonlySet<string>): FoundName | null {
  const words = [...text.matchAll(WORD)].map(
    ({ 0: word, index }): Word => ({ text: word, start: index, end: index + word.length }),
  );
  for (const [at, first] of words.entries()) {
    if (!isGiven(first.text) || OF_OTHERS.test(text.slice(0, first.start))) continue;
    const name = nameFrom(text, words.slice(at, at + 1 + LONGEST_FAMILY_NAME), notNames);
    if (name) return name;
  }
  return null;
}

const isGiven = (word: string): boolean => /^\p{Ll}/u.test(word) && isKnown(word);
const isKnown = (word: string): boolean => givenNames.has(word) || spanishNames.has(withoutAccents(word));

/** The longest name that the words begin with, where it ends as one does. */
function nameFrom(text: string, words: readonly Word[], notNames: ReadonlySet<string>): FoundName | null {
  const run = words.filter((word, at) => at === 0 || isBeside(text, words[at - 1]!, word));
  const isRare = loadEnglish().common.has(words[0]!.text);
  for (let count = run.length; count > 1; count -= 1) {
    const [first, ...family] = run.slice(0, count).map((word) => word.text);
    const end = run[count - 1]!.end;
    if (!ENDS_BEFORE.test(text.slice(end)) || !isFamilyName(family, isRare, notNames)) continue;
    return { value: capitalized([first!, ...family]), start: words[0]!.start, end, doubt: null };
  }
  return null;
}

const isBeside = (text: string, one: Word, next: Word): boolean =>
  /^ +$/.test(text.slice(one.end, next.start));

/** After "grace", which is a word as well, it must be no ordinary one; of several words, none is. */
function isFamilyName(words: readonly string[], isRare: boolean, notNames: ReadonlySet<string>): boolean {
  const isSmall = words.every((word) => /^\p{Ll}/u.test(word) && !notNames.has(word));
  const [last] = words.slice(-1);
  if (!isSmall || words.some((word) => isNoName(word)) || PARTICLES.has(last!)) return false;
  return words.length === 1 && !isRare ? isNoForm(last!) : words.every(isOfNames);
}

const isOfNames = (word: string): boolean =>
  PARTICLES.has(word) ||
  isKnown(word) ||
  loadEnglish().proper.has(word) ||
  !(isEnglish(word) || isSpanishWord(word));

/** "Archer" and "bishop" name somebody; "comes" and "working" tell what somebody does. */
const isNoForm = (word: string): boolean =>
  isOfNames(word) || (loadEnglish().things.has(word) && !/(?:ing|ed|s)$/.test(word));
