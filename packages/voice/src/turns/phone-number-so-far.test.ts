import { describe, expect, it } from 'vitest';
import { type PhoneNumberSoFar, phoneNumberSoFar } from './phone-number-so-far.ts';

const table: Record<PhoneNumberSoFar | 'null', [country: string, text: string][]> = {
  whole: [
    ['US', '415-555-2671.'],
    ['US', 'Four one five, five five five, two six seven one.'],
    ['US', 'My number is (415) 555-2671'],
    ['US', 'four one five triple five twenty six seventy one'],
    ['US', 'oh, four one five, five five five, two six seven one'],
    ['US', '1 415 555 2671'],
    ['US', '+1 415 555 2671.'],
    ['US', 'it is plus one, four, one, five, five, five, five, two, six, seven, one.'],
    // As recognizers write digits that sound like words.
    ['US', 'For 15, 555, 2671.'],
    ['US', 'It is plus 1 for 155552671.'],
    ['US', 'Three, one, two, eight, six, seven, for five, zero, nine.'],
    ['US', 'two one two, um, five five five, and oh one nine nine'],
    ['US', '+44 20 7946 0958'],
    ['GB', '020 7946 0958'],
    ['GB', 'oh seven seven double oh, nine oh oh, one two three'],
    ['ES', '612 34 56 78'],
    ['ES', '34 612 345 678'],
    ['FR', '06 12 34 56 78'],
    ['DE', '0151 123 45678'],
    ['AU', '0412 345 678'],
    ['nowhere', '415 555 2671'],
  ],
  maybe: [['DE', '030 123456']],
  part: [
    ['US', '415'],
    ['US', 'four one five, five five five'],
    ['US', '555 2671'],
    ['US', '415 555 267'],
    ['US', 'For 15, 555, 267.'],
    ['US', '1 415 555 267'],
    ['US', '+1 415 555 267'],
    ['US', '+44 20 7946 095'],
    ['GB', '020 7946 095'],
    ['GB', 'oh seven seven double oh nine oh oh one two'],
    ['GB', '44 7700 900 12'],
    ['ES', '612 34 56 7'],
    ['ES', '34 612 345 6'],
    ['DE', '0151'],
  ],
  long: [
    ['US', '4111 1111 1111 1111'],
    ['US', '415 555 2671 2345'],
    ['ES', '4111 1111 1111'],
  ],
  null: [
    ['US', 'a table for two'],
    ['US', 'I live at 12'],
    ['US', '415 555 2671 is my number'],
    ['US', ''],
  ],
};

describe.each(Object.entries(table))('a phone number so far, %s', (expected, cases) => {
  it.each(cases)('%s: "%s"', (country, text) => {
    expect(String(phoneNumberSoFar(text, country))).toBe(expected);
  });
});
