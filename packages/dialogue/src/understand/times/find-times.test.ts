import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findTimes } from './find-times.ts';
import { saidOnWednesday, wednesday } from './testing/said-on-wednesday.ts';

describe('times in what customers say', () => {
  it.each([
    ['half three on Friday the 27th', '15:30 2026-11-27'],
    ['tomorrow after work', '2026-11-19 after work'],
    ['next Tuesday afternoon', '2026-11-24 afternoon'],
    ['first thing on monday', 'first thing 2026-11-23'],
    ['right at opening on monday', 'first thing 2026-11-23'],
    ['on monday as soon as you open', '2026-11-23 first thing'],
    ['around lunchtime tomorrow', 'about lunchtime 2026-11-19'],
    ['any time after 10 on Monday', 'beyond 10:00.. 2026-11-23'],
    ['from the 3rd till the 5th', '2026-12-03.. ..2026-12-05'],
    ['monday to wednesday', '2026-11-23.. ..2026-11-25'],
    ['from monday at 9 to tuesday', '2026-11-23.. 09:00 ..2026-11-24'],
    ['no later than friday', '..2026-11-20'],
    ["I can't make it before 11", '11:00..'],
    ["i can't make it before 3 cos of the school run", '15:00..'],
    ['not great for me before 11', '11:00..'],
    ['no good to me after 12', '..12:00'],
    ['can you make it hlaf past 11', 'rather 11:30'],
    ['wednesday the 25th: a fitting at 10', '2026-11-25 10:00'],
    ["I'm about thirteen and a half stone", ''],
    ['not the full one, the other one', ''],
    ["we won't be home before 4 on friday", '16:00.. 2026-11-20'],
    ["I'm not free until 3", '15:00..'],
    ['cant get there till 10', '10:00..'],
    ["she can't do after 3", '..15:00'],
    ["can't we do it before 5?", 'beyond ..17:00'],
    ['I cannot come in before noon on friday', '12:00.. 2026-11-20'],
    ['before friday', 'beyond ..2026-11-20'],
    ['before my sister comes on friday', 'beyond ..2026-11-20'],
    ['we move out on friday so it has to be done before then', 'beyond ..2026-11-20'],
    ['I need them back for friday', '..2026-11-20'],
    ['could I bring the bike by on friday at 3', '2026-11-20 15:00'],
    ['friday the 27th starting at 8', '2026-11-27 08:00'],
    ['sooo friday 5?', '2026-11-20 17:00'],
    ["friday's good for a fitting, 3", '2026-11-20 15:00'],
    ['friday, 4 people', '2026-11-20'],
    ['can we talk it through on friday at 1', '2026-11-20 13:00'],
    ['friday at 10 sounds good', '2026-11-20 10:00'],
    ['would monday at 4 be possible instead', '2026-11-23 16:00'],
    ["it's killing me in the mornings", 'past morning'],
    ['I am free in the mornings', 'morning'],
    ['no, Thursday', 'rather 2026-11-19'],
    ['not monday, tuesday instead', 'not 2026-11-23 rather 2026-11-24'],
    ["I can't make it on monday", 'not 2026-11-23'],
    ["Monday doesn't work for me", 'not 2026-11-23'],
    ["can't we do monday?", '2026-11-23'],
    ['not in the morning', 'not morning'],
    ['tuesday or thursday', '2026-11-24 or 2026-11-19'],
    ['5 or 6 pm', '17:00 or 18:00'],
    ['same time on friday', 'same-time 2026-11-20'],
    ['earlier', 'earlier'],
    ['a bit later please', 'later'],
    ['see you later', ''],
    ['is 3 still free today', '15:00 2026-11-18'],
    ['can you do both sat', '2026-11-21'],
    ['we sat', ''],
    ['I like the sun', ''],
    ['tomorrow lunch', '2026-11-19 lunchtime'],
    ['not on tuesday or wednesday please', 'not 2026-11-24 not 2026-11-25'],
    ['not tuesday, wednesday then', 'not 2026-11-24 2026-11-25'],
    ['not monday but tuesday or thursday', 'not 2026-11-23 2026-11-24 or 2026-11-19'],
    ['it has been stuck since saturday', 'past 2026-11-21..'],
    ['can I move my visit on friday to monday', '2026-11-20 2026-11-23'],
    ['move it to between 2 and 4', '14:00.. ..16:00'],
    ['half an hour later', 'shifted'],
    ['one evening next week', 'evening 2026-11-23..2026-11-29'],
    ["I haven't been on a horse in 12 years", 'past 2038-11-18'],
    ['bump it to 4.30', '16:30'],
    ['thursday, late if possible', '2026-11-19 late'],
    ['early on friday please', 'early 2026-11-20'],
    ['wednesday evening because I work till five', '2026-11-25 evening 17:00..'],
    ['school finishes at 3', '15:00..'],
    ['I have to leave by 4', '..16:00'],
    ['whenever', 'any-time'],
    ['anytime on friday', 'any-time 2026-11-20'],
    ['as soon as possible', 'soonest'],
    ["the earliest you've got on monday", 'soonest 2026-11-23'],
    ['20/11 15.30', '2026-11-20 15:30'],
    ['12.30 tomorrow', '12:30 2026-11-19'],
    ['friday one thirty', '2026-11-20 13:30'],
    ['move me from 3 to 4 on thursday', '15:00 16:00 2026-11-19'],
    ['not this friday but the one after', '2026-11-27'],
    ['early december', 'about 2026-12-01..2026-12-10'],
    ['at 7 tonight', '19:00 2026-11-18 evening'],
    ['between half past two and four pm', '14:30.. ..16:00'],
    ['quarter to midnight', '23:45'],
    ['in three quarters of an hour', '2026-11-18 10:45'],
    ['the day after', 'day-after'],
    ['happy new year', ''],
    ['good morning', ''],
    ['what are your opening hours?', ''],
    ['do you have a first aid course', ''],
  ])('%j says %j', (text, said) => expect(saidOnWednesday(text)).toBe(said));

  it('"in two hours" is two hours later by real time, whatever happens to the clocks', () => {
    const said = (now: string) =>
      findTimes('in two hours', { now: new Date(now), timeZone: 'America/New_York' })[0]!.time;
    expect(said('2026-03-08T06:00:00Z')).toBe('04:00'); // 1:00; at 2:00 it is 3:00
    expect(said('2026-11-01T05:00:00Z')).toBe('02:00'); // 1:00; at 2:00 it is 1:00 once more
    expect(said('2026-11-02T05:00:00Z')).toBe('02:00');
  });

  it('each mention tells where its words stand, whatever stands before them', () => {
    const words = fc.constantFrom(
      'Fríday',
      'tomorrow',
      'the twenty-fifth',
      'Half past TEN',
      '3 p.m.',
      'Wendsday',
    );
    const noise = fc.constantFrom('', 'Hello 😀, ', 'İ think… ', '“ok” — ', 'twenty five, ');
    fc.assert(
      fc.property(noise, words, (before, said) => {
        const text = `${before}${said}`;
        const found = findTimes(text, wednesday);
        for (const { start, end, text: heard } of found) expect(text.slice(start, end)).toBe(heard);
        if (said !== 'Fríday') expect(found.at(-1)?.text).toBe(said.replace('the ', ''));
      }),
    );
  });

  it('reads any text in any zone without fail, soon', () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 200 }),
        zones,
        fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2200-01-01') }),
        (text, timeZone, now) => {
          for (const one of findTimes(text, { now, timeZone, expecting: 'time' }))
            expect(one.end).toBeGreaterThan(one.start);
        },
      ),
    );
    const started = process.cpuUsage();
    for (const unit of [
      '1 ',
      'in ',
      'monday ',
      '1:',
      '12-',
      'may 1 ',
      '10 to ',
      'not ',
      '   ',
      '1st ',
      '1/',
      'a.m. ',
      'mondya ',
    ])
      findTimes(unit.repeat(4000 / unit.length), { ...wednesday, expecting: 'time' });
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(10_000);
  });

  it('finds any date of the next months as it is written, in every zone at every hour', () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
    fc.assert(
      fc.property(
        zones,
        fc.integer({ min: 0, max: 300 * 24 }),
        fc.integer({ min: 1, max: 250 }),
        (timeZone, hour, ahead) => {
          const now = new Date(Date.UTC(2026, 1, 1, hour));
          const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(now);
          const day = new Date(Date.parse(`${today}T00:00:00Z`) + ahead * 864e5);
          const options = { timeZone: 'UTC', month: 'long', day: 'numeric' } as const;
          const iso = day.toISOString().slice(0, 10);
          for (const written of [
            day.toLocaleDateString('en-US', options),
            day.toLocaleDateString('en-GB', { ...options, weekday: 'long' }),
            day.toLocaleDateString('en-US', { ...options, weekday: 'short', year: 'numeric' }),
            iso,
          ])
            expect(findTimes(`on ${written}`, { now, timeZone })).toMatchObject([
              { date: iso, conflict: false },
            ]);
        },
      ),
    );
  });
});
