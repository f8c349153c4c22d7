import { describe, expect, it } from 'vitest';
import type { ExpectedAnswer } from '../conversation.ts';
import { completeness, mayBeWhole } from './endpointing-delay.ts';

const table: Record<'complete' | 'unfinished' | 'unsure', [ExpectedAnswer, string][]> = {
  complete: [
    [null, 'When do you open?'],
    [null, "I'd like to book a haircut."],
    [null, 'Hello.'],
    [null, 'Thanks.'],
    [null, 'What is that for?'],
    [null, 'What do you have?'],
    [null, 'Can you help me?'],
    ['yes_no', 'Yes.'],
    ['yes_no', 'No thanks'],
    ['yes_no', 'Mm-hmm.'],
    ['time', 'Three thirty'],
    ['time', 'At 5 p.m.'],
    ['time', '10'],
    ['date', 'Next Tuesday'],
    ['date', 'The 14th'],
    ['name', 'Anna Miller'],
    ['email', 'anna at example dot com'],
    ['email', 'Anna.miller@example.com.'],
    ['phone', '555 0123 456.'],
    ['phone', 'five five five, oh one two three, double four six'],
    ['choice', 'The second one'],
  ],
  unfinished: [
    [null, 'I would like to book, um.'],
    [null, 'I need a chair and.'],
    [null, 'We wanted to come but.'],
    [null, "I'd like an appointment for."],
    [null, 'Can I bring the'],
    [null, 'My number is 555 01.'],
    [null, 'Tuesday, Wednesday,'],
    [null, 'My name is S M I.'],
    [null, 'I would like.'],
    [null, 'Do you have bikes and?'],
    [null, 'Can you tell me?'],
    [null, 'I was wondering.'],
    [null, 'So, do you have?'],
    ['email', 'anna at'],
    ['email', 'A N N A'],
    ['phone', '555 01'],
    ['phone', 'five five five'],
    ['name', 'Anna Miller M I L'],
    ['name', 'Harrison, H, A, R, R'],
    [null, 'My name is S M'],
    ['time', 'Um.'],
    ['date', "It's the"],
  ],
  unsure: [
    [null, 'Haircut.'],
    [null, 'we wanted to come later'],
    [null, ''],
    [null, 'In 2024'],
    ['name', 'Anna.'],
    ['name', 'Harrison, H. A. R. R. I. S. O. N..'],
    [null, 'My name is Anna Miller, m-i-l-l-e-r'],
    ['phone', '555 0123.'],
  ],
};

const numbers: Record<keyof typeof table, [ExpectedAnswer, country: string, string][]> = {
  complete: [
    [null, 'GB', 'My number is 020 7946 0958.'],
    [null, 'US', 'For 15, 555, 2671.'],
    [null, 'US', 'My number is 415-555-2671'],
    ['time', 'US', '415-555-2671'],
    ['name', 'US', 'four one five five five five two six seven one'],
    ['phone', 'US', '+1 415 555 2671'],
    ['phone', 'ES', '612 34 56 78'],
    ['phone', 'GB', 'Oh, seven, seven, ho, oh, nine, ho, oh, one, two, three.'],
    ['phone', 'US', '415 555 2671 is my number'],
  ],
  unfinished: [
    [null, 'US', '415-555.'],
    [null, 'US', 'My number is 415 555 267.'],
    ['phone', 'US', '415 555 267.'],
    ['phone', 'US', 'For 15, 555, 267.'],
    ['phone', 'GB', '020 7946 095'],
    ['phone', 'GB', 'oh seven seven double oh nine oh oh one two'],
    [null, 'GB', 'It is 07700 900 12.'],
  ],
  unsure: [
    ['phone', 'US', '555 2671.'],
    ['phone', 'DE', '030 123456'],
    ['phone', 'US', '415 555 2671 12'],
    ['phone', 'ES', '612 34 56 78 thanks'],
    [null, 'US', 'My card is 4111 1111 1111.'],
  ],
};

describe.each(Object.entries(numbers))('what counts as %s, by the country', (expected, cases) => {
  it.each(cases)('asked for %s in %s: "%s"', (expects, country, text) => {
    expect(completeness(text, { expects, country })).toBe(expected);
  });
});

describe.each(Object.entries(table))('what counts as %s', (expected, cases) => {
  it.each(cases)('asked for %s: "%s"', (expects, text) => {
    expect(completeness(text, { expects, country: 'US' })).toBe(expected);
  });
});

it.each<[boolean, ExpectedAnswer, string]>([
  [true, null, 'The acclaimed bikes,'],
  [true, 'phone', 'Four, one, five, five, five, two, six, seven, one.'],
  [true, 'name', 'Maria Gonzalez,'],
  [true, 'email', 'And if it got miller at mail,'],
  [false, null, 'Do you rent bikes?'],
  [false, null, 'I would like to book, um,'],
  [false, null, 'I need a chair and,'],
  [false, null, 'So, do you have,'],
  [false, null, 'I was wondering if,'],
  [false, null, ''],
])('may be whole, if heard with more silence: %s (asked for %s: "%s")', (expected, expects, text) => {
  expect(mayBeWhole(text, { expects, country: 'US' })).toBe(expected);
});
