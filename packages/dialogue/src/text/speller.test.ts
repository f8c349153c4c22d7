import { describe, expect, it } from 'vitest';
import { everyday } from '../locale/en/hearing/everyday.ts';
import { createSpeller } from './speller.ts';

const speller = createSpeller(['Which bouquets do you deliver?', 'We take orders by mail.'], { everyday });

describe('a misspelt word', () => {
  it.each([
    ['do you delvier bouqets', 'do you deliver bouquets'],
    ['prking', 'parking'],
    ['is there a discont', 'is there a discount'],
    ['can i get a recipt', 'can i get a receipt'],
    ['an apointment please', 'an appointment please'],
  ])('%j is meant as %j', (text, righted) => expect(speller.correct(text)).toBe(righted));

  it.each(['I am Prking', 'do u take aetna', 'the barking is loud', 'it says frgt'])(
    'in %j there is none that is known',
    (text) => expect(speller.correct(text)).toBe(text),
  );

  it('is first sought in what the business speaks of', () =>
    expect(createSpeller(['parkin cake'], { everyday }).correct('parkin')).toBe('parkin'));
});

it.each([
  ['the litle screw', 'the little screw'],
  ['can you acommodate us', 'can you accommodate us'],
])(
  'a letter too few or too many in an English word is righted where English is written: %j',
  (written, meant) => {
    expect(createSpeller([], { isInEnglish: true }).correct(written)).toBe(meant);
    expect(createSpeller([]).correct(written)).toBe(written);
  },
);

it('names and words that nobody knows stay', () => {
  const text = 'Mardle and balayage with olaplex';
  expect(createSpeller([], { isInEnglish: true }).correct(text)).toBe(text);
});
