import { sigmoid } from './network.ts';

/** A logistic regression: `offset` and what each sign counts; one that isn't there counts nothing. */
export type RegressionWeights = Readonly<Partial<Record<string, number>>> & { readonly offset: number };

/** How probable it is by the signs of `evidence`, 0 to 1. */
export function probabilityBy(
  { offset, ...weights }: RegressionWeights,
  evidence: Readonly<Record<string, number>>,
): number {
  let logit = offset;
  for (const [sign, weight] of Object.entries(weights)) logit += (weight ?? 0) * (evidence[sign] ?? 0);
  return sigmoid(logit);
}
