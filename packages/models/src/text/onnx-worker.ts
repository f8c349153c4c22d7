import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Tokenizer } from '@huggingface/tokenizers';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { maxTextTokens, vectorDimensions } from './embedder.ts';
import type { EmbeddedText } from './embedding-job.ts';
import { type LoadedTextModel, serveEmbeddings } from './serve-embeddings.ts';

await serveEmbeddings(loadOnnxModel);

/** The tokenizer's two files lie beside the model's. */
async function loadOnnxModel(modelFile: string): Promise<LoadedTextModel> {
  const tokenizer = await loadTokenizer(dirname(modelFile));
  const session = await InferenceSession.create(modelFile, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    // Without the arena the process stays a few MB smaller, at no measurable cost in time.
    enableCpuMemArena: false,
    enableMemPattern: false,
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  });
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

async function loadTokenizer(modelDir: string): Promise<Tokenizer> {
  const [vocabulary, config] = await Promise.all([
    readFile(join(modelDir, 'tokenizer.json'), 'utf8'),
    readFile(join(modelDir, 'tokenizer_config.json'), 'utf8'),
  ]);
  return new Tokenizer(JSON.parse(vocabulary), JSON.parse(config));
}

/** The tokenizer doesn't truncate: keep the first tokens, and [SEP] as the last. */
function cut(ids: number[]): number[] {
  return ids.length <= maxTextTokens ? ids : [...ids.slice(0, maxTextTokens - 1), ids.at(-1)!];
}

/** One text at a time has no padding to mask and no second part: our own model asks for its tokens alone. */
function feeds(ids: number[], names: readonly string[]): InferenceSession.FeedsType {
  const shape = [1, ids.length];
  const all: InferenceSession.FeedsType = {
    input_ids: new Tensor('int64', BigInt64Array.from(ids, BigInt), shape),
    attention_mask: new Tensor('int64', new BigInt64Array(ids.length).fill(1n), shape),
    token_type_ids: new Tensor('int64', new BigInt64Array(ids.length), shape),
  };
  return Object.fromEntries(names.map((name) => [name, all[name]!]));
}

/** Joins pieces ("hair", "##dryer") to words; the first and the last token only mark the text's ends. */
function wordsOfPieces(pieces: readonly string[], hidden: Float32Array): EmbeddedText['words'] {
  const words: string[] = [];
  const sums: { vector: Float32Array; pieces: number }[] = [];
  for (const [token, piece] of pieces.slice(0, -1).entries()) {
    if (token === 0) continue;
    if (piece.startsWith('##') && words.length > 0) words[words.length - 1] += piece.slice(2);
    else {
      words.push(piece);
      sums.push({ vector: new Float32Array(vectorDimensions), pieces: 0 });
    }
    const word = sums.at(-1)!;
    word.pieces += 1;
    for (let i = 0; i < vectorDimensions; i += 1) word.vector[i]! += hidden[token * vectorDimensions + i]!;
  }
  const wordVectors = new Float32Array(words.length * vectorDimensions);
  for (const [row, { vector, pieces }] of sums.entries()) {
    wordVectors.set(
      vector.map((value) => value / pieces),
      row * vectorDimensions,
    );
  }
  return { words, wordVectors };
}

/** Mean over the tokens, then unit length: how the model was trained to be read (sentence-transformers' model card). */
function meanOfTokens(hidden: Float32Array, tokens: number): Float32Array {
  const sum = new Float32Array(vectorDimensions);
  for (let at = 0; at < tokens * vectorDimensions; at += vectorDimensions) {
    for (let i = 0; i < vectorDimensions; i += 1) sum[i]! += hidden[at + i]!;
  }
  let squares = 0;
  for (const value of sum) squares += value * value;
  const length = Math.sqrt(squares) || 1;
  return sum.map((value) => value / length);
}
