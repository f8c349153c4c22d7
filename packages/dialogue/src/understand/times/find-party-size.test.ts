import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPartySize } from './find-party-size.ts';

describe('for how many', () => {
  it.each<[text: string, count: number | null, said: string]>([
    ['my friends and i want to come, there are 5 of us', 5, '5'],
    ['a table for 4 please', 4, '4'],
    ['for two', 2, 'two'],
    ['we are five people', 5, 'five people'],
    ['party of six at 7', 6, 'six'],
    ['there will be nine of us', 9, 'nine'],
    ['just the two of us', 2, 'the two'],
    ['a 12-seater', 12, 'a 12'],
    ['me and my wife', 2, 'me and my wife'],
    ['me, my husband and our two kids', 4, 'me, my husband and our two kids'],
    ['its for me my brother and his three kids', 5, 'me my brother and his three kids'],
    ['six adults two toddlers', 8, 'six adults two toddlers'],
    ['me my sister my mum and her two friends', 5, 'me my sister my mum and her two friends'],
    ["2 adults and 5 kids my dad can't make it", 7, '2 adults and 5 kids'],
    ['2 adults and 3 children', 5, '2 adults and 3 children'],
    ['myself and 4 others', 5, 'myself and 4 others'],
    ['me and twelve of my mates', 13, 'me and twelve of my mates'],
    ['a couple and two kids', 4, 'a couple and two kids'],
    ['my parents and I', 3, 'my parents and I'],
    ['me and the kids', null, 'me and the kids'],
    ['book it for 3 on friday at 7', 3, '3'],
  ])('%j: %s', (text, count, said) => expect(findPartySize(text)).toMatchObject({ count, text: said }));

  it.each([
    'how about 5:30, my sister finishes work at 5',
    'how about 6, my sister works until 5',
    'at 5',
    'for 5 pm',
    'for 7:30',
    'for 2 nights',
    'for 3 days',
    'on the 4th',
    'I and you',
    '5 and 6',
    'hello',
  ])('is not told by %j', (text) => expect(findPartySize(text)).toBeNull());

  it('a bare number is so many once that was asked for, and a time once that was', () => {
    expect(findPartySize('6', { expecting: 'people' })).toMatchObject({ count: 6 });
    expect(findPartySize('how about 6?', { expecting: 'people' })).toMatchObject({ count: 6 });
    expect(findPartySize('6')).toBeNull();
    expect(findPartySize('for 6', { expecting: 'time' })).toBeNull();
  });

  it('reads any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const found = findPartySize(text, { expecting: 'people' });
        if (found) expect(text.slice(found.start, found.end)).toBe(found.text);
      }),
    );
  });
});
