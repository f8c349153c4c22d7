import type { EmbeddingModel } from 'ai';

/** A model that makes vectors elsewhere, behind OpenAI's embeddings protocol. */
export interface HostedEmbedder {
  /** Names address, model and length: vectors of different ids are never compared. */
  readonly modelId: string;
  /** What the model is called, for people. */
  readonly title: string;
  /**
   * One vector of unit length a text, in order, all of one length. `bulk` work is tried up to three times; a question waits for one
   * try. Rejects with HostedEmbeddingFailed, or the signal's reason.
   */
  embed(
    texts: readonly string[],
    options?: { priority?: 'interactive' | 'bulk'; signal?: AbortSignal | undefined },
  ): Promise<Float32Array[]>;
}

/** Where it is: `baseUrl` such as `http://127.0.0.1:11434/v1`. */
export interface HostedTarget {
  baseUrl: string;
  apiKey: string;
  modelName: string;
  /** How many numbers a vector shall have, where the model lets that be chosen; null: as it gives them. */
  dimensions: number | null;
  /** Milliseconds for the vectors of a question. */
  timeoutMs: number;
}

/** `detail` is a status or kind for the log, never a text that was to be embedded. */
export class HostedEmbeddingFailed extends Error {
  override readonly name = 'HostedEmbeddingFailed';
  readonly detail: string;
  constructor(detail: string) {
    super(`hosted embeddings: ${detail}`);
    this.detail = detail;
  }
}

/** Providers take at least so many texts at once. */
const MOST_TEXTS = 64;
/** Characters of a text that count; the shortest context of the models that are served so has some 512 tokens. */
const LONGEST = 2000;
const BULK_TIMEOUT_MS = 60_000;
const BULK_RETRIES = 2;
/** Longer vectors than any model's. */
const MOST_DIMENSIONS = 8192;

/** Opens it; the provider's part of the AI SDK is loaded with the first texts, and nothing is asked before. */
export function openHostedEmbedder(target: HostedTarget): HostedEmbedder {
  const { baseUrl, apiKey, modelName, dimensions, timeoutMs } = target;
  let model: Promise<EmbeddingModel> | undefined;
  const open = async () => {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
    const key = apiKey ? { apiKey } : {};
    return createOpenAICompatible({ name: 'embeddings', baseURL: baseUrl, ...key }).embeddingModel(modelName);
  };

  async function embedSome(texts: string[], isBulk: boolean, given?: AbortSignal): Promise<Float32Array[]> {
    const late = AbortSignal.timeout(isBulk ? BULK_TIMEOUT_MS : timeoutMs);
    const abortSignal = given ? AbortSignal.any([given, late]) : late;
    try {
      model ??= open();
      const { embedMany } = await import('ai');
      const { embeddings } = await embedMany({
        model: await model,
        values: texts,
        maxRetries: isBulk ? BULK_RETRIES : 0,
        abortSignal,
        ...(dimensions !== null && { dimensions }),
      });
      return vectorsOf(embeddings, texts.length);
    } catch (error) {
      given?.throwIfAborted();
      if (error instanceof HostedEmbeddingFailed) throw error;
      // Without its cause: a provider's own message may quote what it was sent.
      throw new HostedEmbeddingFailed(late.aborted ? 'timeout' : kindOf(error));
    }
  }

  return {
    modelId: `hosted:${baseUrl}#${modelName}${dimensions === null ? '' : `@${dimensions}`}`,
    title: modelName,
    async embed(texts, { priority = 'interactive', signal } = {}) {
      const vectors: Float32Array[] = [];
      for (let at = 0; at < texts.length; at += MOST_TEXTS) {
        const some = texts.slice(at, at + MOST_TEXTS).map(readable);
        vectors.push(...(await embedSome(some, priority === 'bulk', signal)));
      }
      return vectors;
    },
  };
}

/** Providers refuse a text without anything in it. */
const readable = (text: string): string => text.slice(0, LONGEST).trim() || '-';

/** Whatever an endpoint answers: vectors are what can be compared. */
function vectorsOf(embeddings: readonly (readonly number[])[], count: number): Float32Array[] {
  const length = embeddings[0]?.length ?? 0;
  const isWhole =
    embeddings.length === count &&
    length > 0 &&
    length <= MOST_DIMENSIONS &&
    embeddings.every((embedding) => embedding.length === length);
  if (!isWhole) throw new HostedEmbeddingFailed('another number of vectors or dimensions than asked for');
  return embeddings.map((embedding) => {
    const size = Math.hypot(...embedding);
    if (!Number.isFinite(size) || size === 0) throw new HostedEmbeddingFailed('a vector without a direction');
    return Float32Array.from(embedding, (value) => value / size);
  });
}

function kindOf(error: unknown): string {
  const cause = error instanceof Error && 'lastError' in error ? error.lastError : error;
  if (typeof cause === 'object' && cause !== null && 'statusCode' in cause && cause.statusCode !== undefined)
    return `status ${String(cause.statusCode)}`;
  return cause instanceof Error ? cause.name : typeof cause;
}
