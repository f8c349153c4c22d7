import { largeEncoder } from '@deskbell/dialogue';
import { EmbedderClosed, type LargeEmbedder } from '@deskbell/models';
import type { Logger } from 'pino';
import { type SecondModel, SecondModelAway } from './second-model.ts';

/** The only turn of the process waits no longer for it, one beside others, and none behind so many: the usual model then has to do. */
const aloneMs = 400;
const besideMs = 150;
const mostWaiting = 2;

/**
 * The larger model of this machine as what counts beside the usual one.
 * @param turns how many turns the process is making
 */
export function besideUsual(embedder: LargeEmbedder, log: Logger, turns: () => number): SecondModel {
  let waiting = 0;
  let isAnswering = true;

  /** Null: it is busy, late, or it failed. */
  async function inTime<Made>(
    signal: AbortSignal | undefined,
    make: (signal: AbortSignal) => Promise<Made>,
  ): Promise<Made | null> {
    if (waiting >= mostWaiting) return null;
    const late = AbortSignal.timeout(turns() > 1 ? besideMs : aloneMs);
    waiting += 1;
    try {
      const made = await make(signal ? AbortSignal.any([signal, late]) : late);
      isAnswering = true;
      return made;
    } catch (error) {
      signal?.throwIfAborted();
      isAnswering = false;
      if (!late.aborted && !(error instanceof EmbedderClosed))
        log.warn({ err: error }, 'the large text model failed: the usual one has to do');
      return null;
    } finally {
      waiting -= 1;
    }
  }

  const encoder = largeEncoder({
    embed: (texts, signal) => inTime(signal, (signal) => embedder.embed(texts, { signal })),
    judge: (pairs, signal) => inTime(signal, (signal) => embedder.judge(pairs, { signal })),
    embedKnown: (texts, signal) => embedder.embed(texts, { priority: 'bulk', ...(signal && { signal }) }),
  });
  return {
    modelId: embedder.modelId,
    title: embedder.title,
    isAnswering: () => isAnswering,
    encoder,
    async embedKnowledge(texts, signal) {
      try {
        return await encoder.known.embedKnown(texts, signal);
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof EmbedderClosed) throw new SecondModelAway('it is closing');
        throw error;
      }
    },
  };
}
