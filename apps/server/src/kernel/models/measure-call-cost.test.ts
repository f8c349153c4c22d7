import { expect, it } from 'vitest';
import { measureCallCost } from './measure-call-cost.ts';

/** Takes so much of the processor. */
function work(ms: number): void {
  const before = process.cpuUsage();
  let spent = 0;
  while (spent < ms) {
    const { user, system } = process.cpuUsage(before);
    spent = (user + system) / 1000;
  }
}

const rate = 22_050;
const never = new AbortController().signal;

it('counts what speaking and both recognitions of a sentence take, a second of sound, half of it each way', async () => {
  const efforts: string[] = [];
  const seconds = 2;
  const cost = await measureCallCost(
    {
      async speak() {
        work(60);
        return { samples: new Int16Array(seconds * rate), rate, engine: 'fake' };
      },
    },
    {
      async transcribe(samples, { effort }) {
        expect(samples.length / 16_000).toBeCloseTo(seconds, 1);
        efforts.push(effort);
        work(20);
        return '';
      },
    },
    never,
  );
  expect(efforts.slice(0, 2)).toEqual(['early', 'final']);
  // 100 ms of work in 2 s of sound, halved, and the rest of a call; what else the process does comes on top.
  expect(cost).toBeGreaterThan(0.04);
  expect(cost).toBeLessThan(0.2);
});
