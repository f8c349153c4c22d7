import { type Embedder, type ModelProgress, ModelUnavailable, openTextEmbedder } from '@deskbell/models';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';

/** The sentence-embedding model: ready, loading, or missing. */
export interface TextModel {
  status(): { status: 'ready' | 'loading' | 'missing'; engine: string | null; detail: string | null };
  /** Null while it isn't there: chat then matches by words alone. */
  current(): Embedder | null;
  /** Resolves once it is ready or known to be missing. */
  settled: Promise<void>;
  close(): Promise<void>;
}

/** Starts loading (and on a first start fetching) the text model; the server serves meanwhile. */
export function loadTextModel(
  config: Config,
  log: Logger,
  onProgress?: (progress: ModelProgress) => void,
): TextModel {
  if (config.text.engine === 'off') return missingTextModel('switched off by TEXT_ENGINE=off');
  let embedder: Embedder | null = null;
  let detail: string | null = null;
  let isSettled = false;
  const settled = openTextEmbedder({
    modelsDir: config.modelsDir,
    engine: config.text.engine,
    ...(config.text.workers && { threads: config.text.workers }),
    onProgress,
    log,
  })
    .then((opened) => {
      embedder = opened;
    })
    .catch((error: unknown) => {
      detail = error instanceof ModelUnavailable ? error.message : 'the text model could not be loaded';
      log.warn({ err: error }, 'no text model: chat answers by words alone');
    })
    .finally(() => {
      isSettled = true;
    });
  return {
    status: () => ({
      status: embedder ? 'ready' : isSettled ? 'missing' : 'loading',
      engine: embedder?.engine ?? null,
      detail,
    }),
    current: () => embedder,
    settled,
    close: async () => {
      await settled;
      await embedder?.close();
    },
  };
}

/** A text model that is known to be missing, and why. */
export function missingTextModel(detail: string): TextModel {
  return {
    status: () => ({ status: 'missing', engine: null, detail }),
    current: () => null,
    settled: Promise.resolve(),
    close: async () => {},
  };
}
