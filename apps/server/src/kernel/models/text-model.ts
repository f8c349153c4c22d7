import {
  type Embedder,
  type ModelProgress,
  ModelUnavailable,
  openEarlierEmbedder,
  openTextEmbedder,
  type TextEmbedderOptions,
} from '@deskbell/models';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Metrics } from '../metrics/index.ts';
import { measureEmbedders } from './measure-embedders.ts';

/** The sentence-embedding model: ready, loading, or missing. */
export interface TextModel {
  status(): {
    status: 'ready' | 'loading' | 'missing';
    engine: string | null;
    /** What it is called. */
    model: string | null;
    detail: string | null;
  };
  /** What vectors are made with. Null while it isn't there: chat then matches by words alone. */
  current(): Embedder | null;
  /**
   * A model that an earlier version of the program made vectors with, to serve them until they are made again. Opened
   * when first asked for, and never fetched; null when it isn't on this machine.
   */
  earlier(modelId: string): Promise<Embedder | null>;
  /** Resolves once it is ready or known to be missing. */
  settled: Promise<void>;
  close(): Promise<void>;
}

/** Starts loading (and where it must be fetched, fetching) the text model; the server serves meanwhile. */
export function loadTextModel(
  config: Config,
  log: Logger,
  metrics: Metrics,
  onProgress?: (progress: ModelProgress) => void,
): TextModel {
  const measured = measureEmbedders(metrics);
  if (config.text.engine === 'off') return missingTextModel('switched off by TEXT_ENGINE=off');
  const options: TextEmbedderOptions = {
    modelsDir: config.modelsDir,
    ...(config.text.workers && { threads: config.text.workers }),
    onProgress,
    log,
  };
  let embedder: Embedder | null = null;
  let detail: string | null = null;
  let isSettled = false;
  const settled = openTextEmbedder({ ...options, engine: config.text.engine })
    .then((opened) => {
      embedder = measured(opened);
    })
    .catch((error: unknown) => {
      detail = error instanceof ModelUnavailable ? error.message : 'the text model could not be loaded';
      log.warn({ err: error }, 'no text model: chat answers by words alone');
    })
    .finally(() => {
      isSettled = true;
    });
  const earlier = earlierModels(options, log);
  return {
    status: () => ({
      status: embedder ? 'ready' : isSettled ? 'missing' : 'loading',
      engine: embedder?.engine ?? null,
      model: embedder?.title ?? null,
      detail,
    }),
    current: () => embedder,
    earlier: earlier.open,
    settled,
    close: async () => {
      await settled;
      await Promise.all([embedder?.close(), earlier.close()]);
    },
  };
}

/** Each is opened at most once; one that doesn't load is as good as missing. */
function earlierModels(options: TextEmbedderOptions, log: Logger) {
  const opened = new Map<string, Promise<Embedder | null>>();
  async function open(modelId: string): Promise<Embedder | null> {
    try {
      // One thread: these vectors are soon made again.
      const embedder = await openEarlierEmbedder(modelId, { ...options, threads: 1 });
      if (embedder)
        log.info({ model: embedder.title }, 'an earlier text model serves until vectors are made again');
      return embedder;
    } catch (error) {
      log.warn({ err: error, modelId }, 'an earlier text model could not be loaded');
      return null;
    }
  }
  return {
    open(modelId: string) {
      const known = opened.get(modelId) ?? open(modelId);
      opened.set(modelId, known);
      return known;
    },
    async close() {
      const embedders = await Promise.all(opened.values());
      await Promise.all(embedders.map((embedder) => embedder?.close()));
    },
  };
}

/** A text model that is known to be missing, and why. */
export function missingTextModel(detail: string): TextModel {
  return {
    status: () => ({ status: 'missing', engine: null, model: null, detail }),
    current: () => null,
    earlier: async () => null,
    settled: Promise.resolve(),
    close: async () => {},
  };
}
