import { expect, it } from 'vitest';
import { isHallucinated } from './is-hallucinated.ts';

it.each([
  'The features of the feature are often the features of the feature are often the features of the feature are',
  'I would like to I would like to I would like to',
  'Thank you, and thank you. So thank you and thank you; but, thank you and thank you!',
  'I am a very very very very very very very',
  '© transcript',
])('tells as invented: %s', (text) => expect(isHallucinated(text)).toBe(true));

it.each([
  '',
  'Yes.',
  'No, no, no, no, no!',
  'My number is five five five, five five five, five five five five.',
  'Zero zero zero zero zero zero zero.',
  'Could you tell me when you open, and could you tell me when you close?',
  'I would like to come on Monday. If not, I would like to come on Tuesday.',
])('lets pass: %s', (text) => expect(isHallucinated(text)).toBe(false));
