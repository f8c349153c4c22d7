import { describe, expect, it } from 'vitest';
import { type Hours, officeHours } from '../../booking/hours.ts';
import { saidOnWednesday } from './testing/said-on-wednesday.ts';

describe('times of the clock', () => {
  it.each([
    ['3pm', '15:00'],
    ['3:30 p.m.', '15:30'],
    ['8.45pm', '20:45'],
    ['at 8.30', '08:30'],
    ['15:30', '15:30'],
    ['at 1530', '15:30'],
    ['945pm', '21:45'],
    ['15h30', '15:30'],
    ['12 am', '00:00'],
    ['12pm', '12:00'],
    ['noon', '12:00'],
    ['12 midnight', '00:00'],
    ["three o'clock", '15:00'],
    ['half three', '15:30'],
    ['half past ten', '10:30'],
    ['half-past four', '16:30'],
    ['quarter to five', '16:45'],
    ['a quarter past 9', '09:15'],
    ['twenty-five to seven p.m.', '18:35'],
    ['ten to one', '12:50'],
    ['20 minutes after 10 pm', '22:20'],
    ['at five thirty', '17:30'],
    ['nine oh five am', '09:05'],
    ['at 9 05', '09:05'],
    ['2 30 in the afternoon', '14:30'],
    ['at 5', '17:00'],
    ['at nine', '09:00'],
    ['around 4', 'about 16:00'],
    ['2 on the dot', '14:00'],
    ['9 sharp', '09:00'],
    ['4ish', 'about 16:00'],
    ['6 in the evening', '18:00'],
    ['8 in the morning', '08:00'],
    ['morning 10', '10:00'],
    ['tomorrow evening at 8', '2026-11-19 20:00'],
    ['10 at night', '22:00'],
    ['make it 4', 'rather 16:00'],
    ['how about 11?', '11:00'],
    ['between 2 and 4pm', '14:00.. ..16:00'],
    ['2-4 pm', '14:00.. ..16:00'],
    ['11 to 2pm', '11:00.. ..14:00'],
    ['from 9 to 5', '09:00.. ..17:00'],
    ['after 10', 'beyond 10:00..'],
    ['before noon', 'beyond ..12:00'],
    ['from three onwards', '15:00..'],
    ['in two hours', '2026-11-18 12:00'],
    ['in half an hour', '2026-11-18 10:30'],
    ["it's 6 pm now", 'past 18:00'],
  ])('%j is %s', (text, said) =>
    expect(saidOnWednesday(text).replace(/ (?=$)|about beyond/g, (mark) => mark.trim())).toBe(said),
  );

  it.each([
    'a table for 4',
    'at 5 people',
    'about 3 hours',
    '$9.50',
    'from 5 people on',
    'at 12 Main St, 90210',
    'call me at 415-353-2757',
    'half of it',
    'I am 30',
    '3 kids and 2 adults',
    'by 20%',
    '2021',
    '1987',
  ])('finds none in %j', (text) => expect(saidOnWednesday(text)).toBe(''));

  it('finds a year even where a time is in the air, but half past eight', () => {
    expect(saidOnWednesday('2021', { expecting: 'time' })).toBe('');
    expect(saidOnWednesday('2030', { expecting: 'time' })).toMatch(/20:30$/);
  });

  it.each([
    '10 works',
    "ten's fine",
    'ten would do',
    '10 pls',
    '10 please',
    '10 is good then',
    'hmm 10 suits me',
    'actually 10 works better',
    '10 it is',
    'ok 10 with her for an eye exam',
    "i'll take the 10",
    'could I get 10 please',
    '10 would be better for me',
  ])('takes the hour of %j where a time is in the air', (text) => {
    for (const expecting of ['time', 'hour'] as const)
      expect(saidOnWednesday(text, { expecting })).toMatch(/10:00$/);
    expect(saidOnWednesday(text)).toBe('');
  });

  it.each([
    '4',
    'for two',
    '0177',
    '12 Main Street',
    '12 Main Street please',
    'my daughter is 10 please',
    '10 of us please',
    '4 people works',
    'he is 9 then',
    'option 2 please',
  ])('takes no hour of %j while a name or number is asked for', (text) =>
    expect(saidOnWednesday(text, { expecting: 'hour' })).toBe(''),
  );

  it('a bare number is a time once one was asked for', () => {
    const bare = ['10', '10?', 'ten please', 'for ten', '10 then', 'ok, 10 works'];
    const within = ['I can do 10', 'could we make 10?', 'change the time to 10', "let's say 10"];
    for (const text of [...bare, ...within])
      expect(saidOnWednesday(text, { expecting: 'time' })).toBe('10:00');
    expect(saidOnWednesday('10')).toBe('');
    expect(saidOnWednesday('10', { expecting: 'date' })).toBe('');
    expect(saidOnWednesday('9 30', { expecting: 'time' })).toBe('09:30');
    expect(saidOnWednesday('8.30, before i head to work', { expecting: 'hour' })).toMatch(/08:30/);
    expect(saidOnWednesday('8.30, before i head to work')).not.toMatch(/08:30/);
    expect(saidOnWednesday('10 instead', { expecting: 'time' })).toBe('rather 10:00');
    expect(saidOnWednesday('Friday 10', { expecting: 'time' })).toBe('2026-11-20 10:00');
    expect(saidOnWednesday('tomorrow 2', { expecting: 'time' })).toBe('2026-11-19 14:00');
    expect(saidOnWednesday('I can do 10 of them', { expecting: 'time' })).toBe('');
    expect(saidOnWednesday('for 10 people', { expecting: 'time' })).toBe('');
  });

  it('opening hours tell morning from evening', () => {
    const bar: Hours = {
      weekly: {
        ...officeHours,
        fri: [{ from: '18:00', to: '24:00' }],
        sat: [{ from: '06:00', to: '12:00' }],
      },
      exceptions: [],
    };
    expect(saidOnWednesday('friday at 9', { openHours: bar })).toBe('2026-11-20 21:00');
    expect(saidOnWednesday('saturday at 7', { openHours: bar })).toBe('2026-11-21 07:00');
    expect(saidOnWednesday('at 9', { openHours: bar, date: '2026-11-20' })).toBe('21:00');
    expect(saidOnWednesday('at 9', { openHours: bar })).toBe('09:00');
    expect(saidOnWednesday('at 5', { hoursAsSaid: true })).toBe('05:00');
  });
});

describe('days in the letters of a chat', () => {
  it.each([
    ['2day', '2026-11-18'],
    ['2moro', '2026-11-19'],
    ['2morrow', '2026-11-19'],
    ['tmrw', '2026-11-19'],
    ['tmr', '2026-11-19'],
    ['tmw', '2026-11-19'],
    ['2moro 10am', '2026-11-19 10:00'],
    ['fri 3pm', '2026-11-20 15:00'],
  ])('%j is %s', (text, said) => expect(saidOnWednesday(text)).toBe(said));

  it('"2nite" and "this arvo" are parts of today, and "12days" is none', () => {
    expect(saidOnWednesday('2nite')).toBe(saidOnWednesday('tonight'));
    expect(saidOnWednesday('this arvo')).toBe(saidOnWednesday('this afternoon'));
    expect(saidOnWednesday('12day')).toBe('');
  });
});
