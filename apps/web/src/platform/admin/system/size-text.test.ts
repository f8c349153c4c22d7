import { expect, it } from 'vitest';
import { ageText, sizeText } from './size-text.ts';

it('tells sizes as people read them', () => {
  const megabyte = 1024 ** 2;
  const sizes = [null, 0, megabyte * 1.54, megabyte * 870, megabyte * 1536, megabyte ** 2 * 1.1];
  expect(sizes.map(sizeText)).toEqual(['–', '0 MB', '1.5 MB', '870 MB', '1.5 GB', '1.1 TB']);
});

it('tells ages as people read them', () => {
  expect([0, 45, 720, 12_600, 345_600].map(ageText)).toEqual(['0 s', '45 s', '12 min', '3.5 h', '4 days']);
});
