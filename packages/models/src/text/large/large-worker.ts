import { join } from 'node:path';
import { Tensor } from 'onnxruntime-node';
import { openSession } from '../open-session.ts';
import { type LoadedTextModel, serveEmbeddings } from '../serve-embeddings.ts';
import { cut, loadTokenizer } from '../tokenize.ts';

/** The graph knows distances between so many tokens. */
const MOST_TOKENS = 128;

await serveEmbeddings(loadLargeModel);

/** From the folder of the graph, its weights and the tokenizer's files. */
async function loadLargeModel(folder: string): Promise<LoadedTextModel> {
  const tokenizer = await loadTokenizer(folder);
  const session = await openSession(join(folder, 'graph.onnx'));
  return {
    async embed(text) {
      const ids = cut(tokenizer.encode(text).ids, MOST_TOKENS);
      const tensor = new Tensor('int64', BigInt64Array.from(ids, BigInt), [1, ids.length]);
      const { vector } = await session.run({ input_ids: tensor }, ['vector']);
      return vector!.data as Float32Array;
    },
    release: () => session.release(),
  };
}
