import type { LeftOut } from './semantic-index.ts';

/** What the confidence is judged by. */
export interface Evidence {
  /** The best candidate's score. */
  top: number;
  /** How far it is above the mean of the next few. */
  lead: number;
  by: ScoredBy;
  /** How the owner's own phrasings would be found. */
  leftOut: Pick<LeftOut, 'own' | 'other'>;
  /** How probably the best candidate answers, as the judge reads it with the question; absent: it wasn't judged. */
  judged?: number | undefined;
}

/**
 * What a score was made of: words weighed by what they tell, with the common questions (`agreed`) or without (`weighed`), whole texts as
 * they are, words without meaning, Spanish words put in English, or letters before meaning in a language the vectors hardly know.
 */
export type ScoredBy = 'agreed' | 'weighed' | 'plain' | 'words' | 'glossed' | 'foreign';

/**
 * Logistic regressions of "the best candidate is right": six public knowledge bases and four of our own, each whole and as shops of
 * eight FAQs, checked by leaving each business out in turn (docs/quality.md). Where phrasings that mean the same are alike, or those of
 * other entries are, the same score says less: `own` and `other` lower the confidence, so that one threshold fits all businesses.
 */
const FITTED: Record<ScoredBy, { offset: number; top: number; lead: number; own: number; other: number }> = {
  agreed: { offset: -1.93, top: 5.94, lead: 12.43, own: -4.16, other: -3.91 },
  weighed: { offset: -1.42, top: 6.67, lead: 11.88, own: -4.69, other: -3.27 },
  plain: { offset: -1.64, top: 6.38, lead: 12.86, own: -4.63, other: -3.1 },
  words: { offset: -1.96, top: 8.94, lead: 0, own: 0, other: 0 },
  // Four Spanish knowledge bases of our own (eval/own/faq-es).
  glossed: { offset: -5.05, top: 3.81, lead: 15.19, own: 0, other: 0 },
  // Two of them, checked by leaving each out.
  foreign: { offset: -4.95, top: 11.14, lead: 0, own: 0, other: 0 },
};

// What was seen; beyond it nothing is known.
const MOST_LEAD = 0.25;
const OWN = [0.4, 0.8] as const;
const OTHER = [0.3, 0.7] as const;
/**
 * What this evidence and the judge's count where there is a judge. English: eighteen businesses of which it learned nothing
 * (models/training/asked) and our own four would have it count more, six public knowledge bases next to nothing: this is between (decision
 * 0025). Spanish put in English: six businesses of which it learned nothing (models/training/asked-es).
 */
const JUDGED: Partial<
  Record<ScoredBy, { offset: number; top: number; lead: number; unjudged: number; judged: number }>
> = {
  agreed: { offset: 0.23, top: 0, lead: 0, unjudged: 0.8, judged: 0.35 },
  glossed: { offset: -0.9, top: 1.5, lead: 3.9, unjudged: 0, judged: 0.7 },
};
/** The judge is never surer than this, as a logit. */
const MOST_JUDGED = 6;

/** The probability, 0 to 1, that the best candidate is right. */
export function confidenceOf(evidence: Evidence): number {
  const { top, lead, by, judged } = evidence;
  if (top <= 0) return 0;
  const unjudged = logitOf(evidence);
  const counts = JUDGED[by];
  if (judged === undefined || !counts) return logistic(unjudged);
  const said = within([-MOST_JUDGED, MOST_JUDGED], Math.log(judged / (1 - judged)));
  return logistic(
    counts.offset +
      counts.top * top +
      counts.lead * Math.min(MOST_LEAD, lead) +
      counts.unjudged * unjudged +
      counts.judged * said,
  );
}

function logitOf({ top, lead, by, leftOut }: Evidence): number {
  const fitted = FITTED[by];
  return (
    fitted.offset +
    fitted.top * top +
    fitted.lead * Math.min(MOST_LEAD, lead) +
    fitted.own * within(OWN, leftOut.own) +
    fitted.other * within(OTHER, leftOut.other)
  );
}

const logistic = (logit: number): number => 1 / (1 + Math.exp(-logit));

const within = ([least, most]: readonly [number, number], value: number) =>
  Math.min(most, Math.max(least, value));
