import { expect, it } from 'vitest';
import type { TurnOutcome } from './post-turn.ts';
import { sendTurn } from './send-turn.ts';

const reply = { kind: 'reply' } as TurnOutcome;
const broken: TurnOutcome = { kind: 'broken' };

it('tries a broken turn again until it is acknowledged', async () => {
  const outcomes = [broken, broken, reply];
  let told = 0;
  expect(
    await sendTurn(
      async () => outcomes.shift()!,
      () => told++,
      async () => {},
    ),
  ).toBe(reply);
  expect(told).toBe(2);
});

it('gives up after five attempts, so that the visitor can decide', async () => {
  let attempts = 0;
  const attempt = async () => {
    attempts++;
    return broken;
  };
  expect(
    await sendTurn(
      attempt,
      () => {},
      async () => {},
    ),
  ).toBe(broken);
  expect(attempts).toBe(5);
});

it('waits as long as the server asks, but not longer than a visitor would', async () => {
  const waits: number[] = [];
  const wait = async (ms: number) => void waits.push(ms);
  const outcomes: TurnOutcome[] = [{ kind: 'broken', retryAfterMs: 5000 }, reply];
  await sendTurn(
    async () => outcomes.shift()!,
    () => {},
    wait,
  );
  expect(waits[0]).toBeGreaterThanOrEqual(5000);
  const far: TurnOutcome = { kind: 'broken', tooMany: true, retryAfterMs: 60_000 };
  expect(
    await sendTurn(
      async () => far,
      () => {},
      wait,
    ),
  ).toBe(far);
  expect(waits).toHaveLength(1);
});
