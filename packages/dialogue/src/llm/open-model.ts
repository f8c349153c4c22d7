import type { LanguageModel } from 'ai';

/** Whose protocol a model speaks. */
export type LlmProvider = 'openai-compatible' | 'anthropic' | 'google';

/**
 * An AI SDK model, or where to find one: `baseUrl` such as `http://127.0.0.1:11434/v1`; Anthropic and Google have one of
 * their own.
 */
export type LlmTarget =
  | { model: LanguageModel }
  | { provider?: 'openai-compatible'; baseUrl: string; apiKey: string; modelName: string }
  | { provider: 'anthropic' | 'google'; baseUrl?: string | undefined; apiKey: string; modelName: string };

/**
 * Loads the provider's part of the AI SDK with the first answer, not at start: it is large, and offline never needs it.
 */
export function modelOpener(target: LlmTarget): () => Promise<LanguageModel> {
  if ('model' in target) return async () => target.model;
  let model: Promise<LanguageModel> | undefined;
  return () => {
    model ??= openModel(target);
    return model;
  };
}

async function openModel(target: Exclude<LlmTarget, { model: LanguageModel }>): Promise<LanguageModel> {
  const { apiKey, modelName } = target;
  const address = target.baseUrl ? { baseURL: target.baseUrl } : {};
  switch (target.provider) {
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic');
      return createAnthropic({ apiKey, ...address })(modelName);
    }
    case 'google': {
      const { createGoogle } = await import('@ai-sdk/google');
      return createGoogle({ apiKey, ...address })(modelName);
    }
    default: {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      const key = apiKey ? { apiKey } : {};
      return createOpenAICompatible({ name: 'llm', baseURL: target.baseUrl, ...key }).chatModel(modelName);
    }
  }
}
