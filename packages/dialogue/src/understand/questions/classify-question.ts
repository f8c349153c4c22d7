import { actFeatures } from '../acts/act-features.ts';
import { runNetwork, sigmoid, sumNgrams } from '../network.ts';
import { type Attribute, attributes } from './attribute.ts';
import { type QuestionNetwork, readQuestionWeights } from './question-weights.ts';

/** What a text asks of a thing, as far as that is learned. */
export interface LearnedQuestion {
  /** What it likeliest asks, of all attributes. */
  attribute: Attribute;
  /** How likely it is that; the rest falls on the others and on asking nothing. */
  probability: number;
  /** How likely it only makes sense together with what was talked about. */
  leans: number;
}

const weights = readQuestionWeights(new URL('./weights/', import.meta.url), 'deskbell-minilm-2');

/**
 * What a message or a clause of it asks, English or Spanish; `vector`: its own, of the encoder that acts are told by. Throws
 * RangeError for a vector of another length. Learned by training/train-questions.py; takes a tenth of a millisecond.
 */
export function classifyQuestion(text: string, vector: Float32Array): LearnedQuestion {
  if (vector.length !== weights.dimensions)
    throw new RangeError(`questions are told by vectors of ${weights.dimensions} numbers`);
  const features = actFeatures(text);
  const said = weights.parts.map((part) => runPart(part, features, vector));
  const logits = said[0]!.map((_, i) => said.reduce((sum, one) => sum + one[i]!, 0) / said.length);
  const kinds = logits.subarray(0, attributes.length + 1);
  const highest = Math.max(...kinds);
  const shares = kinds.map((logit) => Math.exp(logit - highest));
  const best = shares
    .subarray(0, attributes.length)
    .reduce((most, share, i) => (share > shares[most]! ? i : most), 0);
  return {
    attribute: attributes[best]!,
    probability: shares[best]! / shares.reduce((sum, share) => sum + share),
    leans: sigmoid(logits[attributes.length + 1]!),
  };
}

function runPart(
  { table, network }: QuestionNetwork,
  features: Uint16Array,
  vector: Float32Array,
): Float32Array {
  const input = new Float32Array(vector.length + table.width);
  input.set(vector);
  input.set(sumNgrams(features, table), vector.length);
  return runNetwork(network, input);
}
