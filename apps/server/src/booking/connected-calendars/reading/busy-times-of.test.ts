import { expect, it } from 'vitest';
import { type BusyWindow, busyTimesOf } from './busy-times-of.ts';
import { NoCalendar } from './calendars-of.ts';

const window: BusyWindow = {
  from: Date.parse('2026-11-01T00:00:00Z'),
  to: Date.parse('2026-12-01T00:00:00Z'),
  timeZone: 'America/New_York',
};
const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//Test//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');
let count = 0;
const event = (...lines: string[]) => [
  'BEGIN:VEVENT',
  ...(lines.some((line) => line.startsWith('UID')) ? [] : [`UID:${++count}@test`]),
  'DTSTAMP:20261001T000000Z',
  ...lines,
  'END:VEVENT',
];
const busyIn = (file: string, more: Partial<BusyWindow> = {}) =>
  busyTimesOf(file, { ...window, ...more }).spans.map(
    ({ from, to }) =>
      `${new Date(from).toISOString().slice(5, 16)} - ${new Date(to).toISOString().slice(5, 16)}`,
  );

// As Outlook writes them.
const eastern = [
  'BEGIN:VTIMEZONE',
  'TZID:Eastern Standard Time',
  'BEGIN:STANDARD',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=11',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0400',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=2SU;BYMONTH=3',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
];

it('reads times in UTC, in zones that the file describes, in those it only names, and in none', () => {
  const file = calendar(
    ...eastern,
    ...event('DTSTART:20261102T100000Z', 'DTEND:20261102T110000Z'),
    ...event(
      'DTSTART;TZID=Eastern Standard Time:20261103T100000',
      'DTEND;TZID=Eastern Standard Time:20261103T110000',
    ),
    ...event('DTSTART;TZID=Europe/Madrid:20261104T100000', 'DURATION:PT45M'),
    ...event('DTSTART:20261105T100000', 'DTEND:20261105T110000'),
    ...event('DTSTART;TZID=Nowhere/At all:20261106T100000', 'DURATION:PT1H'),
  );
  expect(busyIn(file)).toEqual([
    '11-02T10:00 - 11-02T11:00',
    '11-03T15:00 - 11-03T16:00',
    '11-04T09:00 - 11-04T09:45',
    '11-05T15:00 - 11-05T16:00',
    '11-06T15:00 - 11-06T16:00',
  ]);
});

it('begins all-day events at midnight of the account, across the change of clocks', () => {
  const file = calendar(
    ...event('DTSTART;VALUE=DATE:20261101', 'DTEND;VALUE=DATE:20261102'),
    ...event('DTSTART;VALUE=DATE:20261110'),
  );
  expect(busyIn(file)).toEqual(['11-01T04:00 - 11-02T05:00', '11-10T05:00 - 11-11T05:00']);
  expect(busyIn(file, { timeZone: 'Asia/Tokyo' })).toEqual([
    '11-01T00:00 - 11-01T15:00', // the window begins then
    '11-09T15:00 - 11-10T15:00',
  ]);
});

it('leaves out what is cancelled, marked as free, over, or takes no time', () => {
  const at = (day: number) => [`DTSTART:202611${day}T100000Z`, `DTEND:202611${day}T110000Z`];
  const file = calendar(
    ...event(...at(10), 'STATUS:CANCELLED'),
    ...event(...at(11), 'TRANSP:TRANSPARENT'),
    ...event(...at(12), 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'),
    ...event('DTSTART:20261113T100000Z'),
    ...event('DTSTART:20260101T100000Z', 'DTEND:20260101T110000Z'),
    ...event(...at(14), 'STATUS:TENTATIVE', 'TRANSP:OPAQUE'),
  );
  expect(busyIn(file)).toEqual(['11-14T10:00 - 11-14T11:00']);
});

it('repeats by the rule at the local hour, without what was taken out and with what was added', () => {
  const file = calendar(
    ...event(
      'DTSTART;TZID=Europe/Madrid:20261019T100000',
      'DTEND;TZID=Europe/Madrid:20261019T110000',
      'RRULE:FREQ=WEEKLY;COUNT=6',
      'EXDATE;TZID=Europe/Madrid:20261109T100000',
      'RDATE;TZID=Europe/Madrid:20261112T100000',
    ),
  );
  expect(busyIn(file, { from: Date.parse('2026-10-01T00:00:00Z') })).toEqual([
    '10-19T08:00 - 10-19T09:00', // the clocks are set back on the 25th
    '10-26T09:00 - 10-26T10:00',
    '11-02T09:00 - 11-02T10:00',
    '11-12T09:00 - 11-12T10:00',
    '11-16T09:00 - 11-16T10:00',
    '11-23T09:00 - 11-23T10:00',
  ]);
});

it('has single dates of a series where they were moved to, also from beyond the window, or not at all', () => {
  const series = ['UID:series', 'DTSTART:20261102T100000Z', 'DTEND:20261102T110000Z'];
  const file = calendar(
    ...event(...series, 'RRULE:FREQ=WEEKLY'),
    ...event(
      'UID:series',
      'RECURRENCE-ID:20261109T100000Z',
      'DTSTART:20261110T150000Z',
      'DTEND:20261110T160000Z',
    ),
    ...event(
      'UID:series',
      'RECURRENCE-ID:20261116T100000Z',
      'DTSTART:20261116T100000Z',
      'DTEND:20261116T110000Z',
      'STATUS:CANCELLED',
    ),
    ...event(
      'UID:series',
      'RECURRENCE-ID:20261207T100000Z',
      'DTSTART:20261127T100000Z',
      'DTEND:20261127T110000Z',
    ),
    ...event(
      'UID:alone',
      'RECURRENCE-ID:20261120T080000Z',
      'DTSTART:20261120T080000Z',
      'DTEND:20261120T090000Z',
    ),
  );
  expect(busyIn(file)).toEqual([
    '11-02T10:00 - 11-02T11:00',
    '11-10T15:00 - 11-10T16:00',
    '11-20T08:00 - 11-20T09:00',
    '11-23T10:00 - 11-23T11:00',
    '11-27T10:00 - 11-27T11:00',
    '11-30T10:00 - 11-30T11:00',
  ]);
});

it('makes one of what overlaps, and cuts what goes on for long', () => {
  const file = calendar(
    ...event('DTSTART:20261110T100000Z', 'DTEND:20261110T110000Z'),
    ...event('DTSTART:20261110T103000Z', 'DTEND:20261110T120000Z'),
    ...event('DTSTART:20261110T120000Z', 'DTEND:20261110T123000Z'),
    ...event('DTSTART:20261120T100000Z', 'DTEND:20271110T103000Z'),
  );
  expect(busyIn(file)).toEqual(['11-10T10:00 - 11-10T12:30', '11-20T10:00 - 12-01T00:00']);
});

it('tells what may be appointments of ours apart', () => {
  const id = '0197f0a4-7c3e-7b52-9d4a-000000000001';
  const file = calendar(...event(`UID:${id}@appointments`, 'DTSTART:20261110T100000Z', 'DURATION:PT1H'));
  const { spans, own } = busyTimesOf(file, window);
  expect(spans).toEqual([]);
  expect(own).toEqual([
    {
      appointmentId: id,
      isBusy: true,
      isCancelled: false,
      from: Date.parse('2026-11-10T10:00:00Z'),
      to: Date.parse('2026-11-10T11:00:00Z'),
    },
  ]);
});

it('reads the rest where an event makes no sense, and counts it', () => {
  const file = calendar(
    ...event('SUMMARY:Never'),
    ...event('DTSTART:20261110T100000Z', 'DTEND:20261110T110000Z', 'RRULE:FREQ=SOMETIMES'),
    ...event('DTSTART:20261111T100000Z', 'DTEND:20261111T110000Z'),
  );
  const { unreadable } = busyTimesOf(file, window);
  expect(busyIn(file).at(-1)).toBe('11-11T10:00 - 11-11T11:00');
  expect(unreadable).toBeGreaterThan(0);
});

it('refuses what is no calendar, is damaged, or never ends', () => {
  const reasonOf = (file: string) => {
    try {
      return busyTimesOf(file, window).spans.length;
    } catch (error) {
      return error instanceof NoCalendar ? error.message : error;
    }
  };
  expect(reasonOf('<!doctype html><title>Sign in</title>')).toContain('web page');
  expect(reasonOf('')).toContain('no calendar');
  expect(reasonOf('BEGIN:VCALENDAR\r\nwhat is this\r\nEND:VCALENDAR')).toContain('damaged');
  const secondly = event('DTSTART:19700101T000000Z', 'DTEND:19700101T000001Z', 'RRULE:FREQ=SECONDLY');
  expect(reasonOf(calendar(...secondly))).toContain('too many events');
});
