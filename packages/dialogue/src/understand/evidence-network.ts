import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { arraysOf, type Network, readNetwork, runNetwork, sigmoid } from './network.ts';

/** What tells of something: a number by the name of each sign. */
export type Evidence = Readonly<Record<string, number>>;

/**
 * Tells from named signs how probable something is. Each number is brought to a common scale: `middle` is taken off, and it is divided by
 * `scale`.
 */
export interface EvidenceNetwork {
  signs: readonly string[];
  middle: Float32Array;
  scale: Float32Array;
  network: Network;
}

/**
 * How probable each of several is, 0 to 1, of which one at most is meant: all signs of each, and how far they are above the highest of the
 * others. A sign that isn't there is 0.
 */
export function probabilitiesAmong(learned: EvidenceNetwork, among: readonly Evidence[]): number[] {
  const rows = among.map((evidence) => numbersOf(learned, evidence));
  return rows.map((numbers, at) => {
    const others = rows.filter((_, index) => index !== at);
    const over = numbers.map(
      (value, sign) => value - (others.length === 0 ? 0 : Math.max(...others.map((other) => other[sign]!))),
    );
    return probabilityOf(learned, [...numbers, ...over]);
  });
}

const numbersOf = ({ signs }: EvidenceNetwork, evidence: Evidence): number[] =>
  signs.map((sign) => evidence[sign] ?? 0);

function probabilityOf({ network, middle, scale }: EvidenceNetwork, numbers: readonly number[]): number {
  const scaled = Float32Array.from(numbers, (value, at) =>
    Math.max(-FARTHEST, Math.min(FARTHEST, (value - middle[at]!) / scale[at]!)),
  );
  return sigmoid(runNetwork(network, scaled)[0]!);
}

/** As it was learned: no sign is farther from its middle. */
const FARTHEST = 6;

const headerSchema = z.object({ hidden: z.int().positive(), signs: z.array(z.string()).min(1) });

/** Reads NAME.json and NAME.bin, as training/evidence_network.py writes them. Throws when they don't fit each other. */
export function readEvidenceNetwork(folder: URL, name: string): EvidenceNetwork {
  const { hidden, signs } = headerSchema.parse(
    JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')),
  );
  const file = arraysOf(readFileSync(new URL(`${name}.bin`, folder)));
  // The signs, and each above the highest of the others.
  const inputs = signs.length * 2;
  const [middle, scale] = [file.halves(inputs), file.halves(inputs)];
  const network = readNetwork([inputs], hidden, 1, file);
  if (file.rest() > 0) throw new Error(`${name}.bin is longer than ${name}.json says`);
  return { signs, middle, scale, network };
}
