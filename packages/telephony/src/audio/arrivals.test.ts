import { expect, it } from 'vitest';
import { openArrivals } from './arrivals.ts';

/** Packets of 20 ms, each so much later than it was sent. */
function heardWith(delays: readonly number[]) {
  const arrivals = openArrivals();
  for (const [nr, delay] of delays.entries()) arrivals.arrived(nr * 20, 5000 + nr * 20 + delay);
  return arrivals.quality();
}

it('says nothing of a line on which nothing came', () => expect(heardWith([])).toBe(null));

it('finds no jitter where every packet takes as long', () =>
  expect(heardWith([80, 80, 80, 80])).toEqual({ jitterMs: 0, lateMs: 0 }));

it('tells how unevenly packets come, and how late the latest', () => {
  const { jitterMs, lateMs } = heardWith([50, 60, 50, 60, 250, 50])!;
  expect(jitterMs).toBeCloseTo((10 + 10 + 10 + 190 + 200) / 5);
  expect(lateMs).toBeCloseTo(200, 0);
});

it('finds a stall in the burst that follows it', () => {
  const stalled = Array.from({ length: 100 }, (_, nr) =>
    nr < 50 ? 30 : Math.max(30, 1030 - (nr - 50) * 20),
  );
  expect(heardWith(stalled)!.lateMs).toBeCloseTo(1000, 0);
});

it('takes a clock that runs a little faster for no delay', () => {
  const half = Array.from({ length: 90_000 }, (_, nr) => (nr * 20) / 20_000);
  expect(heardWith(half)!.lateMs).toBeLessThan(1);
});

it('begins anew where a stream jumps', () => {
  const arrivals = openArrivals();
  arrivals.arrived(0, 1000);
  arrivals.arrived(40_000_000, 1020);
  arrivals.arrived(40_000_020, 1040);
  expect(arrivals.quality()).toEqual({ jitterMs: 0, lateMs: 0 });
});
