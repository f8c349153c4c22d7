/** What the confidence is judged by. */
export interface Evidence {
  /** The best candidate's score. */
  top: number;
  /** What it was made of: words weighed by what they tell, whole texts as they are, words without meaning,
   * Spanish words put in English, or letters before meaning in a language the vectors hardly know. */
  by: ScoredBy;
  /** How alike the entries are to each other. */
  crowding: number;
}

export type ScoredBy = 'weighed' | 'plain' | 'words' | 'glossed' | 'foreign';

/**
 * Logistic regressions of "the best candidate is right": six public knowledge bases and three of our own, each of
 * equal weight, checked by leaving each out in turn (docs/quality.md). Where entries are alike, wrong ones come near
 * a question too, and the same score says less: crowding lowers the confidence, so that one threshold fits all.
 */
const FITTED: Record<ScoredBy, { offset: number; top: number; crowding: number }> = {
  weighed: { offset: -0.04, top: 7.94, crowding: -8.4 },
  plain: { offset: -1, top: 6.54, crowding: -6.31 },
  words: { offset: -1.96, top: 8.94, crowding: 0 },
  // Four Spanish knowledge bases of our own (eval/own/faq-es).
  glossed: { offset: -4.6, top: 10.6, crowding: 0 },
  // Two Spanish knowledge bases of our own, checked by leaving each out (eval/own/faq-es).
  foreign: { offset: -4.95, top: 11.14, crowding: 0 },
};

/** What was seen; beyond it nothing is known. */
const LEAST_CROWDING = 0.45;
const MOST_CROWDING = 0.75;

/** The probability, 0 to 1, that the best candidate is right. */
export function confidenceOf({ top, by, crowding }: Evidence): number {
  if (top <= 0) return 0;
  const fitted = FITTED[by];
  const crowded = Math.min(MOST_CROWDING, Math.max(LEAST_CROWDING, crowding));
  return 1 / (1 + Math.exp(-(fitted.offset + fitted.top * top + fitted.crowding * crowded)));
}
