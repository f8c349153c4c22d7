import { afterEach, expect, it } from 'vitest';
import { createDelayProbe } from './create-delay-probe.ts';

let ms = 0;
const probe = createDelayProbe(() => ms);
afterEach(() => probe.close());

/** The process comes to what is due so much late, so many times. */
const late = (byMs: number, times: number) => {
  for (let n = 0; n < times; n += 1) {
    ms += 25 + byMs;
    probe.check();
  }
};

it('lets a single long task pass, and tells of a delay that stands until it is gone', () => {
  late(2000, 1);
  late(0, 1);
  expect(probe.isBehind()).toBe(false);
  late(100, 3);
  expect(probe.isBehind()).toBe(true);
  late(0, 1);
  expect(probe.isBehind()).toBe(false);
});
