import { join } from 'node:path';
import { createEmbedder } from '@lat.md/embed';
import { maxTextTokens, vectorDimensions } from './embedder.ts';
import { type LoadedTextModel, serveEmbeddings } from './serve-embeddings.ts';

await serveEmbeddings(loadWasmModel);

async function loadWasmModel(modelDir: string): Promise<LoadedTextModel> {
  // Never pass `key` here: with one, the library sends the texts to a remote service.
  const model = await createEmbedder({
    model: {
      id: 'minilm-l6-v2',
      dimensions: vectorDimensions,
      maxTokens: maxTextTokens,
      pooling: 'mean',
      normalize: true,
      weightsPath: join(modelDir, 'model.fp16.safetensors'),
      tokenizerPath: join(modelDir, 'tokenizer.json'),
      configPath: join(modelDir, 'config.json'),
    },
  });
  return {
    // One text a call also keeps it from starting threads of its own, each with the weights again.
    embed: async (text) => (await model.embed([text]))[0]!,
    async release() {},
  };
}
