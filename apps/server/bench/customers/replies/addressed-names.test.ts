import { expect, it } from 'vitest';
import { addressedNames } from './addressed-names.ts';

const others = ['Shoe fitting', 'Last & Sole', 'Ines'];

it.each([
  ['Thanks, Ada Lovelace. Which number?', ['Ada Lovelace']],
  ['Got it, Asap: 303 555 0148.', ['Asap']],
  ['Hello Ada, how can I help?', ['Ada']],
  ['Ada, noted.', ['Ada']],
  ["You're all set, Ada!", ['Ada']],
  ["So: tomorrow at 3 pm, under Walter O'Brien, 303 555 0148.", ["Walter O'Brien"]],
  ['Gracias, Inés.', ['Inés']],
])('hears whom it addresses: %s', (reply, names) => {
  expect(addressedNames(reply, others)).toEqual(names);
});

it.each([
  "Great, you're in: tomorrow at 9.",
  "I'm sorry about that.",
  'Okay, Shoe fitting, tomorrow.',
  'All right, Thursday.',
  'Perfecto. Mañana, anotado.',
  'Hello, Ines will see you.',
  'Thank you. Bye!',
])('takes nothing else for a name: %s', (reply) => {
  expect(addressedNames(reply, others)).toEqual([]);
});
