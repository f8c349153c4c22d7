import { CallerRegionSchema } from '@deskbell/contract';
import { expect, it } from 'vitest';
import { nextRegion, regionOptions } from './regions.ts';

it('every region that can be chosen can be saved, and stands there once', () => {
  const regions = regionOptions().map(([region]) => region);
  for (const region of regions) expect(CallerRegionSchema.safeParse(region).success, region).toBe(true);
  expect(new Set(regions).size).toBe(regions.length);
  expect(regions.slice(0, 2)).toEqual(['US', 'US-AL']);
});

it('a new row takes a region that has none yet', () => {
  expect(nextRegion([])).toBe('US');
  expect(nextRegion([{ region: 'US', text: 'Recorded.' }])).toBe('US-AL');
});
