import { expect, it } from 'vitest';
import { isHeard, timedWords, wordAt } from './timed-words.ts';

const words = [
  { word: 'we', from: 1, to: 1.2 },
  { word: 'open', from: 1.2, to: 1.6 },
  { word: 'at', from: 1.9, to: 2 },
  { word: 'nine', from: 2, to: 2.4 },
];

it('a word stays marked until the next begins, and none is marked before and after', () => {
  expect([0.9, 1, 1.3, 1.7, 1.9, 2.4, 2.5].map((seconds) => wordAt(words, seconds))).toEqual([
    -1, 0, 1, 1, 2, 3, -1,
  ]);
  expect(wordAt([], 1)).toBe(-1);
});

it('words are written as in the text where they pair up', () => {
  expect(timedWords({ text: 'We open  at nine.', words }).map(({ word }) => word)).toEqual([
    'We',
    'open',
    'at',
    'nine.',
  ]);
  expect(timedWords({ text: 'We open at 9 a.m.', words })).toBe(words);
});

it('a turn is heard from its first to its last moment', () => {
  expect([0.9, 1, 2.4, 2.5].map((seconds) => isHeard({ from: 1, to: 2.4 }, seconds))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
