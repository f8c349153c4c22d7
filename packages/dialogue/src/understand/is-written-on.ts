import { localeOf } from '../locale/locale.ts';
import { weighWords } from '../retrieval/question-vector.ts';
import { rankEntries } from '../retrieval/rank-entries.ts';
import type { DialogueState } from '../state/dialogue-state.ts';
import { termsOf, wordsOf } from '../text/terms.ts';
import type { TurnInput } from '../turn.ts';
import type { ReadClause } from './read-clauses.ts';

/** From here the owner wrote on just that. */
const WRITTEN_FROM = 0.8;
/** What has a word of theirs besides is less easily mistaken. */
const NAMED_FROM = 0.7;

/** Whether the owner wrote on just what a clause asks or names; not without a text model. */
export const isWrittenOn = (
  clause: AskingClause,
  input: Pick<TurnInput, 'knowledge'>,
  from = WRITTEN_FROM,
): boolean => {
  const nearest = nearestTo(clause, input);
  return nearest?.entry.kind === 'faq' && nearest.confidence >= from;
};

/**
 * Whether a question beside a time is one that the owner wrote on: it names what they name. In the middle of a booking what tells a
 * time itself is taken for the appointment's.
 */
export function asksOfWritten(
  clause: AskingClause & Pick<ReadClause, 'isQuestion' | 'times' | 'righted'>,
  { booking, language }: DialogueState,
  input: Pick<TurnInput, 'knowledge'>,
): boolean {
  if (!clause.isQuestion || (booking !== null && clause.times.length > 0)) return false;
  const nearest = nearestTo(clause, input);
  if (nearest?.entry.kind !== 'faq' || nearest.confidence < NAMED_FROM) return false;
  const { askingWords } = localeOf(language).hearing.questions;
  const bare = clause.times.reduce((rest, { text }) => rest.replace(text, ' '), clause.righted);
  const named = wordsOf(bare)
    .filter((word) => !askingWords.has(word))
    .flatMap(termsOf);
  const written = new Set([...nearest.entry.phrasings, nearest.entry.answer].flatMap(termsOf));
  return named.some((term) => written.has(term));
}

type AskingClause = Pick<ReadClause, 'question' | 'questionEmbedded'>;

/** What is written nearest to what a clause asks, and how sure it is that it answers; null: without a text model. */
function nearestTo(
  { question, questionEmbedded }: AskingClause,
  { knowledge }: Pick<TurnInput, 'knowledge'>,
) {
  if (!questionEmbedded) return null;
  const vector = weighWords(knowledge.lexical, questionEmbedded);
  const weighed = questionEmbedded.words.length > 0;
  const { confidence, candidates } = rankEntries(knowledge, question, { vector, weighed }, 1);
  const entry = candidates[0]?.entry;
  return entry ? { entry, confidence } : null;
}
