import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { type Act, acts } from './act.ts';
import { featureBuckets } from './act-features.ts';
import { situations } from './situation.ts';

/** The trained networks, as training/train-acts.py writes them. */
export interface ActWeights {
  /** The sentence encoder they were trained on, by its model id; vectors of another give nonsense. */
  encoder: string;
  /** Numbers in that encoder's vectors. */
  dimensions: number;
  /** Numbers an n-gram has. */
  width: number;
  /** The n-grams' table, a row each, to be multiplied by `tableScale`. */
  table: Int8Array;
  tableScale: number;
  /** Its last output, after the acts, is whether the text is Spanish. */
  ngrams: Network;
  /** Its inputs are the vector's numbers and, after them, a 1 for each situation that is so. */
  vectors: Network;
  /** What each network's logits are multiplied by before they are added: the encoder knows English better. */
  factors: Record<'withVector' | 'withoutVector', Record<'en' | 'es', Factors>>;
  /** The probability from which each act may be believed. */
  thresholds: Record<'withVector' | 'withoutVector', Record<Act, number>>;
}

export interface Factors {
  ngrams: number;
  vectors: number;
}

/** One hidden layer. Matrices are row by row, one row an output. */
export interface Network {
  inner: Float32Array;
  innerBias: Float32Array;
  outer: Float32Array;
  outerBias: Float32Array;
}

const thresholdsOfActs = z.record(z.enum(acts), z.number().min(0).max(1));
const factors = z.object({ ngrams: z.number(), vectors: z.number() });
const factorsOfLanguages = z.object({ en: factors, es: factors });
const weightsHeader = z.object({
  encoder: z.string(),
  dimensions: z.int().positive(),
  width: z.int().positive(),
  tableScale: z.number().positive(),
  ngramHidden: z.int().positive(),
  vectorHidden: z.int().positive(),
  factors: z.object({ withVector: factorsOfLanguages, withoutVector: factorsOfLanguages }),
  acts: z.array(z.string()),
  situations: z.array(z.string()),
  thresholds: z.object({ withVector: thresholdsOfActs, withoutVector: thresholdsOfActs }),
});

/** Reads NAME.json and NAME.bin. Throws when they don't fit each other or the acts of today. */
export function readActWeights(folder: URL, name: string): ActWeights {
  const header = weightsHeader.parse(JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')));
  if (header.acts.join() !== acts.join() || header.situations.join() !== situations.join())
    throw new Error(`${name} was trained for other acts or situations: train it anew`);
  const { encoder, dimensions, width, tableScale, factors, thresholds } = header;
  const file = arraysOf(readFileSync(new URL(`${name}.bin`, folder)));
  const weights: ActWeights = {
    encoder,
    dimensions,
    width,
    tableScale,
    factors,
    thresholds,
    table: file.int8(featureBuckets * width),
    ngrams: readNetwork(width, header.ngramHidden, acts.length + 1, file.halves),
    vectors: readNetwork(dimensions + situations.length, header.vectorHidden, acts.length, file.halves),
  };
  if (file.rest() > 0) throw new Error(`${name}.bin is longer than ${name}.json says`);
  return weights;
}

function readNetwork(
  inputs: number,
  hidden: number,
  outputs: number,
  halves: (length: number) => Float32Array,
): Network {
  return {
    inner: halves(hidden * inputs),
    innerBias: halves(hidden),
    outer: halves(outputs * hidden),
    outerBias: halves(outputs),
  };
}

/** Takes arrays off the front of a file, one after the other; little-endian, as all machines that Node runs on are. */
function arraysOf(file: Buffer) {
  let at = 0;
  const take = (bytes: number) => {
    if (at + bytes > file.length) throw new Error('the weights of the acts are cut short');
    at += bytes;
    return Uint8Array.from(file.subarray(at - bytes, at)).buffer;
  };
  return {
    int8: (length: number) => new Int8Array(take(length)),
    halves: (length: number) => Float32Array.from(new Float16Array(take(length * 2))),
    rest: () => file.length - at,
  };
}
