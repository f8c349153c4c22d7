/** Confidences between 0 and 1: from `answer` it answers, from `clarify` it answers marked or asks back, below it declines. */
export interface Thresholds {
  answer: number;
  clarify: number;
}

/** As measured on six public knowledge bases and four of our own (docs/quality.md). */
export const shippedThresholds: Thresholds = { answer: 0.45, clarify: 0.31 };

/** Where all that tells of an answer was weighed together (decision 0054). */
export const weighedThresholds: Thresholds = { answer: 0.6, clarify: 0.45 };
