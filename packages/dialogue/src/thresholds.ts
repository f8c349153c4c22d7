/** Confidences between 0 and 1: from `answer` it answers, from `clarify` it answers marked or asks back, below it declines. */
export interface Thresholds {
  answer: number;
  clarify: number;
}

/** As measured on six public knowledge bases and four of our own (docs/quality.md). */
export const shippedThresholds: Thresholds = { answer: 0.45, clarify: 0.31 };

/** Where all that tells of an answer was weighed together, in a first message (decisions 0054, 0059). */
export const weighedThresholds: Thresholds = { answer: 0.6, clarify: 0.45 };

/** Whoever goes on after a reply is answered by what is known more often than not: in between, too, where it is less probable. */
const laterThresholds: Thresholds = { ...weighedThresholds, clarify: 0.33 };

/** Those of a message by whether something was said before it. */
export const weighedThresholdsOf = ({ before }: { before: { turn: number } }): Thresholds =>
  before.turn > 0 ? laterThresholds : weighedThresholds;
