import { expect, it } from 'vitest';
import { openPacketCount } from './packet-count.ts';

function shareOf(...sequences: number[]) {
  const count = openPacketCount();
  for (const sequence of sequences) count.came(sequence);
  return count.lostShare();
}

it('nothing is lost of a stream that is whole, whatever the order', () => {
  expect(shareOf()).toBe(0);
  expect(shareOf(7, 8, 10, 9, 11)).toBe(0);
});

it('counts what never came', () => expect(shareOf(1, 2, 4, 5)).toBe(0.2));

it('goes on where numbers begin again', () => {
  expect(shareOf(65_534, 65_535, 0, 1)).toBe(0);
  expect(shareOf(65_534, 65_535, 1)).toBe(0.25);
});

it('a stream that begins anew has lost nothing by it', () => expect(shareOf(1, 2, 40_000, 40_001)).toBe(0));
