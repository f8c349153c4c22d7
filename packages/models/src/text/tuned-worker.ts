import { join } from 'node:path';
import type { JudgedPair } from './embedder.ts';
import { openSession } from './open-session.ts';
import { meanOfTokens, wordsOfPieces } from './read-hidden.ts';
import { LowerLayers, run } from './read-together.ts';
import { type LoadedTextModel, serveEmbeddings } from './serve-embeddings.ts';
import { cut, loadTokenizer } from './tokenize.ts';

/** Of each the first tokens count, as they did in training (training/judge.py). */
const LONGEST = { message: 64, entry: 96 };

await serveEmbeddings(loadTunedModel);

async function loadTunedModel(folder: string): Promise<LoadedTextModel> {
  const [tokenizer, shared, vectors, judge] = await Promise.all([
    loadTokenizer(folder),
    ...['shared.onnx', 'vectors.onnx', 'judge.onnx'].map((file) => openSession(join(folder, file))),
  ] as const);
  const lower = new LowerLayers(tokenizer, shared!);
  return {
    async embed(text) {
      const ids = cut(tokenizer.encode(text).ids);
      return meanOfTokens(await hiddenOf(ids), ids.length);
    },
    async embedWords(text) {
      const { ids, tokens } = tokenizer.encode(text);
      const own = cut(ids);
      const hidden = await hiddenOf(own);
      return {
        vector: meanOfTokens(hidden, own.length),
        words: wordsOfPieces(tokens.slice(0, own.length), hidden),
      };
    },
    async judge(pair: JudgedPair) {
      return (await run(judge!, await lower.pair(pair, LONGEST))).data[0] as number;
    },
    release: async () => {
      await Promise.all([shared, vectors, judge].map((session) => session!.release()));
    },
  };

  async function hiddenOf(ids: number[]): Promise<Float32Array> {
    return (await run(vectors!, { states: await lower.read(ids) })).data as Float32Array;
  }
}
