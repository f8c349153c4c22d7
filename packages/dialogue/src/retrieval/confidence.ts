/** What the confidence is judged by. */
export interface Evidence {
  /** Whether vectors were compared; otherwise words alone. */
  semantic: boolean;
  top: number;
  /** How far the best stands above the second. */
  margin: number;
  lexical: number;
}

const sigmoid = (x: number) => 1 / (1 + Math.exp(-x));

/** The probability that the best candidate is right: logistic regression on the evidence. */
export function confidenceOf({ semantic, top, margin, lexical }: Evidence): number {
  if (!semantic) return top <= 0 ? 0 : sigmoid(-3 + 6 * top + 4 * margin);
  return sigmoid(-6 + 8 * top + 6 * margin + lexical);
}
