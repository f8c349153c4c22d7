import { expect, it } from 'vitest';
import { splitQuestions } from './split-questions.ts';

it.each([
  ['When are you open? And how much is a tune-up?', ['When are you open?', 'And how much is a tune-up?']],
  ['what are your hours and how much is a tune-up', ['what are your hours', 'how much is a tune-up']],
  ['Do you rent bikes, and can I bring my dog?', ['Do you rent bikes', 'can I bring my dog?']],
  [
    'I bought a bike last week. Is there a guarantee? Do you deliver to Springfield?',
    ['I bought a bike last week. Is there a guarantee?', 'Do you deliver to Springfield?'],
  ],
])('finds each question: %s', (text, parts) => expect(splitQuestions(text)).toEqual(parts));

it.each([
  'When are you open?',
  'I bought a bike last week and it squeaks. Can you fix it?',
  'Do you rent bikes and helmets?',
  'Is it open? Why?',
  'Can I cancel or change my order?',
  'bikes and helmets',
  'Where are you? When are you open? '.repeat(20).trim(),
  '',
])('leaves one question whole: %s', (text) => expect(splitQuestions(text)).toEqual([text]));
