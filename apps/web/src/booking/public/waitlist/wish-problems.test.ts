import { expect, it } from 'vitest';
import { waitlistTextsIn } from './waitlist-texts.ts';
import { wishProblems } from './wish-problems.ts';

const texts = waitlistTextsIn('en-US');
const problems = (fromDay: string, toDay: string) =>
  wishProblems(
    { fromDay, toDay },
    { today: '2026-03-02', lastDay: '2026-05-01', texts, dayText: (day) => day },
  );

it.each([
  ['2026-03-02', '2026-03-02', {}],
  ['2026-03-02', '2026-04-01', {}],
  ['2026-05-01', '2026-05-20', {}],
  ['', '2026-03-02', { fromDay: texts.dayWrong }],
  ['2026-03-01', '2026-03-02', { fromDay: texts.dayPast }],
  ['2026-05-02', '2026-05-02', { fromDay: texts.dayTooFar('2026-05-01') }],
  ['2026-03-03', '', { toDay: texts.dayWrong }],
  ['2026-03-03', '2026-03-02', { toDay: texts.dayOrder }],
  ['2026-03-02', '2026-04-02', { toDay: texts.tooManyDays }],
])('says of %s to %s what is wrong with them', (fromDay, toDay, expected) => {
  expect(problems(fromDay, toDay)).toEqual(expected);
});
