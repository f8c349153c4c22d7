import { expect, it } from 'vitest';
import { axisTicks } from './axis-ticks.ts';

it.each([0, 1, 2, 3, 4, 5, 9, 10, 17, 99, 100, 101, 2467, 200_000])(
  'the axis of %i is whole, begins at 0, covers it, and is short',
  (highest) => {
    const steps = axisTicks(highest);
    expect(steps[0]).toBe(0);
    expect(steps.at(-1)).toBeGreaterThanOrEqual(highest);
    expect(steps.length).toBeGreaterThanOrEqual(2);
    expect(steps.length).toBeLessThanOrEqual(6);
    expect(steps.every(Number.isInteger)).toBe(true);
  },
);
