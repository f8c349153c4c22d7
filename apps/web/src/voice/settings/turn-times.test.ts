import { TurnTakingSchema } from '@deskbell/contract';
import { expect, it } from 'vitest';
import { defaultTimes, faultOf, msOf, secondsText, turnTimes } from './turn-times.ts';

it('every time of the contract has its own line, once', () => {
  const names = turnTimes.flatMap(({ times }) => times.map(({ name }) => name));
  expect(names.toSorted()).toEqual(Object.keys(TurnTakingSchema.shape).toSorted());
});

it('seconds are read and written without losing a millisecond', () => {
  for (const ms of [200, 450, 905, 1800, 12_000, 1_800_000]) expect(msOf(secondsText(ms))).toBe(ms);
  expect(msOf(' 0,45 ')).toBe(450);
  expect(msOf('.5')).toBe(500);
  for (const typed of ['', 'one', '1.2.3', '-1', '1e3']) expect(msOf(typed), typed).toBeNaN();
});

it('a time out of range is told its range in seconds; the usual ones are all in range', () => {
  for (const [name, ms] of Object.entries(defaultTimes))
    expect(faultOf(name as keyof typeof defaultTimes, ms), name).toBeUndefined();
  expect(faultOf('completeMs', 199)).toBe('Between 0.2 and 3 seconds');
  expect(faultOf('maxCallMs', 7_200_001)).toBe('Between 60 and 7,200 seconds');
  expect(faultOf('fillerMs', Number.NaN)).toBe('Between 0.3 and 5 seconds');
});
