import { dot } from '../dot.ts';
import type { CommonQuestions } from './common-questions.ts';

/** Of so many common questions a text may be one; the others are too far from it to tell. */
const NEAREST = 32;
/** What the nearest wording counts; the rest is the question's middle. */
const NEAREST_WEIGHT = 0.5;
/** How sharply the nearer ones are preferred, as measured best (docs/quality.md). */
const TEMPERATURE = 0.07;

/** How far a text with this vector is each of the common questions: a share for each, 1 together, most of them 0. */
export function sharesOf(
  { names, firstRow, rows, middles, dimensions }: CommonQuestions,
  vector: Float32Array,
): Float32Array {
  const scores = Float32Array.from(names, (_, i) => dot(middles, i * dimensions, vector, 0));
  const least = Float32Array.from(scores).sort().at(-Math.min(NEAREST, scores.length))!;
  let highest = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < scores.length; i += 1) {
    if (scores[i]! < least) {
      scores[i] = Number.NEGATIVE_INFINITY;
      continue;
    }
    let nearest = -1;
    for (let row = firstRow[i]!; row < firstRow[i + 1]!; row += 1)
      nearest = Math.max(nearest, dot(rows, row * dimensions, vector, 0));
    scores[i] = NEAREST_WEIGHT * nearest + (1 - NEAREST_WEIGHT) * scores[i]!;
    highest = Math.max(highest, scores[i]!);
  }
  let sum = 0;
  for (let i = 0; i < scores.length; i += 1) {
    scores[i] = Math.exp((scores[i]! - highest) / TEMPERATURE);
    sum += scores[i]!;
  }
  return scores.map((score) => score / sum);
}
