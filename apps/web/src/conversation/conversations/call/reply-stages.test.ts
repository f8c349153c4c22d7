import type { CallTurn, Waterfall } from '@deskbell/contract';
import { expect, it } from 'vitest';
import { medianOf, replyStages, timedReplies } from './reply-stages.ts';

const waterfall: Waterfall = {
  turnEnd: 450,
  recognised: 520,
  answered: 560,
  firstAudio: 640,
  filler: null,
};

it('the stages of a wait follow each other without a gap', () => {
  expect(replyStages(waterfall)).toEqual([
    { name: 'turnEnd', from: 0, to: 450 },
    { name: 'recognised', from: 450, to: 520 },
    { name: 'answered', from: 520, to: 560 },
    { name: 'firstAudio', from: 560, to: 640 },
  ]);
});

it('what was recognized ahead of time takes no stretch of the wait; the first message waited for nothing', () => {
  expect(replyStages({ ...waterfall, recognised: 310 }).map(({ name }) => name)).toEqual([
    'turnEnd',
    'answered',
    'firstAudio',
  ]);
  expect(
    replyStages({ turnEnd: null, recognised: null, answered: null, firstAudio: null, filler: null }),
  ).toEqual([]);
});

it('a wait ends with the first sound, be it the filler', () => {
  const turn = (changes: Partial<Waterfall> | null) =>
    ({ waterfall: changes && { ...waterfall, ...changes } }) as CallTurn;
  const replies = timedReplies([
    turn(null),
    turn({}),
    turn({ firstAudio: 2100, filler: 790 }),
    turn({ firstAudio: null, filler: null }),
  ]);
  expect(replies.map(({ heardMs }) => heardMs)).toEqual([640, 790]);
});

it('the middle of an even number of waits lies between two', () => {
  expect(medianOf([])).toBeNull();
  expect(medianOf([3, 1, 2])).toBe(2);
  expect(medianOf([4, 1, 2, 3])).toBe(2.5);
});
