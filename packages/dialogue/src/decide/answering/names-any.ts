import type { IndexedEntry } from '../../retrieval/knowledge.ts';
import { termsOf } from '../../text/terms.ts';

/** The stems of all that an entry says. */
export const stemsIn = ({ title, phrasings, answer }: IndexedEntry): ReadonlySet<string> =>
  new Set(termsOf([title, ...phrasings, answer].join(' ')));

/** Whether an entry has one of these stems. */
export function namesAny(entry: IndexedEntry, stems: readonly string[]): boolean {
  const own = stemsIn(entry);
  return stems.some((stem) => own.has(stem));
}

/** Whether an entry has all of these stems, of which there is one at least. */
export function namesAll(entry: IndexedEntry, stems: readonly string[]): boolean {
  const own = stemsIn(entry);
  return stems.length > 0 && stems.every((stem) => own.has(stem));
}
