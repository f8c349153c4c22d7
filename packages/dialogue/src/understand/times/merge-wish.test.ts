import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findTimes } from './find-times.ts';
import { mergeWish } from './merge-wish.ts';
import { wednesday } from './testing/said-on-wednesday.ts';
import { noWish, type TimeWish, TimeWishSchema } from './time-wish.ts';

const wishAfter = (...messages: string[]) =>
  messages.reduce<TimeWish | null>(
    (wish, message) =>
      mergeWish(wish, findTimes(message, { ...wednesday, date: wish?.date ?? null }), {
        today: '2026-11-18',
      }),
    null,
  );

describe('what a customer wants after several messages, begun on Wednesday, 18 November 2026', () => {
  it.each<[messages: string[], wish: Partial<TimeWish>]>([
    [['friday at 3'], { date: '2026-11-20', time: '15:00' }],
    [['friday at 3', 'no, thursday'], { date: '2026-11-19', time: '15:00' }],
    [['friday at 3', 'make it 4'], { date: '2026-11-20', time: '16:00' }],
    [['friday at 3', 'same time on monday'], { date: '2026-11-23', time: '15:00' }],
    [['next week', 'on tuesday'], { date: '2026-11-24', dateFrom: null, dateTo: null }],
    [['the week after next', 'tuesday'], { date: '2026-12-01' }],
    [['tuesday or thursday'], { date: '2026-11-24', alsoDates: ['2026-11-19'] }],
    [['tuesday or thursday', 'not tuesday'], { date: '2026-11-19', alsoDates: [], notDates: ['2026-11-24'] }],
    [['not on friday'], { date: null, notDates: ['2026-11-20'] }],
    [['not on friday', 'ok, friday then'], { date: '2026-11-20', notDates: [] }],
    [['in the evening', 'at 8'], { time: '20:00', ambiguous: false }],
    [['at 8', 'in the evening'], { time: '20:00', ambiguous: false }],
    [['at 3pm', 'in the morning'], { time: null, part: 'morning', timeFrom: '06:00', timeTo: '12:00' }],
    [['tomorrow afternoon'], { date: '2026-11-19', part: 'afternoon', timeFrom: '12:00' }],
    [['between 2 and 4', 'friday'], { timeFrom: '14:00', timeTo: '16:00', date: '2026-11-20' }],
    [["can't get away before 11, is there anything at 12.30 today"], { date: '2026-11-18', time: '12:30' }],
    [['after 2', 'before 5'], { timeFrom: '14:00', timeTo: '17:00' }],
    [['friday at 3', 'whenever'], { date: '2026-11-20', time: null }],
    [['friday at 3', 'earlier'], { date: '2026-11-20', time: null, timeTo: '15:00' }],
    [['friday at 3', 'later'], { date: '2026-11-20', time: null, timeFrom: '15:00' }],
    [['friday', 'later'], { date: null, dateFrom: '2026-11-21', dateTo: null }],
    [['before friday'], { dateTo: '2026-11-19' }],
    [['after friday'], { dateFrom: '2026-11-21' }],
    [['5 or 6 pm'], { time: null, timeFrom: '17:00', timeTo: '18:00' }],
    [['I called yesterday at 3'], { date: null }],
    [['at 4:30 pm, I go out that night'], { time: '16:30' }],
    [['friday evening', 'monday at 9'], { date: '2026-11-23', time: '09:00', part: null }],
    [['friday evening', 'at 9'], { date: '2026-11-20', time: '21:00' }],
    [['the exam is on december 9 at 10:14, the afternoon before'], { date: '2026-12-08', part: 'afternoon' }],
    [['the wedding is on december 12, the morning after'], { date: '2026-12-13', part: 'morning' }],
    [['asap'], { soonest: true }],
    [['friday at 3', 'the day after, same time'], { date: '2026-11-21', time: '15:00' }],
    [['at 7 tonight'], { date: '2026-11-18', time: '19:00' }],
    [['I finish at 5 so anytime after that on monday'], { date: '2026-11-23', timeFrom: '17:00' }],
    [['move it from 3 to 4 on thursday'], { date: '2026-11-19', time: '16:00' }],
    [['next week', 'thursday or friday', "friday's better"], { date: '2026-11-27', alsoDates: [] }],
    [['friday', 'a week later'], { date: '2026-11-27' }],
    [['friday at 3', 'push it back half an hour'], { date: '2026-11-20', time: '15:30' }],
    [['friday at 3', 'an hour and a half earlier'], { date: '2026-11-20', time: '13:30' }],
    [['thursday', 'this week, around 9'], { date: '2026-11-19', time: '09:00' }],
    [['she is due on the 20th, so two weeks after that'], { date: '2026-12-04' }],
    [['next week', 'later in the week'], { dateFrom: '2026-11-26', dateTo: '2026-11-29' }],
    [['later in the week'], { dateFrom: '2026-11-19', dateTo: '2026-11-22' }],
    [['next week but not tuesday or wednesday'], { notDates: ['2026-11-24', '2026-11-25'] }],
    [
      ['next week', 'friday', 'actually, what about saturday morning'],
      { date: '2026-11-28', part: 'morning' },
    ],
    [['on december 3 at 10', 'no, friday'], { date: '2026-12-04', time: '10:00' }],
    [['tuesday at 10', 'no, friday'], { date: '2026-11-20', time: '10:00' }],
    [['next week, any day but wednesday'], { dateFrom: '2026-11-23', dateTo: '2026-11-29' }],
    [
      ['friday evening', 'the earliest you have on friday'],
      { date: '2026-11-20', part: null, soonest: true },
    ],
    [['friday at 3', 'make it half past'], { date: '2026-11-20', time: '15:30' }],
    [['friday at 3', 'quarter to please'], { date: '2026-11-20', time: '14:45' }],
    [['friday at 3', 'later', 'no, 3 pm is ok'], { time: '15:00', notTimes: [] }],
    [['friday at 3', 'two days later'], { date: '2026-11-22', time: '15:00' }],
    [['on wednesday evening, I work till 5', '6:30'], { date: '2026-11-25', time: '18:30' }],
    [['sometime on the 25th or 26th', 'as early as possible'], { alsoDates: ['2026-11-26'], soonest: true }],
    [['monday, 2-4'], { date: '2026-11-23', timeFrom: '14:00', timeTo: '16:00' }],
    [['is 6 too late on friday'], { date: '2026-11-20', time: '18:00' }],
    [['by 3 at the latest on friday'], { date: '2026-11-20', timeTo: '15:00' }],
    [
      ["it's on the 3rd of december, that's a thursday, so that day at 3"],
      { date: '2026-12-03', time: '15:00' },
    ],
    [['sat 28 at 3'], { date: '2026-11-28', time: '15:00' }],
    [['either 2 or 3 on tuesday'], { date: '2026-11-24', timeFrom: '14:00', timeTo: '15:00' }],
    [['friday but not before noon'], { date: '2026-11-20', timeFrom: '12:00', timeTo: null }],
    [['after 3 but before 5 tomorrow'], { date: '2026-11-19', timeFrom: '15:00', timeTo: '17:00' }],
    [['i cant do mondays', 'how about wednesday at half 4'], { date: '2026-11-25', time: '16:30' }],
  ])('%j', (messages, wish) => expect(wishAfter(...messages)).toMatchObject(wish));

  it('measures "later" by what was offered when nothing was wished', () => {
    const mentions = findTimes('anything later?', wednesday);
    const offered = { date: '2026-11-20', time: '10:00' };
    expect(mergeWish(null, mentions, { offered })).toMatchObject({
      date: '2026-11-20',
      timeFrom: '10:00',
      notTimes: [{ from: '10:00', to: '10:00' }],
    });
  });

  it('a message without times leaves the wish as it is', () => {
    const wish = wishAfter('friday at 3')!;
    expect(mergeWish(wish, findTimes('how much is it?', wednesday))).toEqual(wish);
    expect(mergeWish(null, [])).toEqual(noWish);
  });

  it('whatever is said in whatever order, the wish is plain JSON of the stored shape', () => {
    const saying = fc.constantFrom(
      ...'friday|at 3|not monday|next week|later|earlier|in the morning|after 5|until the 3rd|from 2 to 4|tuesday or friday|whenever|same time|not at 3|in two hours|at midnight|any day'.split(
        '|',
      ),
    );
    fc.assert(
      fc.property(fc.array(saying, { maxLength: 60 }), (messages) => {
        const wish = wishAfter(...messages) ?? noWish;
        expect(TimeWishSchema.parse(JSON.parse(JSON.stringify(wish)))).toEqual(wish);
        expect(wish.date === null || (wish.dateFrom === null && wish.dateTo === null)).toBe(true);
        expect(wish.time === null || (wish.timeFrom === null && wish.timeTo === null)).toBe(true);
      }),
    );
  });
});

describe('a weekday of the week that is spoken of', () => {
  const offered = { date: '2026-12-09', time: '08:00' };
  const wished = (message: string, moved: string | null) =>
    mergeWish(null, findTimes(message, wednesday), { offered, moved }).date;

  it.each([
    ['the friday of that week', '2026-12-11'],
    ['that week, but on monday', '2026-12-07'],
    ['could it be the friday', '2026-12-11'],
    ['friday', '2026-11-20'],
    ['this friday', '2026-11-20'],
  ])('%s after a time on Wednesday 9 December: %s', (message, date) => {
    expect(wished(message, null)).toBe(date);
  });

  it('is that of the appointment which is moved, unless another is said', () => {
    expect(wished('friday', offered.date)).toBe('2026-12-11');
    expect(wished('this friday', offered.date)).toBe('2026-11-20');
    expect(wished('next wednesday', offered.date)).toBe('2026-11-25');
  });
});
