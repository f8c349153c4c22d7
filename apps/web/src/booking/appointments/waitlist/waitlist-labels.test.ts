import { expect, it } from 'vitest';
import { wishText } from './waitlist-labels.ts';

const wish = {
  serviceName: 'Tune-up',
  staffName: null,
  fromDay: `${new Date().getFullYear()}-03-27`,
  toDay: `${new Date().getFullYear()}-03-27`,
  earliest: null,
  latest: null,
  party: null,
};

it.each([
  [{}, 'Tune-up · Mar 27'],
  [{ staffName: 'Anna', party: 2 }, 'Tune-up with Anna · Mar 27 · 2 people'],
  [
    { toDay: `${new Date().getFullYear()}-03-29`, latest: '12:00' },
    'Tune-up · Mar 27 – Mar 29, before 12:00 PM',
  ],
  [{ earliest: '12:00', latest: '17:00', party: 1 }, 'Tune-up · Mar 27, from 12:00 PM, before 5:00 PM'],
])('says what somebody waits for: %o', (changes, expected) => {
  expect(wishText({ ...wish, ...changes })).toBe(expected);
});
