import { LlmFailure } from './llm-failure.ts';
import { type LlmTarget, modelOpener } from './open-model.ts';

/** What a language model is asked for outside of a customer's turn: `instructions` are ours, `messages` may be anybody's. */
export interface WritingRequest {
  instructions: string;
  messages: readonly { role: 'user' | 'assistant'; content: string }[];
  signal?: AbortSignal;
}

/** The text that the model writes, trimmed. Throws LlmFailure when it fails, is late, or writes nothing. */
export type ModelWriter = (request: WritingRequest) => Promise<string>;

const MAX_TOKENS = 500;

/** Writes texts by a language model. Nothing that it writes is checked: what is shown to customers comes from a responder. */
export function createModelWriter(target: LlmTarget & { timeoutMs: number }): ModelWriter {
  const openModel = modelOpener(target);
  return async ({ instructions, messages, signal }) => {
    const { generateText } = await import('ai');
    globalThis.AI_SDK_LOG_WARNINGS = false;
    const late = AbortSignal.timeout(target.timeoutMs);
    try {
      const { text } = await generateText({
        model: await openModel(),
        instructions,
        messages: [...messages],
        temperature: 0,
        maxOutputTokens: MAX_TOKENS,
        maxRetries: 1,
        abortSignal: signal ? AbortSignal.any([signal, late]) : late,
      });
      if (text.trim() === '') throw new LlmFailure('empty');
      return text.trim();
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof LlmFailure) throw error;
      throw new LlmFailure(late.aborted ? 'timeout' : 'error', '', { cause: error });
    }
  };
}
