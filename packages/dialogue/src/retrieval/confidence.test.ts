import { expect, it } from 'vitest';
import { confidenceOf } from './confidence.ts';

it.each(['weighed', 'plain', 'words'] as const)('a higher score gives a higher probability (%s)', (by) => {
  const sure = [0, 0.3, 0.6, 0.9, 1.8].map((top) => confidenceOf({ top, by, crowding: 0.6 }));
  expect(sure).toEqual([...sure].sort((a, b) => a - b));
  expect(sure[0]).toBe(0);
  expect(sure.at(-1)).toBeLessThan(1);
});

it('where entries are alike the same score says less, within what was seen', () => {
  const at = (crowding: number) => confidenceOf({ top: 0.7, by: 'weighed', crowding });
  expect(at(0.7)).toBeLessThan(at(0.5));
  expect(at(0.2)).toBe(at(0.45));
  expect(at(1)).toBe(at(0.75));
});
