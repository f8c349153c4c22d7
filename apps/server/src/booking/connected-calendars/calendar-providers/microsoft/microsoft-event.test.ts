import { expect, it } from 'vitest';
import { eventChange, isComplete } from './microsoft-event.ts';

const moment = (dateTime: string, timeZone = 'UTC') => ({ dateTime, timeZone });
const event = {
  ...{ id: 'e', type: 'singleInstance', showAs: 'busy' },
  ...{ start: moment('2026-11-02T10:00:00.0000000'), end: moment('2026-11-02T11:00:00.0000000') },
};
const hours = (given: object, timeZone = 'UTC') => {
  const change = eventChange({ ...event, ...given }, timeZone);
  if (!change || 'isGone' in change) return change;
  const [from, to] = [change.from, change.to].map((at) => new Date(at).toISOString().slice(0, 16));
  return [from, to, change.isBusy];
};

it('is when it is told to be, also by Windows’ and everybody’s names of zones', () => {
  expect(hours({})).toEqual(['2026-11-02T10:00', '2026-11-02T11:00', true]);
  const there = (zone: string) => ({
    start: moment('2026-11-02T02:00:00.0000000', zone),
    end: moment('2026-11-02T03:00:00.0000000', zone),
  });
  for (const zone of ['Pacific Standard Time', 'America/Los_Angeles'])
    expect(hours(there(zone))).toEqual(['2026-11-02T10:00', '2026-11-02T11:00', true]);
  expect(() => hours(there('Nowhere Standard Time'))).toThrow(RangeError);
});

it('takes whole days where the business is, told at midnight or at the instant of where it was made', () => {
  const days = (from: string, to: string) => ({ isAllDay: true, start: moment(from), end: moment(to) });
  const newYork = ['2026-11-04T05:00', '2026-11-05T05:00', true];
  expect(hours(days('2026-11-04T00:00:00', '2026-11-05T00:00:00'), 'America/New_York')).toEqual(newYork);
  const shifted = days('2026-11-04T08:00:00', '2026-11-05T08:00:00');
  expect(hours({ ...shifted, originalStartTimeZone: 'Pacific Standard Time' }, 'America/New_York')).toEqual(
    newYork,
  );
});

it.each([
  ['free', null, false],
  ['workingElsewhere', null, false],
  ['tentative', null, true],
  ['oof', null, true],
  ['unknown', null, true],
  ['busy', 'declined', false],
  ['busy', 'accepted', true],
])('shown as %s, answered with %s: busy is %s', (showAs, response, isBusy) => {
  expect(hours({ showAs, responseStatus: { response } })).toEqual([
    '2026-11-02T10:00',
    '2026-11-02T11:00',
    isBusy,
  ]);
});

it('is gone where it was removed or called off, and no event where it is a series', () => {
  expect(hours({ '@removed': { reason: 'deleted' } })).toEqual({ eventId: 'e', isGone: true });
  expect(hours({ isCancelled: true })).toEqual({ eventId: 'e', isGone: true });
  expect(hours({ type: 'seriesMaster' })).toBeNull();
  expect(
    isComplete({ id: 'e', type: 'occurrence', seriesMasterId: 's', start: event.start, end: event.end }),
  ).toBe(false);
});
