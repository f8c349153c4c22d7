import type { Embedder, EmbedOptions } from '@deskbell/models';
import { type Metrics, quickSeconds } from '../metrics/index.ts';

/** Gives the same embedder, whose work is counted and timed where anybody watches. */
export function measureEmbedders(metrics: Metrics): (embedder: Embedder) => Embedder {
  if (!metrics.isOn) return (embedder) => embedder;
  const duration = metrics.histogram({
    name: 'deskbell_embedding_duration_seconds',
    help: 'Seconds until the text model had answered, waiting included, by work (embed, judge) and priority.',
    labels: ['work', 'priority'],
    buckets: quickSeconds,
  });
  const timed =
    <Input, Output>(work: string, run: (input: Input, options?: EmbedOptions) => Promise<Output>) =>
    async (input: Input, options?: EmbedOptions): Promise<Output> => {
      const since = performance.now();
      const output = await run(input, options);
      const { priority = 'interactive' } = options ?? {};
      duration({ work, priority }, (performance.now() - since) / 1000);
      return output;
    };
  return (embedder) => measured(embedder, timed);
}

type Timed = <Input, Output>(
  work: string,
  run: (input: Input, options?: EmbedOptions) => Promise<Output>,
) => (input: Input, options?: EmbedOptions) => Promise<Output>;

function measured(embedder: Embedder, timed: Timed): Embedder {
  const { embedWords, judge } = embedder;
  return {
    modelId: embedder.modelId,
    title: embedder.title,
    dimensions: embedder.dimensions,
    engine: embedder.engine,
    embed: timed('embed', (texts, options) => embedder.embed(texts, options)),
    embedWords: embedWords && timed('embed', (texts, options) => embedWords.call(embedder, texts, options)),
    judge: judge && timed('judge', (pairs, options) => judge.call(embedder, pairs, options)),
    close: () => embedder.close(),
  };
}
