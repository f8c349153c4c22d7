import { join } from 'node:path';
import { openSession } from '../open-session.ts';
import { LowerLayers, run } from '../read-together.ts';
import { type LoadedTextModel, serveEmbeddings } from '../serve-embeddings.ts';
import { cut, loadTokenizer } from '../tokenize.ts';

/** The graphs know distances between so many tokens. */
const MOST_TOKENS = 128;
/** Of a judged pair the first tokens count, as they did in training (training/mpnet_judge.py). */
const LONGEST = { message: 48, entry: 64 };

await serveEmbeddings(loadLargeModel);

/** From the folder of the graphs, their weights and the tokenizer's files. */
async function loadLargeModel(folder: string): Promise<LoadedTextModel> {
  const [tokenizer, shared, vectors, judge] = await Promise.all([
    loadTokenizer(folder),
    ...['shared.onnx', 'vectors.onnx', 'judge.onnx'].map((file) => openSession(join(folder, file))),
  ] as const);
  const lower = new LowerLayers(tokenizer, shared!);
  return {
    async embed(text) {
      const ids = cut(tokenizer.encode(text).ids, MOST_TOKENS);
      return (await run(vectors!, { states: await lower.read(ids) })).data as Float32Array;
    },
    async judge(pair) {
      return (await run(judge!, await lower.pair(pair, LONGEST))).data[0] as number;
    },
    release: async () => {
      await Promise.all([shared, vectors, judge].map((session) => session!.release()));
    },
  };
}
