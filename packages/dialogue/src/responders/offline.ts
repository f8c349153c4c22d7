import { answerFromRanking, type Thresholds } from '../flows/answer-from-ranking.ts';
import { answerParts } from '../flows/answer-parts.ts';
import { converse, type DraftEvent } from '../flows/converse.ts';
import type { Responder } from '../turn.ts';

export type { Thresholds } from '../flows/answer-from-ranking.ts';

export interface OfflineOptions {
  /** Confidences between 0 and 1; from `answer` it answers, from `clarify` it asks "did you mean", below it declines. */
  thresholds?: Partial<Thresholds> | undefined;
}

/** As measured on six public knowledge bases and four of our own (docs/quality.md). */
export const shippedThresholds: Thresholds = { answer: 0.45, clarify: 0.2 };

/** Answers in the knowledge's own words, without any language model. It cannot invent. */
export function createOfflineResponder(options: OfflineOptions = {}): Responder {
  const thresholds = { ...shippedThresholds, ...options.thresholds };
  return {
    name: 'offline',
    respond: (given) =>
      converse(given, thresholds, function* (input, turn, consultation): Iterable<DraftEvent> {
        yield {
          type: 'drafted',
          draft:
            answerParts(input, consultation, thresholds) ??
            answerFromRanking(input, turn, consultation, thresholds),
          responder: 'offline',
        };
      }),
  };
}
