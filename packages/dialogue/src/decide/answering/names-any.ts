import { inBoth } from '../../locale/es/in-both.ts';
import { englishOfStem } from '../../locale/es/in-english.ts';
import type { IndexedEntry } from '../../retrieval/knowledge.ts';
import { termsOf } from '../../text/terms.ts';

/** The stems of all that an entry says; of Spanish those of its English words too. */
export const stemsIn = ({ title, phrasings, answer }: IndexedEntry): ReadonlySet<string> =>
  new Set(termsOf(inBoth([title, ...phrasings, answer].join(' '))));

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

/** "Coche" is named by who writes "auto". */
const isAmong = (own: ReadonlySet<string>, stem: string): boolean =>
  own.has(stem) || termsOf(englishOfStem(stem)).some((english) => own.has(english));
