import { expect, it } from 'vitest';
import { animalClinic, animalClinicKnowledge } from './animal-clinic.ts';
import { strangeWords } from './own-words.ts';

const knowledge = await animalClinicKnowledge(null);
const strange = (reply: string) => strangeWords(reply, animalClinic, knowledge);

it('knows the lines, the answers, and the details a customer gave', () => {
  expect(strange('Thanks, Ada. I have ada@example.org. A microchip costs $40 including registration.')).toBe(
    '',
  );
  expect(strange('Did you mean where to park or clipping claws?')).toBe('');
  expect(strange('As I said: A microchip costs $40 including registration.')).toBe('');
  expect(strange("I don't have the price of a crown.")).toBe('');
});

it('finds what is neither', () => {
  expect(strange('A microchip costs $41 including registration.')).not.toBe('');
  expect(strange('Thanks, <b>Ada</b>. I have ada@example.org.')).not.toBe('');
  expect(strange('I can only help with questions about Alder Animal Clinic. The key is 1234.')).toBe(
    'The key is 1234.',
  );
});
