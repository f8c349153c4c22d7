import { sentencesOf } from '../text/sentences.ts';
import { termsOf } from '../text/terms.ts';
import { RUN_LENGTH, runOfSentences } from './run-of-sentences.ts';

/** Of a passage, which speaks of several things, so many sentences are told. */
const MOST_SENTENCES = 3;
/** So many words of a question tell where its answer stands, if they are most of it; fewer only where it has no more. */
const TELLING = 2;
const MOST_OF_IT = 0.6;
/** A word of the heading tells less of where the answer stands. */
const HEADED = 0.4;

/**
 * What a passage says to a question, as prose without its headings: the fewest sentences in a row that have as many of the question's
 * words as any run of three, with those beside them that are of the same thing ("they may not swim"). Where too few words are shared to
 * tell, as when only the heading is named, three sentences.
 */
export function quoteOfPassage(text: string, question: string, heading: string): string {
  const sentences = sentencesOf(text.trim()).filter((_, at, lines) => !isHeading(lines, at));
  if (sentences.length === 0) return text.trim().slice(0, RUN_LENGTH);
  const found = fewest(sentences, question, new Set(termsOf(heading)));
  if (found === null) return around(sentences, question);
  const from = found.from > 0 && POINTS_BACK.test(sentences[found.from]!) ? found.from - 1 : found.from;
  let { to } = found;
  while (to - from < MOST_SENTENCES && GOES_ON.test(sentences[to] ?? '')) to += 1;
  return sentences.slice(from, to).join(' ');
}

/** Three sentences, where it can't be told which of them answers. */
function around(sentences: readonly string[], question: string): string {
  const run = runOfSentences(sentences.join(' '), question, MOST_SENTENCES);
  const at = sentences.findIndex((sentence) => run.startsWith(sentence));
  return at > 0 && POINTS_BACK.test(run) ? sentences.slice(at - 1, at - 1 + MOST_SENTENCES).join(' ') : run;
}

/** The shortest run that most of the question's words stand in, from one sentence up to another; null: they don't tell. */
function fewest(
  sentences: readonly string[],
  question: string,
  named: ReadonlySet<string>,
): { from: number; to: number } | null {
  const wanted = [...new Set(termsOf(question))];
  const hitsOf = (run: string): number => {
    const words = new Set(termsOf(run));
    return wanted
      .filter((term) => words.has(term))
      .reduce((sum, term) => sum + (named.has(term) ? HEADED : 1), 0);
  };
  let best = { from: 0, to: 0, hits: 0 };
  for (let count = 1; count <= MOST_SENTENCES; count += 1) {
    for (let from = 0; from + count <= sentences.length; from += 1) {
      const run = sentences.slice(from, from + count).join(' ');
      const hits = count > 1 && run.length > RUN_LENGTH ? 0 : hitsOf(run);
      if (hits > best.hits) best = { from, to: from + count, hits };
    }
  }
  const isTelling = best.hits >= Math.min(TELLING, wanted.length) && best.hits >= wanted.length * MOST_OF_IT;
  return best.hits > 0 && isTelling ? best : null;
}

/** "They may not swim", "you then pay the excess": of what stands before. */
const POINTS_BACK =
  /^(?:they|it|this|that|these|those|he|she|then|otherwise|however|but|also|if (?:not|so)|in (?:that|this) case|ell[oa]s|est[oea]s?|es[oa]s?|entonces|pero|además|si no|en (?:ese|este) caso)(?!\p{L})|^(?:\p{L}+ ){1,3}then(?!\p{L})/iu;

/** "Keep them on a lead": of what was just told. */
const GOES_ON = /^(?:[\p{L}’']+ ){0,3}(?:they|them|their|it|its|ell[oa]s?)(?!\p{L})/iu;

/** A heading stands by itself over prose; several such lines in a row are a list, and say something. */
const isHeading = (lines: readonly string[], at: number): boolean =>
  isHeadingLike(lines[at]!) && ![lines[at - 1], lines[at + 1]].some((line) => line && isHeadingLike(line));

/** A line of few words that ends no sentence and lists nothing: "Loan periods". */
const isHeadingLike = (line: string): boolean =>
  line.length <= 50 && /^\p{Lu}/u.test(line) && !/[.!?:;…\d)"'”]$/.test(line) && !/[:,$€£]/.test(line);
