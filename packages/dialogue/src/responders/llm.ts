import { answerFromRanking } from '../flows/answer-from-ranking.ts';
import { answerParts } from '../flows/answer-parts.ts';
import { converse } from '../flows/converse.ts';
import { answerFromModel } from '../llm/answer-from-model.ts';
import { isForModel } from '../llm/is-for-model.ts';
import { LlmFailure } from '../llm/llm-failure.ts';
import { type LlmTarget, modelOpener } from '../llm/open-model.ts';
import type { Responder, TurnEvent, TurnInput } from '../turn.ts';
import { shippedThresholds, type Thresholds } from './offline.ts';

export type { LlmProvider, LlmTarget } from '../llm/open-model.ts';

/** The part of a pino logger that is used. No text of customers or the model is ever logged. */
export interface DialogueLog {
  warn(fields: Record<string, unknown>, message: string): void;
}

export type LlmOptions = LlmTarget & {
  /** Milliseconds for the whole answer. */
  timeoutMs: number;
  /** Milliseconds until the first words; by default half of `timeoutMs`, at most 8,000. */
  firstTokenTimeoutMs?: number | undefined;
  /** Answers instead, inside the same turn, when the model fails, is late, or says what its sources don't. */
  fallback: Responder;
  log: DialogueLog;
  thresholds?: Partial<Thresholds> | undefined;
};

/**
 * Answers by a language model, from the same retrieval as the offline responder and with tools that keep the same rules:
 * each sentence is checked against its sources and the tools' results before it is shown, and what is done is told in the
 * assistant's own lines. Bare details, taps, small talk and the wish for a person never reach the model.
 */
export function createLlmResponder(options: LlmOptions): Responder {
  const settings = {
    ...options,
    firstTokenTimeoutMs: options.firstTokenTimeoutMs ?? Math.min(8000, options.timeoutMs / 2),
    thresholds: { ...shippedThresholds, ...options.thresholds },
  };
  const openModel = modelOpener(options);
  return {
    name: 'llm',
    async *respond(input) {
      const progress = { sent: false, asked: false };
      try {
        yield* watched(
          converse(
            input,
            settings.thresholds,
            async function* (heard, turn, consultation, instead) {
              if (!isForModel(heard, turn)) {
                const draft =
                  answerParts(heard, consultation, settings.thresholds) ??
                  answerFromRanking(heard, turn, consultation, settings.thresholds);
                yield { type: 'drafted', draft, responder: 'offline' };
                return;
              }
              progress.asked = true;
              yield* answerFromModel(await openModel(), settings, {
                input: heard,
                turn,
                consultation,
                instead,
              });
            },
            isForModel,
          ),
          progress,
        );
      } catch (error) {
        input.signal?.throwIfAborted();
        if (!(error instanceof LlmFailure)) throw error;
        options.log.warn(
          { reason: error.reason, detail: error.detail },
          'language model answer replaced by the fallback',
        );
        yield* watched(replaceBy(options.fallback, input, progress.sent), progress);
      }
    },
  };
}

async function* watched(
  events: AsyncIterable<TurnEvent>,
  progress: { sent: boolean; asked: boolean },
): AsyncGenerator<TurnEvent> {
  for await (const event of events) {
    if (event.type !== 'done') {
      progress.sent = true;
      yield event;
    } else yield { ...event, result: { ...event.result, askedModel: progress.asked } };
  }
}

/** The fallback's turn; what was sent before is corrected as a whole. */
async function* replaceBy(fallback: Responder, input: TurnInput, sent: boolean): AsyncGenerator<TurnEvent> {
  for await (const event of fallback.respond(input)) {
    if (!sent) yield event;
    else if (event.type === 'done') {
      yield { type: 'replace', text: event.result.text };
      yield event;
    }
  }
}
