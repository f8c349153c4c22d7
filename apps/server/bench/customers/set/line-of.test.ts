import { expect, it } from 'vitest';
import { lineOf } from './line-of.ts';

const text = `{
  "id": "a \\" } b",
  "list": [
    { "x": 1 }, { "x": [2,
      3] },
    "three"
  ],
  "last": { "deep":
    true }
}`;

it.each([
  [[], 1],
  [['id'], 2],
  [['list'], 3],
  [['list', 0, 'x'], 4],
  [['list', 1, 'x', 1], 5],
  [['list', 2], 6],
  [['last', 'deep'], 8],
  // Where nothing is, the nearest thing around it.
  [['list', 1, 'y'], 4],
  [['list', 7], 3],
  [['none'], 1],
])('%j begins on line %i', (path, line) => {
  expect(lineOf(text, path)).toBe(line);
});
