import { resultOf } from '../converse.ts';
import { decide } from '../decide/decide.ts';
import { answerFromModel } from '../llm/answer-from-model.ts';
import { isForModel } from '../llm/is-for-model.ts';
import { LlmFailure } from '../llm/llm-failure.ts';
import { type LlmTarget, modelOpener } from '../llm/open-model.ts';
import { readState } from '../state/dialogue-state.ts';
import type { Responder, TurnEvent, TurnInput } from '../turn.ts';
import { understandInterrupting } from '../understand/understand-interrupting.ts';

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
  };
  const openModel = modelOpener(options);
  return {
    name: 'llm',
    async *respond(input) {
      const progress = { sent: false, asked: false };
      try {
        yield* watched(converseWithModel(input, settings, openModel, progress), progress);
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

/** A turn by the same rooms as without a model, which takes the place of the policies where it is asked. */
async function* converseWithModel(
  input: TurnInput,
  settings: Pick<LlmOptions, 'timeoutMs'> & { firstTokenTimeoutMs: number },
  openModel: ReturnType<typeof modelOpener>,
  progress: { asked: boolean },
): AsyncGenerator<TurnEvent> {
  input.signal?.throwIfAborted();
  const started = performance.now();
  const { heard, before } = await understandInterrupting(input, readState(input.state));
  const embed = performance.now() - started;
  input.signal?.throwIfAborted();
  const timingsOf = () => ({ embed, retrieve: 0, respond: performance.now() - started - embed });
  if (!isForModel(input, heard, before)) {
    const decision = await decide(input, heard, before);
    const result = resultOf(input, before, heard, decision, timingsOf());
    yield { type: 'delta', text: result.text };
    yield { type: 'done', result };
    return;
  }
  progress.asked = true;
  let sent = '';
  for await (const event of answerFromModel(await openModel(), settings, { input, heard, before })) {
    input.signal?.throwIfAborted();
    if (event.type === 'delta') {
      sent += event.text;
      yield event;
      continue;
    }
    const made = resultOf(input, before, event.heard, event.decision, timingsOf(), sent !== '');
    const result = { ...made, responder: 'llm' as const };
    if (!result.text.startsWith(sent)) yield { type: 'replace', text: result.text };
    else if (result.text.length > sent.length) yield { type: 'delta', text: result.text.slice(sent.length) };
    yield { type: 'done', result };
    return;
  }
  throw new Error('an answer ended without a decision');
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
