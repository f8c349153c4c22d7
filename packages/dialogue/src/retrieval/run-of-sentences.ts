import { sentencesOf } from '../text/sentences.ts';
import { termsOf } from '../text/terms.ts';

/** A run is at most about this long. */
export const RUN_LENGTH = 400;

/**
 * The run of sentences of `text`, at most about 400 characters and `most` sentences, that has most of the words of
 * `wanted`. Of runs that have as many, one that begins with them: what is said of a thing mostly follows its name.
 */
export function runOfSentences(text: string, wanted: string, most = Number.POSITIVE_INFINITY): string {
  const whole = text.trim();
  const places = placesOf(whole);
  if (whole.length <= RUN_LENGTH && places.length <= most) return whole;
  const terms = new Set(termsOf(wanted));
  const hitsIn = (start: number, end: number) => {
    const words = new Set(termsOf(whole.slice(start, end)));
    return [...terms].filter((term) => words.has(term)).length;
  };
  let best = { start: 0, end: Math.min(whole.length, RUN_LENGTH), hits: -1 };
  for (const [first, { start, end: firstEnd }] of places.entries()) {
    const run = places.slice(first, first + most).filter(({ end }) => end - start <= RUN_LENGTH);
    const end = run.at(-1)?.end ?? firstEnd;
    const hits = hitsIn(start, end) + hitsIn(start, firstEnd) / 100;
    if (hits > best.hits) best = { start, end, hits };
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
