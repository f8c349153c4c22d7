import type { IndexedEntry, Knowledge } from '../../retrieval/knowledge.ts';
import { STOPWORDS, stemOf } from '../../text/terms.ts';
import type { AskedQuestion } from '../../understand/understanding.ts';

/** Below this likeness a word that the knowledge doesn't have means something else than the entry (docs/quality.md). */
const STRANGE_BELOW = 0.255;

/**
 * A word of a question that stands nowhere in the knowledge and, as it is meant there, is unlike the entry that came
 * nearest: "vancouver" beside "do you come out for emergencies?". Null: there is none, or the text model can't tell words
 * apart. `below`: the likeness that makes it strange; `among`: only these words count.
 */
export function strangeWord(
  { entries, lexical, semantic }: Knowledge,
  { embedded }: AskedQuestion,
  entry: IndexedEntry,
  { below = STRANGE_BELOW, among = null }: { below?: number; among?: ReadonlySet<string> | null } = {},
): string | null {
  if (!embedded) return null;
  const { words, wordVectors, vector } = embedded;
  const at = entries.indexOf(entry);
  const isStrange = (word: string, row: number): boolean => {
    if (among !== null && !among.has(word)) return false;
    if (STOPWORDS.has(word) || !/\p{L}{2}/u.test(word) || lexical.rarityOf(stemOf(word)) !== null)
      return false;
    const meant = ofUnitLength(wordVectors.subarray(row * vector.length, (row + 1) * vector.length));
    return semantic.scores(meant)[at]! < below;
  };
  return words.find(isStrange) ?? null;
}

function ofUnitLength(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}
