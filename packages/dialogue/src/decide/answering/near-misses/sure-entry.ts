import type { IndexedEntry } from '../../../retrieval/knowledge.ts';
import { preparePhrasing } from '../../../retrieval/prepare-phrasing.ts';
import { weighWords } from '../../../retrieval/question-vector.ts';
import { rankEntries } from '../../../retrieval/rank-entries.ts';
import type { Turn } from '../../turn.ts';

/** From here an entry is what a clause is about, whatever else it seems to do: of forty such, 39 were right (docs/quality.md). */
const SURE = 0.75;

/** What the owner wrote on just what a clause tells, asked or not; null: nothing, or the text model is missing. */
export function sureEntry(
  { input, heard }: Turn,
  clause: number,
): { entry: IndexedEntry; confidence: number } | null {
  const { knowledge } = input;
  const { text, embedded } = heard.clauses[clause]!;
  if (!embedded || embedded.words.length === 0) return null;
  const vector = { vector: weighWords(knowledge.lexical, embedded), weighed: true };
  const { candidates, confidence } = rankEntries(
    knowledge,
    knowledge.speller.correct(preparePhrasing(text)),
    vector,
    1,
  );
  const entry = candidates[0]?.entry;
  return entry && entry.kind !== 'detail' && confidence >= SURE ? { entry, confidence } : null;
}
