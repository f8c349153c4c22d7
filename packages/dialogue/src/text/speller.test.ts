import { expect, it } from 'vitest';
import { createSpeller } from './speller.ts';

const speller = createSpeller(['Which bouquets do you deliver?', 'We take orders by mail.']);

it('a misspelt word is meant as the one of the business that it most resembles', () =>
  expect(speller.correct('do you delvier bouqets')).toBe('do you deliver bouquets'));

it.each(['I am Prking', 'do u take aetna', 'the barking is loud', 'it says frgt'])(
  'in %j there is none that is known',
  (text) => expect(speller.correct(text)).toBe(text),
);

it('names and words that nobody knows stay', () => {
  const text = 'Mardle and balayage with olaplex';
  expect(createSpeller([]).correct(text)).toBe(text);
});
