import { fakeCallClock } from '@deskbell/voice/testing';
import { expect, it } from 'vitest';
import { comfortNoise } from './comfort-noise.ts';
import { openLineNoise } from './line-noise.ts';

function openLine() {
  const clock = fakeCallClock(0);
  const line = { clock, sent: 0, drops: 0, isIdle: true, takes: true };
  const noise = openLineNoise({
    clock,
    isIdle: () => line.isIdle,
    send() {
      if (line.takes) line.sent += 1;
      return line.takes;
    },
    drop() {
      line.drops += 1;
    },
  });
  return { line, noise, pass: (ms: number) => clock.advance(ms) };
}

it('keeps the carrier one to two stretches ahead', async () => {
  const { line, pass } = openLine();
  await pass(10_000);
  expect(line.sent).toBe(101);
});

it('has nothing dropped where the carrier holds no noise, and once where it does', async () => {
  const { line, noise, pass } = openLine();
  noise.giveWay();
  expect(line.drops).toBe(0);
  await pass(500);
  noise.giveWay();
  line.isIdle = false;
  noise.giveWay();
  expect(line.drops).toBe(1);
});

it('says nothing of what was dropped with something else', async () => {
  const { line, noise, pass } = openLine();
  await pass(500);
  noise.dropped();
  noise.giveWay();
  expect(line.drops).toBe(0);
});

it('is silent while something else is to be heard', async () => {
  const { line, noise, pass } = openLine();
  await pass(100);
  noise.giveWay();
  line.isIdle = false;
  const before = line.sent;
  await pass(1000);
  expect(line.sent).toBe(before);
});

it('lets a line that takes nothing be, and saves nothing up for it', async () => {
  const { line, pass } = openLine();
  line.takes = false;
  await pass(5000);
  line.takes = true;
  await pass(100);
  expect(line.sent).toBe(2);
});

it('leaves no timer behind', async () => {
  const { line, noise, pass } = openLine();
  await pass(500);
  noise.close();
  expect(line.clock.timers).toBe(0);
});

it('is as loud within a telephone line’s band at each rate', () => {
  const powerIn4kHz = (rate: number) =>
    comfortNoise(rate).reduce((sum, sample) => sum + sample ** 2, 0) / rate / (rate / 8000);
  expect(powerIn4kHz(16_000) / powerIn4kHz(8000)).toBeCloseTo(1, 1);
});
