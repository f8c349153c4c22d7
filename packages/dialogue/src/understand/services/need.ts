import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { arraysOf, type Network, readNetwork, runNetwork, sigmoid } from '../network.ts';

const needHeader = z.object({
  encoder: z.string(),
  dimensions: z.int().positive(),
  hidden: z.int().positive(),
});

const { dimensions, network } = readNeedWeights(new URL('./weights/', import.meta.url), 'deskbell-minilm-2');

/**
 * How probably a message calls for something that a business does by appointment, 0 to 1, whatever it does: a problem, an occasion, a goal.
 * `vector`: the message's own sentence vector. Throws RangeError for a vector of another length. Learned by training/train-needs.py.
 */
export function probabilityOfNeed(vector: Float32Array): number {
  if (vector.length !== dimensions)
    throw new RangeError(`needs are told by vectors of ${dimensions} numbers, not ${vector.length}`);
  return sigmoid(runNetwork(network, vector)[0]!);
}

/** Reads NAME.json and NAME.bin. Throws when they don't fit each other. */
function readNeedWeights(folder: URL, name: string): { dimensions: number; network: Network } {
  const header = needHeader.parse(JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')));
  const file = arraysOf(readFileSync(new URL(`${name}.bin`, folder)));
  const network = readNetwork([header.dimensions], header.hidden, 1, file);
  if (file.rest() > 0) throw new Error(`${name}.bin is longer than ${name}.json says`);
  return { dimensions: header.dimensions, network };
}
