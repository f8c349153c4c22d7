import { expect, it } from 'vitest';
import { sizeText } from './size-text.ts';

const megabyte = 1024 ** 2;

it.each([
  [null, '–'],
  [0, '0 bytes'],
  [900, '900 bytes'],
  [34_000, '33 KB'],
  [megabyte - 1, '1.0 MB'],
  [1_300_000, '1.2 MB'],
  [megabyte * 870, '870 MB'],
  [megabyte * 1536, '1.5 GB'],
  [megabyte ** 2 * 1.1, '1.1 TB'],
])('%s: %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
