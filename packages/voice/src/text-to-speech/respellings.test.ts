import { expect, it } from 'vitest';
import { respelled, respellingsIn } from './respellings.ts';

const list = [
  { word: 'Nguyen', say: 'win' },
  { word: 'C++', say: 'see $1 plus' },
];

it('finds whole words, whatever their case', () => {
  expect(respellingsIn('ask nguyen', list)).toEqual([list[0]]);
  expect(respellingsIn('Nguyens', list)).toEqual([]);
  expect(respellingsIn('We know C++.', list)).toEqual([list[1]]);
});

it('writes them as they sound', () => {
  expect(respelled('Nguyen knows C++, Nguyens do.', list)).toBe('win knows see $1 plus, Nguyens do.');
});
