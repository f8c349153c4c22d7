import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { arraysOf, type Network, type NgramTable, readNetwork } from '../network.ts';
import { type Act, acts } from './act.ts';
import { featureBuckets } from './act-features.ts';
import { situations } from './situation.ts';

/** The trained networks, as training/train-acts.py writes them. */
export interface ActWeights {
  /** The sentence encoder they were trained on, by its model id; vectors of another give nonsense. */
  encoder: string;
  /** Numbers in that encoder's vectors. */
  dimensions: number;
  table: NgramTable;
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
    factors,
    thresholds,
    table: { rows: file.int8(featureBuckets * width), width, scale: tableScale },
    ngrams: readNetwork([width], header.ngramHidden, acts.length + 1, file),
    vectors: readNetwork([dimensions, situations.length], header.vectorHidden, acts.length, file),
  };
  if (file.rest() > 0) throw new Error(`${name}.bin is longer than ${name}.json says`);
  return weights;
}
