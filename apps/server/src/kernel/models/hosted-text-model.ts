import { HostedEmbeddingFailed, openHostedEmbedder } from '@deskbell/dialogue';
import { createCircuitBreaker, systemCallClock } from '@deskbell/voice';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';

/** The model elsewhere that makes vectors beside those of this machine. */
export interface HostedTextModel {
  /** Stored with each vector. */
  readonly modelId: string;
  readonly title: string;
  /** Whether it answered when it was asked last. */
  isAnswering(): boolean;
  /** The vectors of a question's parts; null: it isn't there in time, or was left alone after failing. Rejects with the signal's reason. */
  embedQuestion(texts: string[], signal?: AbortSignal): Promise<Float32Array[] | null>;
  /** The vectors of what is known, in the background. Rejects with HostedEmbeddingFailed, or the signal's reason. */
  embedKnowledge(texts: string[], signal: AbortSignal): Promise<Float32Array[]>;
}

/** Null: none is configured. */
export function openHostedTextModel({ embeddings }: Config, log: Logger): HostedTextModel | null {
  if (!embeddings) return null;
  const embedder = openHostedEmbedder(embeddings);
  const circuitBreaker = createCircuitBreaker({ clock: systemCallClock });
  let isAnswering = true;
  return {
    modelId: embedder.modelId,
    title: embedder.title,
    isAnswering: () => isAnswering,
    async embedQuestion(texts, signal) {
      if (!circuitBreaker.allowsRequest()) return null;
      try {
        const vectors = await embedder.embed(texts, { signal });
        circuitBreaker.recordSuccess();
        isAnswering = true;
        return vectors;
      } catch (error) {
        if (!(error instanceof HostedEmbeddingFailed)) throw error;
        circuitBreaker.recordFailure();
        isAnswering = false;
        log.warn(
          { detail: error.detail },
          'hosted embeddings failed: the question is compared by this machine’s',
        );
        return null;
      }
    },
    async embedKnowledge(texts, signal) {
      try {
        const vectors = await embedder.embed(texts, { priority: 'bulk', signal });
        isAnswering = true;
        return vectors;
      } catch (error) {
        if (error instanceof HostedEmbeddingFailed) isAnswering = false;
        throw error;
      }
    },
  };
}
