import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSources } from '../imports/read-sources.ts';
import { findPlainMaps } from './find-plain-maps.ts';

const product = (path: string) =>
  path.includes('/src/') && !path.includes('/testing/') && !path.endsWith('.test.ts');

it('the product keeps words that come from outside away from ordinary objects', () => {
  const sources = [...readSources(join(import.meta.dirname, '../..'))];
  const found = sources
    .filter(([path]) => product(path))
    .flatMap(([path, source]) => findPlainMaps(path, source));
  expect(found).toEqual([]);
}, 180_000);

describe('an ordinary object asked by a variable', () => {
  const found = (source: string) => findPlainMaps('a.ts', source);

  it.each([
    ['by its key', "const names: Record<string, string> = { a: 'A' };\nnames[word];", 'names[word]'],
    ['by a key that is made', 'const names: Record<string, number> = {};\nnames["x" + y];', 'names["x" + y]'],
    ['by `in`', 'const names: Record<string, string> = {};\nword in names;', 'word in names'],
    ['when it is written to', 'const sums: Record<string, number> = {};\nsums[word] = 1;', 'sums[word]'],
    ['with an index signature', 'const names: { [name: string]: 1 } = {};\nnames[word];', 'names[word]'],
    ['when it is partial', 'const names: Partial<Record<string, 1>> = {};\nnames[word];', 'names[word]'],
    [
      'made from entries',
      'const names: Record<string, 1> = Object.fromEntries(x);\nnames[word];',
      'names[word]',
    ],
    ['by a key that is cast', 'const names = { a: 1 } as const;\nnames[word as "a"];', 'names[word as "a"]'],
  ])('is found %s', (_how, source, expected) => {
    expect(found(source)).toEqual([`a.ts:2 ${expected}`]);
  });

  it.each([
    ['a key that is written', "const names: Record<string, string> = { a: 'A' };\nnames['a']; names.a;"],
    ['keys that the types know', "const names: Record<'a' | 'b', 1> = { a: 1, b: 1 };\nnames[one];"],
    ['a map', 'const names = new Map([["a", 1]]);\nnames.get(word);'],
    ['a list', 'const names = ["a"];\nnames[index];'],
  ])('is not seen in %s', (_what, source) => {
    expect(found(source)).toEqual([]);
  });
});
