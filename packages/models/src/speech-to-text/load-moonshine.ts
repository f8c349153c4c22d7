import { join } from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { type ExpectedPhrases, expectPhrases } from './expected-phrases.ts';
import type { MoonshineSize } from './recognizer.ts';

/** One size of Moonshine, loaded in this thread. */
export interface Moonshine {
  /**
   * Text tokens of one speech segment (mono 16 kHz in [-1, 1], 0.1 to 12 s). `isUnwanted` is checked between steps:
   * once true, the rest is skipped and null returned. `phrases`, as tokens, are preferred where the sound leaves it open.
   */
  transcribe(
    samples: Float32Array,
    isUnwanted: () => boolean,
    phrases?: readonly (readonly number[])[],
  ): Promise<number[] | null>;
  release(): Promise<void>;
}

interface Shape {
  layers: number;
  heads: number;
  headSize: number;
}

type Tensors = Record<string, Tensor>;

const shapes: Record<MoonshineSize, Shape> = {
  base: { layers: 8, heads: 8, headSize: 52 },
  tiny: { layers: 6, heads: 8, headSize: 36 },
};

const startToken = 1;
const endToken = 2;
/** Ids from here on are special tokens, not text. */
const firstSpecialToken = 32_000;
// English takes about 3 tokens a second; more than twice that is a loop.
const tokensPerSecond = 6.5;
const tokensToSpare = 4;

// The encoder does without the arena, which would keep the memory of the longest speech ever heard; for the decoder's
// many small steps it is needed (three times the CPU time without). No two inputs have the same shape, so that patterns
// of memory would only pile up. Together 40 MB a worker saved.
const decoderOptions: InferenceSession.SessionOptions = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  graphOptimizationLevel: 'all',
  executionMode: 'sequential',
  enableMemPattern: false,
  extra: { session: { intra_op: { allow_spinning: '0' } } },
};
const encoderOptions: InferenceSession.SessionOptions = { ...decoderOptions, enableCpuMemArena: false };

/** Loads encoder and decoder of `size` from the entry's folder. */
export async function loadMoonshine(modelDir: string, size: MoonshineSize): Promise<Moonshine> {
  const shape = shapes[size];
  const [encoder, decoder] = await Promise.all([
    InferenceSession.create(join(modelDir, `${size}-encoder.onnx`), encoderOptions),
    InferenceSession.create(join(modelDir, `${size}-decoder.onnx`), decoderOptions),
  ]);
  return {
    async transcribe(samples, isUnwanted, phrases = []) {
      if (isUnwanted()) return null;
      const encoded = await encode(encoder, samples);
      const expected = expectPhrases(phrases);
      return decode(decoder, shape, encoded, maxTokens(samples), expected, isUnwanted);
    },
    async release() {
      await Promise.all([encoder.release(), decoder.release()]);
    },
  };
}

async function encode(encoder: InferenceSession, samples: Float32Array): Promise<Tensor> {
  const { last_hidden_state: encoded } = await encoder.run({
    input_values: new Tensor('float32', samples, [1, samples.length]),
  });
  return encoded!;
}

function maxTokens(samples: Float32Array): number {
  return Math.ceil((samples.length / 16_000) * tokensPerSecond) + tokensToSpare;
}

/** Greedy decoding: the likeliest token at each step. */
async function decode(
  decoder: InferenceSession,
  shape: Shape,
  encoded: Tensor,
  limit: number,
  expected: ExpectedPhrases,
  isUnwanted: () => boolean,
): Promise<number[] | null> {
  const tokens: number[] = [];
  const past = emptyPast(shape);
  let last = startToken;
  for (let step = 0; step < limit; step += 1) {
    if (isUnwanted()) return null;
    const first = step === 0;
    const present = (await decoder.run({
      input_ids: new Tensor('int64', BigInt64Array.of(BigInt(last)), [1, 1]),
      encoder_hidden_states: encoded,
      use_cache_branch: new Tensor('bool', [!first], [1]),
      ...past,
    })) as Tensors;
    const logits = present.logits!.data as Float32Array;
    expected.prefer(logits);
    // Otherwise the 8-bit models sometimes return nothing for clear speech.
    last = likeliest(logits, first ? endToken : undefined);
    if (last === endToken) break;
    expected.took(last);
    if (last < firstSpecialToken) tokens.push(last);
    carryOver(past, present, first);
  }
  return tokens;
}

function emptyPast({ layers, heads, headSize }: Shape): Tensors {
  const past: Tensors = {};
  for (let layer = 0; layer < layers; layer += 1) {
    for (const part of ['decoder.key', 'decoder.value', 'encoder.key', 'encoder.value']) {
      past[`past_key_values.${layer}.${part}`] = new Tensor('float32', [], [0, heads, 1, headSize]);
    }
  }
  return past;
}

function likeliest(logits: Float32Array, forbidden: number | undefined): number {
  let best = -1;
  let top = Number.NEGATIVE_INFINITY;
  for (let id = 0; id < logits.length; id += 1) {
    if (logits[id]! > top && id !== forbidden) {
      top = logits[id]!;
      best = id;
    }
  }
  return best;
}

/** The encoder's part is computed in the first step only; later steps return placeholders for it. */
function carryOver(past: Tensors, present: Tensors, first: boolean): void {
  for (const name of Object.keys(past)) {
    if (first || name.includes('.decoder.'))
      past[name] = present[name.replace('past_key_values', 'present')]!;
  }
}
