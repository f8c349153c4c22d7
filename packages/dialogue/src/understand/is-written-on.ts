import { weighWords } from '../retrieval/question-vector.ts';
import { rankEntries } from '../retrieval/rank-entries.ts';
import type { TurnInput } from '../turn.ts';
import type { ReadClause } from './read-clauses.ts';

/** From here the owner wrote on just that. */
const WRITTEN_FROM = 0.8;

/** Whether the owner wrote on just what a clause asks or names; not without a text model. */
export function isWrittenOn(
  { question, questionEmbedded }: Pick<ReadClause, 'question' | 'questionEmbedded'>,
  { knowledge }: Pick<TurnInput, 'knowledge'>,
): boolean {
  if (!questionEmbedded) return false;
  const vector = weighWords(knowledge.lexical, questionEmbedded);
  const weighed = questionEmbedded.words.length > 0;
  const { confidence, candidates } = rankEntries(knowledge, question, { vector, weighed }, 1);
  return confidence >= WRITTEN_FROM && candidates[0]?.entry.kind === 'faq';
}
