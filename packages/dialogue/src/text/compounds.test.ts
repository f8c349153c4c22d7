import { expect, it } from 'vitest';
import { compoundsOf } from './compounds.ts';

const compounds = await compoundsOf([
  'Bed bugs?',
  'Yes, with heat, from $650. We have a look first.',
  'Haircut with wash',
  'Is there a car park nearby?',
  'Where to go on weekends',
  'What is the price?',
]);

it.each([
  ['how much for bedbugs in a flat', 'how much for bed bugs in a flat'],
  ['is it one Bedbug or many', 'is it one bed bugs or many'],
  ['a hair cut and a shave', 'a haircut and a shave'],
  ['two hair cuts', 'two haircuts'],
  ['can i use the carpark', 'can i use the car park'],
  ['open on week ends?', 'open on weekends?'],
])('%j is what the knowledge writes %j', (text, written) => {
  expect(compounds.asWritten(text)).toBe(written);
});

it.each([
  'how much for bed bugs',
  'a haircut please',
  'do you go to the park with a car',
  'wherever it is',
  'how much is the ear piercing',
  'car parked outside, is there a look round',
])('%j stays', (text) => {
  expect(compounds.asWritten(text)).toBe(text);
});
