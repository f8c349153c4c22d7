import { expect, it } from 'vitest';
import { stagesOf } from './timing-stages.ts';

it('gives each stage its share of the measured total', () => {
  expect(stagesOf({ embed: 5, retrieve: 15, total: 40 })).toEqual({
    totalMs: 40,
    stages: [
      { name: 'embed', ms: 5, share: 0.125 },
      { name: 'retrieve', ms: 15, share: 0.375 },
    ],
  });
});

it('adds up where no total was measured', () => {
  expect(stagesOf({ embed: 5, retrieve: 15 })).toMatchObject({
    totalMs: 20,
    stages: [{ share: 0.25 }, { share: 0.75 }],
  });
});

it('no stage is longer than the bar, and nothing divides by zero', () => {
  expect(stagesOf({ embed: 30, total: 20 }).stages[0]!.share).toBe(1);
  expect(stagesOf({ embed: 0 }).stages[0]!.share).toBe(0);
});

it('lists the stages as a turn goes through them, unknown ones last', () => {
  const { stages } = stagesOf({ open: 1, other: 1, store: 1, respond: 1, retrieve: 1, embed: 1 });
  expect(stages.map(({ name }) => name)).toEqual(['open', 'embed', 'retrieve', 'respond', 'store', 'other']);
});
