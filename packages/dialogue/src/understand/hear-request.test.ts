import { describe, expect, it } from 'vitest';
import { plainOf } from '../text/plain-of.ts';
import { hearRequest } from './hear-request.ts';

describe('what a caller asks of the speaking', () => {
  it.each([
    'sorry?',
    'Can you say that again please?',
    'could you repeat that',
    'What did you say?',
    "I didn't catch that.",
    "Sorry, I couldn't hear you.",
    'repeat the last bit please',
    'one more time',
    'Pardon?',
    'What?',
    'come again',
    'Hello, can you hear me?',
  ])('%j: once more', (said) => expect(hearRequest(plainOf(said))).toEqual({ wish: 'repeat' }));

  it.each([
    'Can you speak a bit slower please?',
    'slow down',
    "That's too fast.",
    'Could you say that more slowly?',
  ])('%j: slower', (said) => expect(hearRequest(plainOf(said))).toEqual({ wish: 'slower' }));

  it.each([
    ['Can you spell that?', ''],
    ['Could you spell that for me please', ''],
    ['How do you spell it?', ''],
    ['How is that spelled?', ''],
    ['How do you spell the street?', 'street'],
    ['spell my name please', 'name'],
    ['Can you spell the e-mail address?', 'email'],
    ['How do you spell Kowalski?', 'kowalski'],
    ['say the number digit by digit', ''],
  ])('%j: spelled, %j', (said, what) => expect(hearRequest(plainOf(said))).toEqual({ wish: 'spell', what }));

  it.each([
    'How much is a repair?',
    'What are your hours?',
    "It's spelled K O W A L S K I.",
    'Let me spell that for you.',
    'Do you sell repeat tickets?',
    'Can you say when you open?',
    'What was the price of a tune-up?',
    'I would like to go on a tour.',
    'yes',
    'no',
    'Is the road too fast for children?',
  ])('%j: something else', (said) => expect(hearRequest(plainOf(said))).toBeNull());
});
