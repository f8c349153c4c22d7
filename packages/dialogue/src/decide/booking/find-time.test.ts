import { describe, expect, it } from 'vitest';
import { barberCalendar } from '../../testing/barber.ts';
import type { Told } from '../../testing/heard.ts';
import { holdBooking } from './testing/hold-booking.ts';
import { at, grace, hold, move, oneBreath, TUESDAY_3PM, taken, types } from './testing/said.ts';

describe('the time of an appointment', () => {
  it('begins with a question whether a time is free, and says that it is', async () => {
    const [first] = await hold({
      text: 'is 3pm tomorrow free for a haircut?',
      asksAvailability: true,
      services: ['cut'],
      times: '3pm tomorrow',
      asked: [{ attribute: 'availability' }],
    });
    expect(types(first)).toEqual(['time_is_free', 'ask_booking_name']);
    expect(first!.own?.covers).toEqual([0]);
  });

  it('of a time that is not free offers the nearest on both sides', async () => {
    const calendar = barberCalendar({ busy: taken(TUESDAY_3PM) });
    const [first] = await holdBooking({ calendar }, { ...oneBreath, asksAvailability: true });
    expect(move(first, 'offer_times')).toMatchObject({ met: false, closed: false });
    const starts = move(first, 'offer_times')!.slots.map(({ startsAt }) => startsAt);
    expect(starts).toContain('2026-11-24T19:30:00.000Z');
    expect(starts).toContain('2026-11-24T20:30:00.000Z');
  });

  it.each([
    ['on Sunday', 'closed'],
    ['on Thursday at 10', 'closed'],
    ['tomorrow at 7am', 'closed'],
    ['on March 4 at 10', 'too_far'],
    ['today at 6am', 'past'],
    ['today at 8:30am', 'too_soon'],
  ])('%s is told to be %s, with the nearest', async (times, why) => {
    const [first] = await hold({ wants: 'book', services: ['cut'], times });
    const offered = move(first, 'offer_times')!;
    expect(offered.met).toBe(false);
    expect(offered.slots.length).toBeGreaterThan(0);
    expect(why === 'closed' ? offered.closed : offered.outside === why).toBe(true);
  });

  it('of a day that is closed offers the days around it, however much is free before', async () => {
    const [first] = await hold({ wants: 'book', services: ['cut'], times: 'on Sunday the 6th of December' });
    const days = move(first, 'offer_times')!.slots.map(({ startsAt }) => startsAt.slice(0, 10));
    expect(days).toContain('2026-12-04');
    expect(days).toContain('2026-12-07');
  });

  it('after a day that was full is sought on the days behind it', async () => {
    const [, after] = await hold(
      { wants: 'book', services: ['cut'], times: 'on Sunday' },
      {
        text: "what's the next free one after that",
        asksAvailability: true,
        times: 'the next free one after that',
      },
    );
    expect(at(after)?.slice(0, 10)).toBe('2026-11-30');
  });

  it('offers the next free times on several days and at several parts of the day when none is wished', async () => {
    const [first] = await hold({ wants: 'book', services: ['cut'] });
    const { slots } = move(first, 'ask_time')!;
    expect(new Set(slots.map(({ startsAt }) => startsAt.slice(0, 10))).size).toBe(3);
    expect(new Set(slots.map(({ startsAt }) => Number(startsAt.slice(11, 13)) < 17)).size).toBe(2);
  });

  it('is taken at the soonest time where that is wished', async () => {
    const [first] = await hold({ wants: 'book', services: ['cut'], times: 'as soon as possible' });
    expect(types(first)).toEqual(['note_booking', 'ask_booking_name']);
    expect(at(first)).toBe('2026-11-23T14:00:00.000Z');
  });

  it('is not chosen by a day alone, of which only an example was told', async () => {
    const turns = await hold({ wants: 'book', services: ['cut'] }, { times: 'Wednesday', reply: 2 });
    const slots = move(turns[1], 'offer_times')!.slots.map(({ startsAt }) => startsAt);
    expect(slots.length).toBe(3);
    expect(slots.every((start) => start.startsWith('2026-11-25'))).toBe(true);
    const late = await hold(
      { wants: 'book', services: ['cut'], times: 'Thursday at 3pm' },
      { times: 'Friday', text: 'Friday then' },
    );
    expect(at(late[1])).toBe('2026-11-27T20:00:00.000Z');
  });

  it('is chosen by a time that fits one of those offered alone', async () => {
    const turns = await hold({ wants: 'book', services: ['cut'], times: 'Wednesday' }, { times: '9' });
    expect(at(turns[1])).toBe('2026-11-25T14:00:00.000Z');
  });

  it('offers others when none of those will do, and none of them again', async () => {
    const none: Told = { text: 'none of these', reply: 'none' };
    const turns = await hold({ wants: 'book', services: ['cut'] }, none, none);
    const [first, second] = turns.map((turn) =>
      move(turn, 'ask_time')!.slots.map(({ startsAt }) => startsAt),
    );
    expect(second!.length).toBe(3);
    expect(second!.some((start) => first!.includes(start))).toBe(false);
    expect(move(turns[2], 'ask_time')!.slots).toEqual([]);
  });

  it('is with whoever is free, with whom was asked for, or with nobody who was turned down', async () => {
    const colour: Told = { wants: 'book', services: ['colour'], times: 'Wednesday at 10am', ...grace };
    const [anyone] = await hold(colour);
    expect(move(anyone, 'read_back')?.slot.staff).toBe('Dana Reed');
    const [, instead] = await hold(colour, { text: 'with Lee instead', staff: 'lee', acts: { change: 0.8 } });
    expect(move(instead, 'read_back')?.slot).toEqual({ startsAt: '2026-11-25T15:00:00.000Z', staff: 'Lee' });
    const [, not] = await hold(colour, { text: 'not with Dana', staff: { id: 'dana', refused: true } });
    expect(move(not, 'read_back')?.slot.staff).toBe('Lee');
    const [away] = await hold({ ...colour, times: 'tomorrow at 10am', staff: 'lee' });
    expect(move(away, 'offer_times')).toMatchObject({ met: false });
    expect(move(away, 'offer_times')!.slots).toContainEqual({
      startsAt: '2026-11-24T15:00:00.000Z',
      staff: 'Dana Reed',
    });
  });
});
