import { describe, expect, it } from 'vitest';
import { segmentsOf } from './segments.ts';
import { toTextMessage } from './to-text-message.ts';

const counted = (text: string) => {
  const { encoding, count } = segmentsOf(text);
  return `${count} ${encoding}`;
};

describe('segments', () => {
  it.each([
    ['', '1 gsm7'],
    ['a'.repeat(160), '1 gsm7'],
    ['a'.repeat(161), '2 gsm7'],
    ['a'.repeat(306), '2 gsm7'],
    ['a'.repeat(307), '3 gsm7'],
    ['¿Mañana a las 5, señor Müller? è à ö', '1 gsm7'],
    // á is outside the alphabet.
    [`á${'a'.repeat(69)}`, '1 ucs2'],
    [`á${'a'.repeat(70)}`, '2 ucs2'],
    [`á${'a'.repeat(133)}`, '2 ucs2'],
    [`á${'a'.repeat(134)}`, '3 ucs2'],
    // The euro sign takes two places.
    ['€'.repeat(80), '1 gsm7'],
    ['€'.repeat(81), '2 gsm7'],
    // A picture is two units, and isn't cut in two: 33 of them fit into 67.
    ['👍'.repeat(35), '1 ucs2'],
    ['👍'.repeat(66), '2 ucs2'],
    ['👍'.repeat(67), '3 ucs2'],
  ])('of %j…: %s', (text, expected) => {
    expect(counted(text)).toBe(expected);
  });

  it('never cuts a character of two septets in two', () => {
    expect(counted(`${'a'.repeat(152)}€${'a'.repeat(152)}`)).toBe('3 gsm7');
  });
});

describe('a text as it is sent', () => {
  it('has plain characters for typographic ones, so that it stays in the smaller alphabet', () => {
    const text = toTextMessage('“We’re open 9–5 …” — see\u202fyou!', 1000);
    expect(text).toBe('"We\'re open 9-5 ..." - see you!');
    expect(segmentsOf(text).encoding).toBe('gsm7');
  });

  it('keeps letters, whatever they cost', () => {
    expect(toTextMessage('Está bien, До встречи', 1000)).toBe('Está bien, До встречи');
  });

  it('ends at a word where it is too long', () => {
    expect(toTextMessage('one two three four', 14)).toBe('one two...');
    expect(toTextMessage('a'.repeat(20), 10)).toBe('aaaaaaa...');
  });
});
