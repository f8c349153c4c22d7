import { dirname } from 'node:path';
import { type InferenceSession, Tensor } from 'onnxruntime-node';
import { openSession } from './open-session.ts';
import { meanOfTokens, wordsOfPieces } from './read-hidden.ts';
import { type LoadedTextModel, serveEmbeddings } from './serve-embeddings.ts';
import { cut, loadTokenizer } from './tokenize.ts';

await serveEmbeddings(loadOnnxModel);

/** The tokenizer's two files lie beside the model's. */
async function loadOnnxModel(modelFile: string): Promise<LoadedTextModel> {
  const tokenizer = await loadTokenizer(dirname(modelFile));
  const session = await openSession(modelFile);
  return {
    async embed(text) {
      const ids = cut(tokenizer.encode(text).ids);
      return meanOfTokens(await run(ids), ids.length);
    },
    async embedWords(text) {
      const { ids, tokens } = tokenizer.encode(text);
      const kept = cut(ids);
      const hidden = await run(kept);
      return {
        vector: meanOfTokens(hidden, kept.length),
        words: wordsOfPieces(tokens.slice(0, kept.length), hidden),
      };
    },
    release: () => session.release(),
  };

  async function run(ids: number[]): Promise<Float32Array> {
    const { last_hidden_state: hidden } = await session.run(feeds(ids, session.inputNames));
    return hidden!.data as Float32Array;
  }
}

/** One text at a time has no padding to mask and no second part. */
function feeds(ids: number[], names: readonly string[]): InferenceSession.FeedsType {
  const shape = [1, ids.length];
  const all: InferenceSession.FeedsType = {
    input_ids: new Tensor('int64', BigInt64Array.from(ids, BigInt), shape),
    attention_mask: new Tensor('int64', new BigInt64Array(ids.length).fill(1n), shape),
    token_type_ids: new Tensor('int64', new BigInt64Array(ids.length), shape),
  };
  return Object.fromEntries(names.map((name) => [name, all[name]!]));
}
