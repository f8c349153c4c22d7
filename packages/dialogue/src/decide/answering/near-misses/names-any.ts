import { inBoth } from '../../../locale/es/in-both.ts';
import { englishOfStem } from '../../../locale/es/in-english.ts';
import type { IndexedEntry } from '../../../retrieval/knowledge.ts';
import { stemOf, termsOf, wordsOf } from '../../../text/terms.ts';

const known = new WeakMap<IndexedEntry, ReadonlySet<string>>();

/** The stems of all that an entry says, read once; of Spanish those of its English words too. */
export function stemsIn(entry: IndexedEntry): ReadonlySet<string> {
  const { title, phrasings, answer } = entry;
  const stems = known.get(entry) ?? new Set(termsOf(inBoth([title, ...phrasings, answer].join(' '))));
  known.set(entry, stems);
  return stems;
}

/** Whether an entry has one of these stems. */
export function namesAny(entry: IndexedEntry, stems: readonly string[]): boolean {
  const own = stemsIn(entry);
  return stems.some((stem) => isAmong(own, stem));
}

/** Whether an entry has all of these stems, of which there is one at least. */
export function namesAll(entry: IndexedEntry, stems: readonly string[]): boolean {
  const own = stemsIn(entry);
  return stems.length > 0 && stems.every((stem) => isAmong(own, stem));
}

/** Whether these stems, two at least, stand one right after the other in a text of an entry. */
export function namesSideBySide(
  { title, phrasings, answer }: IndexedEntry,
  stems: readonly string[],
): boolean {
  if (stems.length < 2) return false;
  const run = stems.join(' ');
  return [title, ...phrasings, answer].some((text) =>
    ` ${wordsOf(text).map(stemOf).join(' ')} `.includes(` ${run} `),
  );
}

/** "Coche" is named by who writes "auto". */
const isAmong = (own: ReadonlySet<string>, stem: string): boolean =>
  own.has(stem) || termsOf(englishOfStem(stem)).some((english) => own.has(english));
