import { HostedEmbeddingFailed, openHostedEmbedder } from '@deskbell/dialogue';
import { createCircuitBreaker, systemCallClock } from '@deskbell/voice';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { type SecondModel, SecondModelAway } from './second-model.ts';

/** The model elsewhere that makes vectors beside those of this machine. Null: none is configured. */
export function openHostedModel({ embeddings }: Config, log: Logger): SecondModel | null {
  if (!embeddings) return null;
  const embedder = openHostedEmbedder(embeddings);
  const circuitBreaker = createCircuitBreaker({ clock: systemCallClock });
  let isAnswering = true;

  /** Null: it isn't there in time, or was left alone after failing. Rejects with the signal's reason. */
  async function embedQuestion(texts: string[], signal?: AbortSignal): Promise<Float32Array[] | null> {
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
  }

  return {
    modelId: embedder.modelId,
    title: embedder.title,
    isAnswering: () => isAnswering,
    encoder: { embed: embedQuestion, known: null },
    async embedKnowledge(texts, signal) {
      try {
        const vectors = await embedder.embed(texts, { priority: 'bulk', signal });
        isAnswering = true;
        return vectors;
      } catch (error) {
        if (!(error instanceof HostedEmbeddingFailed)) throw error;
        isAnswering = false;
        throw new SecondModelAway(error.detail);
      }
    },
  };
}
