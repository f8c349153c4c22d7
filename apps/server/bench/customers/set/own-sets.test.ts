// The sets that come along are as a set has to be. Of the closed one nothing is told but what would be wrong with it.
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readSet } from './read-set.ts';

const ofOurs = (name: string) =>
  readSet(fileURLToPath(new URL(`../../../../../packages/dialogue/eval/customers/${name}`, import.meta.url)));

it('both can be held, and have no business in common', () => {
  const [open, closed] = [ofOurs('open'), ofOurs('closed')];
  const ids = [...open.businesses, ...closed.businesses].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
