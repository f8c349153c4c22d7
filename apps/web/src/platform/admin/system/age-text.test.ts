import { expect, it } from 'vitest';
import { ageText } from './age-text.ts';

it('tells ages as people read them', () => {
  expect([0, 45, 720, 12_600, 345_600].map(ageText)).toEqual(['0 s', '45 s', '12 min', '3.5 h', '4 days']);
});
