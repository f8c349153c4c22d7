import { AccountSettingsSchema } from '@deskbell/contract';
import { expect, it } from 'vitest';
import { daysOf, erasesMore, retentionOption, retentionOptions } from './retention.ts';

it('every span on offer is one the server takes, and no end is the last', () => {
  const { recordingDays } = AccountSettingsSchema.shape;
  const options = retentionOptions(90).map(([value]) => daysOf(value));
  for (const days of options) expect(recordingDays.safeParse(days).success, String(days)).toBe(true);
  expect(options.at(-1)).toBeNull();
});

it('what is stored is always on offer, in its place', () => {
  expect(retentionOptions(14).map(([, label]) => label)).toEqual([
    '7 days',
    '14 days',
    '30 days',
    '90 days',
    '180 days',
    '1 year',
    '2 years',
    'Forever',
  ]);
  for (const days of [null, 1, 90, 3650]) {
    expect(retentionOptions(days).map(([value]) => value)).toContain(retentionOption(days));
    expect(daysOf(retentionOption(days))).toBe(days);
  }
});

it('only a shorter time erases more', () => {
  expect(erasesMore(90, 30)).toBe(true);
  expect(erasesMore(null, 3650)).toBe(true);
  for (const [before, after] of [
    [30, 90],
    [90, 90],
    [90, null],
    [null, null],
  ] as const)
    expect(erasesMore(before, after)).toBe(false);
});
