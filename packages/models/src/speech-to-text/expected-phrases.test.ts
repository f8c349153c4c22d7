import { expect, it } from 'vitest';
import { expectPhrases } from './expected-phrases.ts';

const [brake, check, bikes, other] = [0, 1, 2, 3];

/** What is added to each token's logit after these were taken. */
function preferredAfter(phrases: number[][], ...tokens: number[]) {
  const expected = expectPhrases(phrases);
  for (const token of tokens) expected.took(token);
  const logits = new Float32Array(4);
  expected.prefer(logits);
  return [...logits];
}

it('the beginnings of all phrases are preferred, once each', () =>
  expect(preferredAfter([[brake, check], [brake, bikes], [bikes]])).toEqual([2, 0, 2, 0]));

it('what continues a phrase is preferred more than what begins one', () =>
  expect(preferredAfter([[brake, check], [check]], other, brake)).toEqual([2, 3, 0, 0]));

it('a phrase that was left or is whole is no longer continued', () => {
  expect(preferredAfter([[brake, check]], brake, other)).toEqual([2, 0, 0, 0]);
  expect(preferredAfter([[brake, check]], brake, check)).toEqual([2, 0, 0, 0]);
});

it('without phrases nothing is preferred', () => expect(preferredAfter([])).toEqual([0, 0, 0, 0]));
