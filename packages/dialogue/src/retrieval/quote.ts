import type { IndexedEntry } from './knowledge.ts';
import { quoteOfPassage } from './quote-of-passage.ts';
import { runOfSentences } from './run-of-sentences.ts';

/** Of a detail, such as a policy, so much is told at once. */
const DETAIL_LENGTH = 1000;

/**
 * The words of an entry that answer a question: all of an FAQ's answer, and of a detail's unless it is long; of a passage
 * the one to three sentences that have most of the question's words, as prose without its headings.
 */
export function quoteOf(
  { kind, answer, title }: Pick<IndexedEntry, 'kind' | 'answer' | 'title'>,
  question: string,
): string {
  if (kind === 'passage') return quoteOfPassage(answer, question, title);
  return kind === 'detail' && answer.length > DETAIL_LENGTH
    ? runOfSentences(answer, question)
    : answer.trim();
}
