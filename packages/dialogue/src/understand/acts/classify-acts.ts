import { type ActProbabilities, acts } from './act.ts';
import { actFeatures } from './act-features.ts';
import { type ActWeights, type Network, readActWeights } from './act-weights.ts';

const weights = readActWeights(new URL('./weights/', import.meta.url), 'minilm-q4');

/** The probability from which an act may be believed, by whether the sentence vector was there. */
export const actThresholds = weights.thresholds;

/**
 * How likely each act is in a message or a clause of it, English or Spanish. `vector`: the text's own sentence vector,
 * null when there is no text model; n-grams alone tell then. Throws RangeError for a vector of another model's length.
 * Learned by training/train-acts.py; under a millisecond.
 */
export function classifyActs(text: string, vector: Float32Array | null): ActProbabilities {
  if (vector && vector.length !== weights.dimensions)
    throw new RangeError(
      `the acts are told by ${weights.encoder}, whose vectors have ${weights.dimensions} numbers`,
    );
  const logits = runNetwork(weights.ngrams, sumNgrams(text, weights));
  if (vector) {
    const byVector = runNetwork(weights.vectors, vector);
    for (let i = 0; i < acts.length; i += 1) logits[i] = logits[i]! * weights.ngramShare + byVector[i]!;
  }
  return Object.fromEntries(acts.map((act, i) => [act, 1 / (1 + Math.exp(-logits[i]!))])) as ActProbabilities;
}

/** The sum of the n-grams' rows over the root of their number, which keeps long and short texts of one size. */
function sumNgrams(text: string, { width, table, tableScale }: ActWeights): Float32Array {
  const features = actFeatures(text);
  const sum = new Float32Array(width);
  for (const feature of features) for (let i = 0; i < width; i += 1) sum[i]! += table[feature * width + i]!;
  const scale = tableScale / Math.sqrt(features.length);
  return sum.map((value) => value * scale);
}

function runNetwork({ inner, innerBias, outer, outerBias }: Network, input: Float32Array): Float32Array {
  const hidden = multiply(inner, innerBias, input).map((value) => Math.max(value, 0));
  return multiply(outer, outerBias, hidden);
}

function multiply(matrix: Float32Array, bias: Float32Array, input: Float32Array): Float32Array {
  return bias.map((value, row) => {
    let sum = value;
    for (let i = 0; i < input.length; i += 1) sum += matrix[row * input.length + i]! * input[i]!;
    return sum;
  });
}
