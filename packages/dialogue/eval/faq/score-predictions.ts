import type { Prediction } from './predict.ts';
import type { KnowledgeBase } from './read-knowledge-bases.ts';

/** All between 0 and 1; null where there was nothing to count. */
export interface Score {
  /** Answerable questions whose best candidate is right, whatever was then said. */
  top1: number | null;
  /** … whose first three candidates hold the right one. */
  top3: number | null;
  /** How well the confidence tells answerable questions from others: the chance that it ranks two of them rightly. */
  auroc: number | null;
  /** Answerable questions answered rightly, at the shipped thresholds. */
  right: number | null;
  wrong: number | null;
  /** Answerable questions met by "did you mean". */
  asksBack: number | null;
  /** Of right answers, those that hold the words asked for. */
  quoted: number | null;
  /** Unanswerable questions that got an answer, unmarked. */
  falseAnswers: number | null;
  /** Unanswerable questions that got one with "if you mean". */
  falseMarked: number | null;
  /** Right answers if the threshold were set so that at most a tenth of the unanswerable got one. */
  accuracyAt10: number | null;
  /** Mean squared error of the confidence as a probability that the best candidate is right. */
  brier: number | null;
}

export function scorePredictions(base: KnowledgeBase, predictions: readonly Prediction[]): Score {
  const asked = new Map(base.queries.map((query) => [query.query_id, query]));
  const judged = predictions.map((prediction) => ({
    ...prediction,
    gold: asked.get(prediction.query_id)?.gold_faq_id ?? null,
    quote: asked.get(prediction.query_id)?.quote,
  }));
  const answerable = judged.filter((one) => one.gold !== null);
  const unanswerable = judged.filter((one) => one.gold === null);
  return {
    top1: share(answerable, (one) => one.best_faq_id === one.gold),
    top3: share(answerable, (one) => one.top.slice(0, 3).includes(one.gold!)),
    auroc: auroc(
      answerable.map((one) => one.score),
      unanswerable.map((one) => one.score),
    ),
    right: share(answerable, (one) => one.faq_id === one.gold),
    wrong: share(answerable, (one) => one.faq_id !== null && one.faq_id !== one.gold),
    asksBack: share(answerable, (one) => one.action === 'clarify'),
    quoted: share(
      answerable.filter((one) => one.faq_id === one.gold && one.quote !== undefined),
      (one) => one.text.includes(one.quote!),
    ),
    falseAnswers: share(unanswerable, (one) => one.faq_id !== null && !one.marked),
    falseMarked: share(unanswerable, (one) => one.faq_id !== null && one.marked),
    accuracyAt10: accuracyAt(0.1, answerable, unanswerable),
    brier: mean(
      judged.map((one) => (one.score - (one.gold !== null && one.best_faq_id === one.gold ? 1 : 0)) ** 2),
    ),
  };
}

type Judged = Prediction & { gold: string | null; quote: string | undefined };

const mean = (values: readonly number[]) =>
  values.length ? values.reduce((sum, x) => sum + x, 0) / values.length : null;
const share = (items: readonly Judged[], holds: (item: Judged) => boolean) =>
  mean(items.map((item) => (holds(item) ? 1 : 0)));

/** The chance that a positive stands above a negative, ties counting half. */
function auroc(positives: readonly number[], negatives: readonly number[]): number | null {
  const wins = positives.flatMap((p) => negatives.map((n) => (p > n ? 1 : p === n ? 0.5 : 0)));
  return mean(wins);
}

function accuracyAt(
  cap: number,
  answerable: readonly Judged[],
  unanswerable: readonly Judged[],
): number | null {
  const allowed = Math.floor(cap * unanswerable.length);
  const threshold =
    unanswerable.map((one) => one.score).sort((a, b) => b - a)[allowed] ?? Number.NEGATIVE_INFINITY;
  return share(answerable, (one) => one.score > threshold && one.best_faq_id === one.gold);
}
