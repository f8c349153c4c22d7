import { withoutAccents } from '../text/spanish-stem.ts';
import { wordsOf } from '../text/terms.ts';
import type { IndexedEntry, Knowledge } from './knowledge.ts';

/** The words of a text, in order: case, accents, punctuation and spaces make no difference. */
export const exactKey = (text: string): string => wordsOf(withoutAccents(text)).join(' ');

/** Each title, name and phrasing's key, to its entry's place; the first entry keeps a key that several have. */
export function exactKeysOf(entries: readonly IndexedEntry[]): Map<string, number> {
  const places = new Map<string, number>();
  for (const [place, entry] of entries.entries()) {
    for (const text of [entry.title, entry.name ?? '', ...entry.phrasings]) {
      const key = exactKey(text);
      if (key && !places.has(key)) places.set(key, place);
    }
  }
  return places;
}

/** The entry that has exactly this title or phrasing, as when a suggestion was tapped. */
export function findExact(knowledge: Knowledge, text: string): IndexedEntry | null {
  const place = knowledge.exact.get(exactKey(text));
  return place === undefined ? null : knowledge.entries[place]!;
}
