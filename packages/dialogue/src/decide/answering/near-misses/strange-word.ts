import type { EmbeddedWords } from '../../../retrieval/embed.ts';
import type { IndexedEntry, Knowledge } from '../../../retrieval/knowledge.ts';
import { STOPWORDS, stemOf } from '../../../text/terms.ts';
import type { AskedQuestion } from '../../../understand/understanding.ts';

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
  const { words } = embedded;
  const isStrange = (word: string, row: number): boolean => {
    if (among !== null && !among.has(word)) return false;
    if (STOPWORDS.has(word) || !/\p{L}{2}/u.test(word) || lexical.rarityOf(stemOf(word)) !== null)
      return false;
    return likenessAt({ entries, semantic }, embedded, entry, row) < below;
  };
  return words.find(isStrange) ?? null;
}

/** How like an entry a word of a question is, as it is meant there, about 0 to 1; 0 where that can't be told. */
export function likenessOf(
  knowledge: Pick<Knowledge, 'entries' | 'semantic'>,
  { embedded }: Pick<AskedQuestion, 'embedded'>,
  entry: IndexedEntry,
  word: string,
): number {
  const row = embedded?.words.indexOf(word) ?? -1;
  return embedded && row >= 0 ? likenessAt(knowledge, embedded, entry, row) : 0;
}

function likenessAt(
  { entries, semantic }: Pick<Knowledge, 'entries' | 'semantic'>,
  { wordVectors, vector }: EmbeddedWords,
  entry: IndexedEntry,
  row: number,
): number {
  const meant = ofUnitLength(wordVectors.subarray(row * vector.length, (row + 1) * vector.length));
  return semantic.scores(meant)[entries.indexOf(entry)]!;
}

function ofUnitLength(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}
