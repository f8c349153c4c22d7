import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { arraysOf, type Network, type NgramTable, readNetwork } from '../network.ts';
import { attributes } from './attribute.ts';

/** The trained networks, as training/train-questions.py writes them. */
export interface QuestionWeights {
  /** Numbers in the encoder's vectors. */
  dimensions: number;
  /** What they say is the mean of them. */
  parts: readonly QuestionNetwork[];
}

/** Its inputs are the vector's numbers and, after them, the sum of the n-grams; its outputs the attributes, nothing, and leaning. */
export interface QuestionNetwork {
  table: NgramTable;
  network: Network;
}

const weightsHeader = z.object({
  encoder: z.string(),
  dimensions: z.int().positive(),
  buckets: z.int().positive(),
  width: z.int().positive(),
  hidden: z.int().positive(),
  tableScales: z.array(z.number().positive()).min(1),
  attributes: z.array(z.string()),
});

/** Reads NAME.json and NAME.bin. Throws when they don't fit each other or the attributes of today. */
export function readQuestionWeights(folder: URL, name: string): QuestionWeights {
  const header = weightsHeader.parse(JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')));
  if (header.attributes.join() !== attributes.join())
    throw new Error(`${name} was trained for other attributes: train it anew`);
  const { dimensions, buckets, width, hidden, tableScales } = header;
  const file = arraysOf(readFileSync(new URL(`${name}.bin`, folder)));
  const parts = tableScales.map((scale) => ({
    table: { rows: file.int8(buckets * width), width, scale },
    network: readNetwork([dimensions, width], hidden, attributes.length + 2, file),
  }));
  if (file.rest() > 0) throw new Error(`${name}.bin is longer than ${name}.json says`);
  return { dimensions, parts };
}
