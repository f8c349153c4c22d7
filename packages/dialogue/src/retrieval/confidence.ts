/** What the confidence is judged by. */
export interface Evidence {
  /** The best candidate's score. */
  top: number;
  /** How alike the entries are to each other; null: words alone were compared. */
  crowding: number | null;
}

const sigmoid = (x: number) => 1 / (1 + Math.exp(-x));
const between = (low: number, x: number, high: number) => Math.min(high, Math.max(low, x));

/**
 * The probability that the best candidate is right: logistic regression, fitted on six public knowledge bases in
 * two modes with equal weight each, checked by leaving each out in turn (docs/evaluation.md). Where all entries speak
 * of the same thing, so does every question, and likeness says less: crowding lowers the confidence. The margin over
 * the second candidate is left out: it tells near twins from each other, not a question that has an answer from one
 * that hasn't.
 */
export function confidenceOf({ top, crowding }: Evidence): number {
  if (top <= 0) return 0;
  if (crowding === null) return sigmoid(-2.5 + 9.34 * top);
  return sigmoid(0.95 + 7.05 * top - 10.01 * between(0.5, crowding, 0.75));
}
