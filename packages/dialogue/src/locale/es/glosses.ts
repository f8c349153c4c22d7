import { readdirSync, readFileSync } from 'node:fs';
import { spanishStem } from '../../text/spanish-stem.ts';
import { stemOf } from '../../text/terms.ts';
import { genderless, plainStems, singularsOf } from './noun-stem.ts';
import { verbOf } from './verb-of.ts';

/** What Spanish words and turns of phrase are in English. Empty: it is left out. */
export interface Glosses {
  /** By the words as they are written, one space between them; without accents as well. */
  byForm: ReadonlyMap<string, string>;
  /** Single words by the stem that the words index knows them by. */
  byTerm: ReadonlyMap<string, string>;
  /** Each word that stands in any, without accents. */
  parts: ReadonlySet<string>;
  /** Words of the longest turn of phrase. */
  longest: number;
  /** A turn of phrase, whatever the forms of its words. */
  ofPhrase(plain: readonly string[]): string | undefined;
  /** A word, whatever its form; undefined: not known. In small letters and without accents. */
  ofWord(plain: string): string | undefined;
  /** Whether a word is of a verb and no thing: "toca", but not "corte". */
  isVerb(plain: string): boolean;
}

/** Reads them once. */
export function glossesOfSpanish(): Glosses {
  glosses ??= readGlosses();
  return glosses;
}

let glosses: Glosses | undefined;

const FOLDER = new URL('glosses/', import.meta.url);
/** Of the others most words are of things. */
const OF_VERBS: ReadonlySet<string> = new Set(['verbs.txt', 'deeds.txt']);
const SMALL_WORDS = 'small-words.txt';

/** Lines of `english: spanish other_spanish`, where `_` stands between the words of one turn of phrase; `#` begins a comment. */
function readGlosses(): Glosses {
  const verbs = new Set<string>();
  const byForm = new Map<string, string>();
  const byStems = new Map<string, string>();
  const byTerm = new Map<string, string>();
  const parts = new Set<string>();
  const words = new Words();
  const things = new Set<string>();
  let longest = 1;
  for (const { english, entry, file } of readEntries()) {
    const written = entry.toLowerCase().split('_');
    const plain = written.map(withoutStress);
    longest = Math.max(longest, plain.length);
    for (const word of plain) parts.add(unaccented(word));
    setFirst(byForm, written.join(' '), english);
    // Small words have too many meanings to stand for all that begin like them.
    if (plain.length > 1) {
      setFirst(byStems, plain.map(spanishStem).join(' '), english);
      for (const word of plain) if (infinitiveIn(word)) verbs.add(infinitiveIn(word)!);
      setFirst(byStems, plain.map((word) => infinitiveIn(word) ?? spanishStem(word)).join(' '), english);
    } else if (file === SMALL_WORDS) words.addVerb(plain[0]!, english);
    else {
      if (!OF_VERBS.has(file)) things.add(plain[0]!);
      words.add(plain[0]!, english);
      if (isOwnStem(plain[0]!, stemOf(plain[0]!))) setFirst(byTerm, stemOf(plain[0]!), english);
    }
  }
  // "Te" is no tea, but "esta" may be "está", and "unas" some, though "uñas" may be meant.
  for (const plainly of [withoutStress, unaccented])
    for (const [form, english] of [...byForm]) setFirst(byForm, plainly(form), english);
  return {
    byForm,
    byTerm,
    parts,
    longest,
    ofPhrase: (plain) =>
      byStems.get(plain.map(spanishStem).join(' ')) ??
      // "Sáqueme un turno" is "sacar un turno", but "me ponen" is not "me pongo".
      byStems.get(
        plain.map((word) => verbOf(word, (verb) => verbs.has(verb)) ?? spanishStem(word)).join(' '),
      ),
    ofWord: (plain) => words.find(plain),
    isVerb: (plain) => words.isVerb(plain) && !singularsOf(plain).some((one) => things.has(one)),
  };
}

/** Small words first: no word that sounds like one stands for it. */
function* readEntries() {
  const files = readdirSync(FOLDER).sort();
  for (const file of [SMALL_WORDS, ...files.filter((each) => each !== SMALL_WORDS)]) {
    for (const line of readFileSync(new URL(file, FOLDER), 'utf8').split('\n')) {
      if (line.startsWith('#') || !line.includes(':')) continue;
      const [english = '', spanish = ''] = line.split(':').map((part) => part.trim());
      for (const entry of spanish.split(/\s+/).filter(Boolean)) yield { english, entry, file };
    }
  }
}

/** Single words, found by what their forms have in common, the surest first. */
class Words {
  readonly #byWord = new Map<string, string>();
  readonly #byVerb = new Map<string, string>();
  readonly #byPronounVerb = new Map<string, string>();
  readonly #byNoun = new Map<string, string>();
  readonly #byStem = new Map<string, string>();
  readonly #found = new Map<string, string | undefined>();

  add(word: string, english: string): void {
    setFirst(this.#byWord, word, english);
    this.addVerb(word, english);
    setFirst(this.#byNoun, genderless(word), english);
    const stem = spanishStem(word);
    if (stem.length > SHORT_STEM) setFirst(this.#byStem, stem, english);
  }

  /** "Cortarme" is of hair, "cortar" need not be. */
  addVerb(word: string, english: string): void {
    this.#found.clear();
    const [, infinitive, pronoun] = INFINITIVE.exec(word) ?? [];
    if (infinitive) setFirst(pronoun ? this.#byPronounVerb : this.#byVerb, infinitive, english);
  }

  isVerb(word: string): boolean {
    return verbOf(word, (verb) => this.#byVerb.has(verb) || this.#byPronounVerb.has(verb)) !== null;
  }

  /** Most words that are looked up were before: those of a knowledge and of everyday messages. */
  find(word: string): string | undefined {
    if (this.#found.has(word)) return this.#found.get(word);
    if (this.#found.size >= REMEMBERED) this.#found.clear();
    const english = this.#look(word);
    this.#found.set(word, english);
    return english;
  }

  #look(word: string): string | undefined {
    for (const singular of singularsOf(word))
      if (this.#byWord.has(singular)) return this.#byWord.get(singular);
    for (const verbs of [this.#byVerb, this.#byPronounVerb]) {
      const verb = verbOf(word, (infinitive) => verbs.has(infinitive));
      if (verb !== null) return verbs.get(verb);
    }
    const noun = /[oa]s?$/.test(word) ? this.#byNoun.get(genderless(word)) : undefined;
    if (noun !== undefined) return noun;
    for (const stem of plainStems(word)) if (this.#byNoun.has(stem)) return this.#byNoun.get(stem);
    return this.#byStem.get(spanishStem(word));
  }
}
/** Of so many words it is remembered what was found: what customers write has no end. */
const REMEMBERED = 20_000;
const infinitiveIn = (word: string): string | undefined => INFINITIVE.exec(word)?.[1];
const INFINITIVE = /^(.{2,}[aei]r)(se|me|te|nos)?$/;
const SHORT_STEM = 4;

/** "Marido" is no form of "mar", though its end is one of verbs. */
const isOwnStem = (word: string, stem: string): boolean => stem.length > 3 || word.length - stem.length <= 2;

/** In small letters and without accents; "ñ" is a letter of its own. */
export const withoutStress = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?<!n)\p{M}|(?<=n)(?!\u0303)\p{M}/gu, '')
    .normalize('NFC');

const unaccented = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

/** What stands first in the files is the commoner meaning. */
function setFirst(map: Map<string, string>, key: string, english: string): void {
  if (!map.has(key)) map.set(key, english);
}
