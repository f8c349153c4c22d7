import { expect, it } from 'vitest';
import { agoText } from './collision.ts';

it.each([
  [59, 'just now'],
  [60, 'a minute ago'],
  [300, '5 minutes ago'],
  [3600, 'more than an hour ago'],
])('says how long ago %i seconds are', (seconds, text) => {
  expect(agoText(new Date(0).toISOString(), seconds * 1000)).toBe(text);
});
