import { expect, it } from 'vitest';
import { phoneAloud, spellAddress, spellOut, spellPhone } from './spell-out.ts';

it.each([
  ['Grace Hopper', 'G, R, A, C, E. H, O, P, P, E, R'],
  ["O'Neil", 'O, apostrophe, N, E, I, L'],
])('%s is spelled', (text, letters) => expect(spellOut(text)).toBe(letters));

it.each([
  ['ada@gmail.com', 'A, D, A, at gmail dot com'],
  ['a_b@brook.example', 'A, underscore, B, at B, R, O, O, K dot example'],
])('%s is spelled up to what everybody can write', (address, letters) =>
  expect(spellAddress(address)).toBe(letters),
);

it.each([
  ['+14155552671', 'US', '(415) 555-2671', '4 1 5, 5 5 5, 2 6 7 1'],
  ['+442079460018', 'US', '+44 20 7946 0018', 'plus 4 4, 2 0, 7 9 4 6, 0 0 1 8'],
  ['12', 'US', '12', '1 2'],
])('%s, heard in %s', (phone, country, read, spelled) => {
  expect(phoneAloud(phone, country)).toBe(read);
  expect(spellPhone(phone, country)).toBe(spelled);
});
