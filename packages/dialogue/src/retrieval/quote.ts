import { sentencesOf } from '../text/sentences.ts';
import { termsOf } from '../text/terms.ts';
import type { IndexedEntry } from './knowledge.ts';

/** A run is at most about this long. */
const RUN_LENGTH = 400;

/** Of a detail, such as a policy, so much is told at once. */
const DETAIL_LENGTH = 1000;

/**
 * The words of an entry that answer a question: all of an FAQ's answer, and of a detail's unless it is long; else the run
 * of sentences that has most of the question's words, as it stands there.
 * @public
 */
export function quoteOf({ kind, answer }: IndexedEntry, question: string): string {
  const isLong = kind === 'passage' || (kind === 'detail' && answer.length > DETAIL_LENGTH);
  return isLong ? runOfSentences(answer, question) : answer.trim();
}

/**
 * The run of sentences of `text`, at most about 400 characters, that has most of the words of `wanted`.
 * @public
 */
export function runOfSentences(text: string, wanted: string): string {
  const whole = text.trim();
  if (whole.length <= RUN_LENGTH) return whole;
  const terms = new Set(termsOf(wanted));
  const places = placesOf(whole);
  let best = { start: 0, end: Math.min(whole.length, RUN_LENGTH), hits: -1 };
  for (const [first, from] of places.entries()) {
    let end = from.end;
    for (
      let next = first + 1;
      next < places.length && places[next]!.end - from.start <= RUN_LENGTH;
      next += 1
    ) {
      end = places[next]!.end;
    }
    const words = new Set(termsOf(whole.slice(from.start, end)));
    const hits = [...terms].filter((term) => words.has(term)).length;
    if (hits > best.hits) best = { start: from.start, end, hits };
  }
  return whole.slice(best.start, best.end);
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
