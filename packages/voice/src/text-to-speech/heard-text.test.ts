import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clausesOf } from './clauses.ts';
import { heardText, wordsHeard } from './heard-text.ts';
import { sayAloud } from './say-aloud/say-aloud.ts';

const text = 'Call **us** at 415-555-0132, or write to a.smith@mail.com 🙂 today.';
const { pieces, spoken } = sayAloud(text);
const heardOf = (words: string) => heardText(pieces, spoken.indexOf(words) + words.length);

test.each([
  ['Call', 'Call'],
  ['Call us', 'Call **us**'],
  ['Call us at four one five, five', 'Call **us** at'],
  ['zero one three two', 'Call **us** at 415-555-0132,'],
  ['at mail dot', 'Call **us** at 415-555-0132, or write to'],
  ['at mail dot com', 'Call **us** at 415-555-0132, or write to a.smith@mail.com 🙂'],
  ['today', text],
])('having heard "%s" is having heard "%s"', (words, expected) => {
  expect(heardOf(words)).toBe(expected);
});

test('what was heard is a beginning of the text that grows with the sound', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(60), fc.nat(60), (any, one, more) => {
      const said = sayAloud(any);
      const [less, heard] = [heardText(said.pieces, one), heardText(said.pieces, one + more)];
      expect(any.startsWith(heard)).toBe(true);
      expect(heard.startsWith(less)).toBe(true);
      expect(heardText(said.pieces, said.spoken.length)).toBe(any.trimEnd());
    }),
  );
});

test('nothing said is nothing heard', () => {
  expect(heardText(pieces, 0)).toBe('');
});

test('the words of a clause lie one after the other over its sound', () => {
  const [clause] = clausesOf('It is $45 today.');
  const words = wordsHeard(clause!);
  expect(words.map(({ word }) => word)).toEqual(['It', 'is', '$45', 'today.']);
  expect(words[0]!.from).toBe(0);
  expect(words.at(-1)!.to).toBe(1);
  for (const [index, { from }] of words.slice(1).entries()) expect(from).toBe(words[index]!.to);
  expect(words[2]!.to - words[2]!.from).toBeGreaterThan(words[0]!.to - words[0]!.from);
});
