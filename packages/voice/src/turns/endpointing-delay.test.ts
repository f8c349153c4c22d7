import { describe, expect, it } from 'vitest';
import type { ExpectedAnswer } from '../conversation.ts';
import { completeness } from './endpointing-delay.ts';

const table: Record<'complete' | 'unfinished' | 'unsure', [ExpectedAnswer, string][]> = {
  complete: [
    [null, 'When do you open?'],
    [null, "I'd like to book a haircut."],
    [null, 'Hello.'],
    [null, 'Thanks.'],
    [null, 'My number is 020 7946 0958.'],
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
    ['time', 'Um.'],
    ['date', "It's the"],
  ],
  unsure: [
    [null, 'Haircut.'],
    [null, 'we wanted to come later'],
    [null, ''],
    [null, 'In 2024'],
    ['name', 'Anna.'],
    ['phone', '555 0123.'],
  ],
};

describe.each(Object.entries(table))('what counts as %s', (expected, cases) => {
  it.each(cases)('asked for %s: "%s"', (expects, text) => {
    expect(completeness(text, expects)).toBe(expected);
  });
});
