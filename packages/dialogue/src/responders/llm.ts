import type { LanguageModel } from 'ai';
import { answerFromRanking } from '../flows/answer-from-ranking.ts';
import { converse } from '../flows/converse.ts';
import { answerFromModel } from '../llm/answer-from-model.ts';
import { LlmFailure } from '../llm/llm-failure.ts';
import type { Responder, TurnEvent, TurnInput } from '../turn.ts';
import { shippedThresholds, type Thresholds } from './offline.ts';

/**
 * The part of a pino logger that is used. No text of customers or the model is ever logged.
 * @public
 */
export interface DialogueLog {
  warn(fields: Record<string, unknown>, message: string): void;
}

/**
 * An AI SDK model, or an OpenAI-compatible endpoint such as `http://127.0.0.1:11434/v1`.
 * @public
 */
export type LlmTarget = { model: LanguageModel } | { baseUrl: string; apiKey: string; modelName: string };

/** @public */
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
 * Words answers by a language model, from the same retrieval as the offline responder and from nothing else: each
 * sentence is checked against its sources before it is shown. What the knowledge has nothing on never reaches the model.
 * @public
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
      const progress = { sent: false };
      try {
        yield* watched(
          converse(input, settings.thresholds, async function* (turn, consultation) {
            const worthwhile = consultation.ranking.confidence >= settings.thresholds.clarify / 2;
            if (!worthwhile) {
              const draft = answerFromRanking(input, turn, consultation, settings.thresholds);
              yield { type: 'drafted', draft, responder: 'offline' };
              return;
            }
            yield* answerFromModel(await openModel(), settings, input, turn, consultation);
          }),
          progress,
        );
      } catch (error) {
        input.signal?.throwIfAborted();
        if (!(error instanceof LlmFailure)) throw error;
        options.log.warn(
          { reason: error.reason, detail: error.detail },
          'language model answer replaced by the fallback',
        );
        yield* replaceBy(options.fallback, input, progress.sent);
      }
    },
  };
}

/** Loads the AI SDK with the first answer, not at start: it is large, and offline never needs it. */
function modelOpener(target: LlmTarget): () => Promise<LanguageModel> {
  if ('model' in target) return async () => target.model;
  let model: Promise<LanguageModel> | undefined;
  return () => {
    model ??= import('@ai-sdk/openai-compatible').then(({ createOpenAICompatible }) =>
      createOpenAICompatible({
        name: 'llm',
        baseURL: target.baseUrl,
        ...(target.apiKey && { apiKey: target.apiKey }),
      }).chatModel(target.modelName),
    );
    return model;
  };
}

async function* watched(
  events: AsyncIterable<TurnEvent>,
  progress: { sent: boolean },
): AsyncGenerator<TurnEvent> {
  for await (const event of events) {
    if (event.type !== 'done') progress.sent = true;
    yield event;
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
