import { join } from 'node:path';
import { type InferenceSession, Tensor } from 'onnxruntime-node';
import { type JudgedPair, vectorDimensions } from './embedder.ts';
import { openSession } from './open-session.ts';
import { meanOfTokens, wordsOfPieces } from './read-hidden.ts';
import { type LoadedTextModel, serveEmbeddings } from './serve-embeddings.ts';
import { cut, loadTokenizer } from './tokenize.ts';

/** Of each the first tokens count, as they did in training (training/judge.py). */
const LONGEST_MESSAGE = 64;
const LONGEST_ENTRY = 96;
/** What a token of a judged pair is of. */
const [MESSAGE, ENTRY, TOLD_ENTRY] = [0n, 1n, 2n];
/** Entries are judged again and again: so many are kept as the lower layers read them, some 70 kB each. */
const MOST_KEPT = 128;

await serveEmbeddings(loadTunedModel);

/** The lower layers read each text by itself; what is above them gives vectors, or judges two texts that are read together. */
async function loadTunedModel(folder: string): Promise<LoadedTextModel> {
  const [tokenizer, shared, vectors, judge] = await Promise.all([
    loadTokenizer(folder),
    ...['shared.onnx', 'vectors.onnx', 'judge.onnx'].map((file) => openSession(join(folder, file))),
  ] as const);
  const kept = new Map<string, Float32Array>();
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
    async judge({ message, before, entry }: JudgedPair) {
      const asked = await keptStates(message, before ?? '', LONGEST_MESSAGE);
      const { title, answer, isTold } = entry;
      const told = await keptStates(title || answer, title ? answer : '', LONGEST_ENTRY);
      const [of, all] = [asked.length / vectorDimensions, (asked.length + told.length) / vectorDimensions];
      const states = new Float32Array(asked.length + told.length);
      states.set(asked);
      states.set(told, asked.length);
      const parts = new BigInt64Array(all).fill(MESSAGE!).fill(isTold ? TOLD_ENTRY! : ENTRY!, of);
      return (
        await run(judge, { states: statesOf(states), parts: new Tensor('int64', parts, [1, all]) })
      )[0]!;
    },
    release: async () => {
      await Promise.all([shared, vectors, judge].map((session) => session.release()));
    },
  };

  async function hiddenOf(ids: number[]): Promise<Float32Array> {
    return run(vectors, { states: statesOf(await read(ids)) });
  }

  /** `[CLS] first [SEP] second [SEP]`, cut. */
  async function keptStates(first: string, second: string, most: number): Promise<Float32Array> {
    const name = `${first}\n${second}`;
    const known = kept.get(name);
    if (known) {
      kept.delete(name);
      kept.set(name, known);
      return known;
    }
    const ids = tokenizer.encode(first).ids;
    const made = await read(cut(second ? [...ids, ...tokenizer.encode(second).ids.slice(1)] : ids, most));
    kept.set(name, made);
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_KEPT) break;
      kept.delete(oldest);
    }
    return made;
  }

  function read(ids: number[]): Promise<Float32Array> {
    return run(shared, { input_ids: new Tensor('int64', BigInt64Array.from(ids, BigInt), [1, ids.length]) });
  }
}

function statesOf(states: Float32Array): Tensor {
  return new Tensor('float32', states, [1, states.length / vectorDimensions, vectorDimensions]);
}

async function run(session: InferenceSession, feeds: InferenceSession.FeedsType): Promise<Float32Array> {
  const made = await session.run(feeds);
  return made[session.outputNames[0]!]!.data as Float32Array;
}
