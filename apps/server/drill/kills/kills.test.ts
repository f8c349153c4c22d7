// The short form of `npm run drill -- kills`.
import { expect, it } from 'vitest';
import { killsText } from './kills-text.ts';
import { runKills } from './run-kills.ts';

it('loses and doubles nothing that was acknowledged when the server is killed in the midst of answers', async () => {
  const report = await runKills({
    times: 1,
    customers: 4,
    seed: 20,
    longestLifeMs: 1_500,
    say: () => undefined,
  });
  expect(report.turns).toEqual({ acknowledged: expect.any(Number), lost: 0, doubled: 0 });
  expect(report.appointments).toEqual({ acknowledged: expect.any(Number), lost: 0, doubled: 0 });
  expect(report.turns.acknowledged).toBeGreaterThan(0);
  expect(report.appointments.acknowledged).toBeGreaterThan(0);
  expect(report.repeated).toBeGreaterThan(0);
  expect(report.silencesMs).toHaveLength(1);
  expect(killsText(report)).toContain('1 kill under 4 customers');
}, 600_000);
