import { runNetwork, sigmoid, sumNgrams } from '../network.ts';
import { type ActProbabilities, acts } from './act.ts';
import { actFeatures } from './act-features.ts';
import { type ActWeights, type Factors, readActWeights } from './act-weights.ts';
import { type Situation, situations } from './situation.ts';

const weights = readActWeights(new URL('./weights/', import.meta.url), 'deskbell-minilm-2');

/** The model id of the sentence encoder whose vectors tell acts. */
export const actEncoder = weights.encoder;

/** The probability from which an act may be believed, by whether the sentence vector was there. */
export const actThresholds = weights.thresholds;

/**
 * How likely each act is in a message or a clause of it, English or Spanish. `vector`: the text's own sentence vector
 * by `actEncoder`, null when another model serves or none: n-grams alone tell then. `before`: the situation it is said in.
 * Throws RangeError for a vector of another length. Learned by training/train-acts.py; takes under a millisecond.
 */
export function classifyActs(
  text: string,
  vector: Float32Array | null,
  before: readonly Situation[] = [],
): ActProbabilities {
  if (vector && vector.length !== weights.dimensions)
    throw new RangeError(
      `the acts are told by ${weights.encoder}, whose vectors have ${weights.dimensions} numbers`,
    );
  const byNgrams = runNetwork(weights.ngrams, sumNgrams(actFeatures(text, before), weights.table));
  const byVector = vector && runNetwork(weights.vectors, withSituations(vector, before));
  const factors = factorsFor(sigmoid(byNgrams[acts.length]!), vector ? 'withVector' : 'withoutVector');
  const logitOf = (i: number) =>
    byNgrams[i]! * factors.ngrams + (byVector ? byVector[i]! * factors.vectors : 0);
  return Object.fromEntries(acts.map((act, i) => [act, sigmoid(logitOf(i))])) as ActProbabilities;
}

/** The factors between those of English and of Spanish, by how likely the text is Spanish. */
function factorsFor(spanish: number, mode: keyof ActWeights['factors']): Factors {
  const { en, es } = weights.factors[mode];
  return {
    ngrams: en.ngrams * (1 - spanish) + es.ngrams * spanish,
    vectors: en.vectors * (1 - spanish) + es.vectors * spanish,
  };
}

function withSituations(vector: Float32Array, before: readonly Situation[]): Float32Array {
  const input = new Float32Array(vector.length + situations.length);
  input.set(vector);
  for (const situation of before) input[vector.length + situations.indexOf(situation)] = 1;
  return input;
}
