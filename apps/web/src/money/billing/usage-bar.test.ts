import { expect, it } from 'vitest';
import { usageBar } from './usage-bar.ts';

it.each([
  [0, 500, 0, 'primary', '0 of 500'],
  [374, 500, 0.748, 'primary', '374 of 500'],
  [12.25, 50, 0.245, 'primary', '12.3 of 50'],
  [375, 500, 0.75, 'brass', '375 of 500'],
  [449, 500, 0.898, 'brass', '449 of 500'],
  [450, 500, 0.9, 'danger', '450 of 500'],
  [600, 500, 1, 'danger', '600 of 500'],
  [123_456, null, 0, 'primary', '123,456 of ∞'],
])('%d of %s fills %d in %s', (used, limit, share, tint, text) => {
  expect(usageBar(used, limit)).toEqual({ share, tint, text });
});
