/** What a score was made of: words weighed by what they tell, whole texts as they are, or words without meaning. */
export type ScoredBy = 'weighed' | 'plain' | 'words';

/**
 * Logistic regressions of "the best candidate is right" on its score: six public knowledge bases, each of equal
 * weight, checked by leaving each out in turn (docs/quality.md). The score alone is best: what was tried beside it
 * (margin, crowding, length, matched words) betters some knowledge bases and worsens those left out.
 */
const FITTED: Record<ScoredBy, { offset: number; slope: number }> = {
  weighed: { offset: -5, slope: 8 },
  plain: { offset: -5, slope: 8 },
  words: { offset: -2.5, slope: 9.34 },
};

const sigmoid = (x: number) => 1 / (1 + Math.exp(-x));

/** The probability, 0 to 1, that the best candidate is right, from its score. */
export function confidenceOf(top: number, by: ScoredBy): number {
  if (top <= 0) return 0;
  const { offset, slope } = FITTED[by];
  return sigmoid(offset + slope * top);
}
