import { sentencesOf } from '../text/sentences.ts';
import { termsOf } from '../text/terms.ts';
import type { IndexedEntry } from './knowledge.ts';

/** A passage's quote is at most about this long. */
const PASSAGE_QUOTE = 400;

/**
 * The words of an entry that answer a question: all of an FAQ's or detail's answer; of a document's passage the run
 * of sentences that has most of the question's words, as it stands there.
 * @public
 */
export function quoteOf(entry: IndexedEntry, question: string): string {
  const answer = entry.answer.trim();
  if (entry.kind !== 'passage' || answer.length <= PASSAGE_QUOTE) return answer;
  const wanted = new Set(termsOf(question));
  const places = placesOf(answer);
  let best = { start: 0, end: Math.min(answer.length, PASSAGE_QUOTE), hits: -1 };
  for (const [first, from] of places.entries()) {
    let end = from.end;
    for (
      let next = first + 1;
      next < places.length && places[next]!.end - from.start <= PASSAGE_QUOTE;
      next += 1
    ) {
      end = places[next]!.end;
    }
    const words = new Set(termsOf(answer.slice(from.start, end)));
    const hits = [...wanted].filter((term) => words.has(term)).length;
    if (hits > best.hits) best = { start: from.start, end, hits };
  }
  return answer.slice(best.start, best.end);
}

/** Where each sentence stands in the text. */
function placesOf(text: string): { start: number; end: number }[] {
  let from = 0;
  return sentencesOf(text).map((sentence) => {
    const start = text.indexOf(sentence, from);
    from = start + sentence.length;
    return { start, end: from };
  });
}
