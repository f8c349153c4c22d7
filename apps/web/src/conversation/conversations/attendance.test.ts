import { expect, it } from 'vitest';
import { type Attendance, attendanceText, attended, stillThere } from './attendance.ts';

const dana = { userId: 'd', name: 'Dana' };
const nobody: Attendance = new Map();

it('tells who writes before who looks, and nobody once they left', () => {
  const looking = attended(nobody, { ...dana, doing: 'looking' }, 0);
  expect(attendanceText(looking)).toEqual({ text: 'Dana is looking at this, too', isWriting: false });
  const both = attended(looking, { userId: 'b', name: 'Bo', doing: 'writing' }, 0);
  expect(attendanceText(both)?.text).toBe('Bo is replying');
  const writing = attended(both, { ...dana, doing: 'writing' }, 0);
  expect(attendanceText(writing)?.text).toBe('Dana and Bo are replying');
  const left = attended(
    attended(writing, { ...dana, doing: 'left' }, 1),
    { userId: 'b', name: 'Bo', doing: 'left' },
    1,
  );
  expect(attendanceText(left)).toBeNull();
});

it('forgets the writing after a while, and whoever is silent later', () => {
  const writing = attended(nobody, { ...dana, doing: 'writing' }, 0);
  // That they have it open ends no writing.
  expect(attendanceText(attended(writing, { ...dana, doing: 'looking' }, 1000))?.isWriting).toBe(true);
  expect(attendanceText(stillThere(writing, 5_999))?.isWriting).toBe(true);
  expect(attendanceText(stillThere(writing, 6_000))?.isWriting).toBe(false);
  expect(stillThere(stillThere(writing, 6_000), 25_000).size).toBe(0);
});
