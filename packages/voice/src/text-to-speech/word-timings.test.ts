import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitIntoClauses } from './split-into-clauses.ts';
import { wordTimings } from './word-timings.ts';

const wordsOf = (text: string) => splitIntoClauses(text).flatMap((clause) => wordTimings(clause));

it('words are as they were written, a number or an address being one', () => {
  expect(
    wordsOf('Call **us** at 415-555-0132, or write to a.smith@mail.com 🙂 at 10 am.').map(({ word }) => word),
  ).toEqual([
    'Call',
    '**us**',
    'at',
    '415-555-0132,',
    'or',
    'write',
    'to',
    'a.smith@mail.com',
    'at',
    '10 am.',
  ]);
});

it('they lie one after the other over the whole sound of their clause, the longer the more is said', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      for (const clause of splitIntoClauses(text).filter(({ spoken }) => spoken)) {
        const words = wordTimings(clause);
        expect([words[0]!.from, words.at(-1)!.to]).toEqual([0, 1]);
        for (const [index, { from }] of words.slice(1).entries()) expect(from).toBe(words[index]!.to);
      }
    }),
  );
  const [, , sum, today] = wordsOf('It is $45 today.');
  expect(sum!.to - sum!.from).toBeGreaterThan(today!.to - today!.from);
});

it('text whose letters come apart into marks alone has no words, and its clauses no sound', () => {
  expect(wordsOf('\ufc5e')).toEqual([]);
  expect(splitIntoClauses('\ufc5e').every(({ spoken }) => spoken === '')).toBe(true);
});
