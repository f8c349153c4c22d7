import { expect, it } from 'vitest';
import { confidenceOf } from './confidence.ts';

const usual = { lead: 0.1, leftOut: { own: 0.57, other: 0.5 } };

it.each(['agreed', 'weighed', 'plain', 'words'] as const)(
  'a higher score gives a higher probability (%s)',
  (by) => {
    const sure = [0, 0.3, 0.6, 0.9, 1.8].map((top) => confidenceOf({ ...usual, top, by }));
    expect(sure).toEqual([...sure].sort((a, b) => a - b));
    expect(sure[0]).toBe(0);
    expect(sure.at(-1)).toBeLessThan(1);
  },
);

it('where entries are alike the same score says less, within what was seen', () => {
  const at = (other: number) =>
    confidenceOf({ top: 0.7, lead: 0.1, by: 'agreed', leftOut: { own: 0.57, other } });
  expect(at(0.7)).toBeLessThan(at(0.5));
  expect(at(0.2)).toBe(at(0.3));
  expect(at(1)).toBe(at(0.7));
});

it('a candidate that leads is surer than one among others', () => {
  const by = (lead: number) => confidenceOf({ ...usual, top: 0.7, by: 'agreed', lead });
  expect(by(0.2)).toBeGreaterThan(by(0.02) + 0.2);
});

it('what the judge says counts, within bounds, and nothing where it was not fitted', () => {
  const judged = (probability: number) =>
    confidenceOf({ ...usual, top: 0.7, by: 'agreed', judged: probability });
  expect(judged(0.9)).toBeGreaterThan(judged(0.5) + 0.15);
  expect(judged(0.1)).toBeLessThan(judged(0.5) - 0.15);
  expect(judged(1)).toBeLessThan(1);
  expect(judged(0)).toBeGreaterThan(0);
  const plain = { ...usual, top: 0.7, by: 'plain' as const };
  expect(confidenceOf({ ...plain, judged: 0.1 })).toBe(confidenceOf(plain));
});
