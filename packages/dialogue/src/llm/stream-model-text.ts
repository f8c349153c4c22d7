import type { LanguageModel, ModelMessage } from 'ai';
import { LlmFailure } from './llm-failure.ts';

/** What is asked of the model, and how long it may take. */
export interface ModelRequest {
  model: LanguageModel;
  instructions: string;
  messages: ModelMessage[];
  timeoutMs: number;
  firstTokenTimeoutMs: number;
  signal: AbortSignal | undefined;
}

/** An answer is a few sentences; a model that doesn't stop is stopped. */
const MAX_TOKENS = 500;
const MAX_CHARACTERS = 4000;

/**
 * The model's words as they come. Ends only after a proper end of the model's answer; throws LlmFailure when it is
 * late, fails, breaks off or doesn't stop, and the signal's reason when that aborts.
 */
export async function* streamModelText(request: ModelRequest): AsyncGenerator<string> {
  const { streamText } = await import('ai');
  const stop = new AbortController();
  const late = lateness(request);
  const forwardAbort = () => stop.abort(request.signal?.reason);
  request.signal?.addEventListener('abort', forwardAbort, { once: true });
  try {
    const { fullStream } = streamText({
      model: request.model,
      instructions: request.instructions,
      messages: request.messages,
      temperature: 0,
      maxOutputTokens: MAX_TOKENS,
      maxRetries: 0,
      abortSignal: stop.signal,
      // Errors arrive as parts of the stream, too; the default handler would print them.
      onError: () => undefined,
    });
    const parts = fullStream[Symbol.asyncIterator]();
    let characters = 0;
    for (;;) {
      const { done, value: part } = await Promise.race([parts.next(), late.promise]);
      if (done) throw new LlmFailure('broken_off', 'end of stream');
      if (part.type === 'text-delta') {
        if (part.text.trim() !== '') late.gotText();
        characters += part.text.length;
        if (characters > MAX_CHARACTERS) throw new LlmFailure('too_long');
        yield part.text;
      } else if (part.type === 'error')
        throw new LlmFailure('error', kindOf(part.error), { cause: part.error });
      else if (part.type === 'abort') throw new LlmFailure('error', 'aborted');
      else if (part.type === 'finish') {
        if (part.finishReason === 'stop') return;
        throw new LlmFailure(part.finishReason === 'length' ? 'too_long' : 'broken_off', part.finishReason);
      }
    }
  } catch (error) {
    request.signal?.throwIfAborted();
    throw error instanceof LlmFailure ? error : new LlmFailure('error', kindOf(error), { cause: error });
  } finally {
    late.stop();
    request.signal?.removeEventListener('abort', forwardAbort);
    stop.abort(new LlmFailure('broken_off', 'no longer wanted'));
  }
}

/** Rejects when the first words or the whole are late, or the turn is aborted, whether or not the provider listens. */
function lateness({ timeoutMs, firstTokenTimeoutMs, signal }: ModelRequest) {
  const { promise, reject } = Promise.withResolvers<never>();
  promise.catch(() => undefined); // may be nobody's any more when it rejects
  const first = setTimeout(() => reject(new LlmFailure('first_token_timeout')), firstTokenTimeoutMs);
  const whole = setTimeout(() => reject(new LlmFailure('timeout')), timeoutMs);
  const aborted = () => reject(signal?.reason);
  signal?.addEventListener('abort', aborted, { once: true });
  return {
    promise,
    gotText: () => clearTimeout(first),
    stop() {
      clearTimeout(first);
      clearTimeout(whole);
      signal?.removeEventListener('abort', aborted);
    },
  };
}

function kindOf(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'statusCode' in error)
    return `status ${String(error.statusCode)}`;
  return error instanceof Error ? error.name : typeof error;
}
