// The models that run on this machine: which files they need, fetching and verifying them once per user, and running
// them in worker threads. Today: text embeddings.
// It must not know anything of ours: no contract, database, dialogue or server; callers own their interfaces.
export { defaultModelsDir } from './default-models-dir.ts';
export {
  type FetchedModel,
  type FetchModelOptions,
  fetchModel,
  type ModelProgress,
} from './fetch/fetch-model.ts';
export { MINILM_FP16, MINILM_Q4, type ModelEntry, type ModelFile } from './manifest.ts';
export type { ModelLog } from './model-log.ts';
export { ModelUnavailable, type ModelUnavailableReason } from './model-unavailable.ts';
export {
  type Embedder,
  EmbedderClosed,
  type EmbedOptions,
  type TextEngine,
  type WordEmbedding,
} from './text/embedder.ts';
export { openTextEmbedder, type TextEmbedderOptions } from './text/open-text-embedder.ts';
