import { sentencesOf } from '../text/sentences.ts';
import { termsOf } from '../text/terms.ts';
import type { IndexedEntry } from './knowledge.ts';

/** A run is at most about this long. */
const RUN_LENGTH = 400;

/** Of a passage, which speaks of several things, so many sentences are told. */
const PASSAGE_SENTENCES = 3;

/** A word of the heading tells less of where the answer stands. */
const HEADED = 0.4;

/** Of a detail, such as a policy, so much is told at once. */
const DETAIL_LENGTH = 1000;

/**
 * The words of an entry that answer a question: all of an FAQ's answer, and of a detail's unless it is long; of a passage
 * the one to three sentences that have most of the question's words, as they stand there.
 */
export function quoteOf(
  { kind, answer, title }: Pick<IndexedEntry, 'kind' | 'answer' | 'title'>,
  question: string,
): string {
  if (kind === 'passage') return asProse(fewestSentences(answer, question, title));
  return kind === 'detail' && answer.length > DETAIL_LENGTH
    ? runOfSentences(answer, question)
    : answer.trim();
}

/**
 * Of a passage the fewest sentences in a row that have as many of the question's words as any run of three; with the one before them
 * where they point back to it, and those after them that do. What is asked of as the heading calls it is told in up to three sentences.
 */
function fewestSentences(text: string, question: string, heading: string): string {
  const whole = text.trim();
  const sentences = placesOf(whole)
    .map(({ start, end }) => ({ start, end, text: whole.slice(start, end) }))
    .filter((sentence) => !isHeadingLike(sentence.text));
  const named = new Set(termsOf(heading));
  const wanted = [...new Set(termsOf(question))];
  const hitsOf = (from: number, count: number) => {
    const words = new Set(
      termsOf(
        sentences
          .slice(from, from + count)
          .map((one) => one.text)
          .join(' '),
      ),
    );
    return wanted
      .filter((term) => words.has(term))
      .reduce((sum, term) => sum + (named.has(term) ? HEADED : 1), 0);
  };
  let best = { from: 0, count: Math.min(PASSAGE_SENTENCES, sentences.length), hits: 0 };
  for (let count = 1; count <= PASSAGE_SENTENCES; count += 1) {
    for (let from = 0; from + count <= sentences.length; from += 1) {
      const { [from]: first, [from + count - 1]: last } = sentences;
      const hits = hitsOf(from, count);
      const isShort = count === 1 || last!.end - first!.start <= RUN_LENGTH;
      if (isShort && hits > best.hits) best = { from, count, hits };
    }
  }
  if (sentences.length === 0) return whole.slice(0, RUN_LENGTH);
  if (best.hits < 1) best = { from: 0, count: PASSAGE_SENTENCES, hits: 0 };
  const pointsBack = best.from > 0 && POINTS_BACK.test(sentences[best.from]!.text);
  const from = pointsBack ? best.from - 1 : best.from;
  let to = best.from + best.count;
  while (to - from < PASSAGE_SENTENCES && GOES_ON.test(sentences[to]?.text ?? '')) to += 1;
  return sentences
    .slice(from, to)
    .map((one) => one.text)
    .join(' ');
}

/** "They may not swim", "you then pay the excess": of what stands before. */
const POINTS_BACK =
  /^(?:they|it|this|that|these|those|he|she|then|otherwise|however|but|also|if (?:not|so)|in (?:that|this) case|ell[oa]s|est[oea]s?|es[oa]s?|entonces|pero|además|si no|en (?:ese|este) caso)(?!\p{L})|^\p{L}+ then(?!\p{L})/iu;

/** "Keep them on a lead": of what was just told. */
const GOES_ON = /^(?:[\p{L}’']+ ){0,3}(?:they|them|their|it|its|ell[oa]s?)(?!\p{L})/iu;

/** A line of few words that ends no sentence and lists nothing: "Loan periods". */
const isHeadingLike = (line: string): boolean =>
  line.length <= 50 && /^\p{Lu}/u.test(line) && !/[.!?:;…\d)"'”]$/.test(line) && !/[:,$€£]/.test(line);

/** Lines as one text. */
const asProse = (text: string): string => text.replace(/\s*\n\s*/g, ' ').trim();

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
