import { setTimeout as pause } from 'node:timers/promises';
import type { LanguageModel, ModelMessage, ToolSet } from 'ai';
import { LlmFailure } from './llm-failure.ts';
import type { ToolDesk } from './tools/tool-desk.ts';

/** What is asked of the model, by which tools it may act, and how long it may take. */
export interface ModelRequest {
  model: LanguageModel;
  instructions: string;
  messages: ModelMessage[];
  tools: ToolSet;
  /** What the tools act on. */
  desk: ToolDesk;
  timeoutMs: number;
  firstTokenTimeoutMs: number;
  signal: AbortSignal | undefined;
}

/** An answer is a few sentences; a model that doesn't stop is stopped. */
const MAX_TOKENS = 500;
const MAX_CHARACTERS = 4000;
/** So often a model is asked in a turn, each time with what its tools gave. */
const MAX_STEPS = 5;
const MAX_CALLS = 10;
const PAUSE_BEFORE_RETRY_MS = 200;
/** After these the model has to go on; what the others settle needs no more words. */
const LOOKING = new Set(['search_knowledge', 'check_availability']);

/**
 * The model's words as they come, with its tools at work in between. Ends only after a proper end of the model's answer,
 * or once a tool settled the turn; throws LlmFailure when it is late, fails (a passing fault before the first word is
 * tried again once), breaks off or doesn't stop, and the signal's reason when that aborts.
 */
export async function* streamModelText(request: ModelRequest): AsyncGenerator<string> {
  // Loaded before the clock runs: the first time it takes a while, which is not the model's.
  const { streamText, isStepCount } = await import('ai');
  const sdk = { streamText, isStepCount };
  // It would print what a model doesn't support, such as a temperature, to the console with every turn.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const late = lateness(request);
  request.desk.clock = late;
  try {
    for (let attempt = 1; ; attempt += 1) {
      const progress = { begun: false };
      try {
        yield* streamOnce(sdk, request, late, progress);
        return;
      } catch (error) {
        if (attempt > 1 || progress.begun || !isPassing(error)) throw error;
        await Promise.race([pause(PAUSE_BEFORE_RETRY_MS), late.promise]);
      }
    }
  } catch (error) {
    request.signal?.throwIfAborted();
    throw error instanceof LlmFailure ? error : new LlmFailure('error', kindOf(error), { cause: error });
  } finally {
    late.stop();
  }
}

/** As the provider's client judges: overload, rate limits, a connection that failed. */
function isPassing(error: unknown): boolean {
  const cause = error instanceof LlmFailure ? error.cause : error;
  return typeof cause === 'object' && cause !== null && 'isRetryable' in cause && cause.isRetryable === true;
}

async function* streamOnce(
  { streamText, isStepCount }: Pick<typeof import('ai'), 'streamText' | 'isStepCount'>,
  request: ModelRequest,
  late: ReturnType<typeof lateness>,
  progress: { begun: boolean },
): AsyncGenerator<string> {
  const { desk } = request;
  const stop = new AbortController();
  const forwardAbort = () => stop.abort(request.signal?.reason);
  request.signal?.addEventListener('abort', forwardAbort, { once: true });
  const settledByLast = ({ steps }: { steps: readonly { toolCalls: readonly { toolName: string }[] }[] }) =>
    desk.settled !== null && (steps.at(-1)?.toolCalls ?? []).every(({ toolName }) => !LOOKING.has(toolName));
  try {
    const { fullStream } = streamText({
      model: request.model,
      instructions: request.instructions,
      messages: request.messages,
      tools: request.tools,
      stopWhen: [isStepCount(MAX_STEPS), settledByLast],
      temperature: 0,
      maxOutputTokens: MAX_TOKENS,
      maxRetries: 0,
      abortSignal: stop.signal,
      // Errors arrive as parts of the stream, too; the default handler would print them.
      onError: () => undefined,
    });
    const parts = fullStream[Symbol.asyncIterator]();
    let characters = 0;
    let calls = 0;
    for (;;) {
      const { done, value: part } = await Promise.race([parts.next(), late.promise]);
      if (done) throw new LlmFailure('broken_off', 'end of stream');
      switch (part.type) {
        case 'text-delta':
          if (part.text.trim() !== '') late.gotText();
          progress.begun ||= part.text !== '';
          characters += part.text.length;
          yield part.text;
          break;
        case 'tool-input-start':
          late.gotText();
          progress.begun = true;
          break;
        case 'tool-input-delta':
          characters += part.delta.length;
          break;
        case 'tool-call':
          calls += 1;
          break;
        case 'tool-error':
          // Wrong names and values are the model's to put right; a tool that failed of itself ends it.
          if (desk.failure !== null) throw new LlmFailure('error', 'tool', { cause: desk.failure });
          break;
        case 'finish-step':
          yield '\n'; // a sentence ends with its step
          break;
        case 'error':
          throw new LlmFailure('error', kindOf(part.error), { cause: part.error });
        case 'abort':
          throw new LlmFailure('error', 'aborted');
        case 'finish':
          if (part.finishReason === 'stop' || desk.settled) return;
          if (part.finishReason === 'tool-calls') throw new LlmFailure('tool_loop');
          throw new LlmFailure(part.finishReason === 'length' ? 'too_long' : 'broken_off', part.finishReason);
        default:
      }
      if (characters > MAX_CHARACTERS) throw new LlmFailure('too_long');
      if (calls > MAX_CALLS) throw new LlmFailure('tool_loop');
    }
  } finally {
    request.signal?.removeEventListener('abort', forwardAbort);
    stop.abort(new LlmFailure('broken_off', 'no longer wanted'));
  }
}

/** Rejects when the first words or the whole are late (not counting what `hold` stops until `goOn`), or the turn is aborted, whether or not the provider listens. */
function lateness({ timeoutMs, firstTokenTimeoutMs, signal }: ModelRequest) {
  const { promise, reject } = Promise.withResolvers<never>();
  promise.catch(() => undefined); // may be nobody's any more when it rejects
  const first = setTimeout(() => reject(new LlmFailure('first_token_timeout')), firstTokenTimeoutMs);
  let left = timeoutMs;
  let since = performance.now();
  let held = 0;
  const run = () => setTimeout(() => reject(new LlmFailure('timeout')), left);
  let whole = run();
  const aborted = () => reject(signal?.reason);
  signal?.addEventListener('abort', aborted, { once: true });
  return {
    promise,
    gotText: () => clearTimeout(first),
    hold() {
      held += 1;
      if (held > 1) return;
      clearTimeout(whole);
      left = Math.max(0, left - (performance.now() - since));
    },
    goOn() {
      held -= 1;
      if (held > 0) return;
      since = performance.now();
      whole = run();
    },
    stop() {
      held += 1; // no timer begins any more
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
