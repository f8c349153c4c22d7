import { describe, expect, it } from 'vitest';
import { officeHours, type WeeklyHours } from '../booking/hours.ts';
import type { BusinessProfile } from '../business-profile.ts';
import { bikeShop } from '../testing/bike-shop.ts';
import { hoursAnswer, usualHours } from './hours-answer.ts';

const week: WeeklyHours = {
  ...officeHours,
  fri: [
    { from: '09:00', to: '12:00' },
    { from: '13:00', to: '20:30' },
  ],
  sat: [{ from: '10:00', to: '14:00' }],
};
// Sunday is closed. The clock stands at Wednesday 16 December 2026, 11:00 in New York.
const now = new Date('2026-12-16T16:00:00Z');
const shop: BusinessProfile = {
  ...bikeShop,
  weeklyHours: week,
  hoursExceptions: [
    { date: '2026-12-26', hours: [], note: 'Boxing Day' },
    { date: '2026-12-24', hours: [{ from: '09:00', to: '13:00' }], note: 'Christmas Eve' },
    { date: '2026-12-25', hours: [], note: '' },
    { date: '2026-11-26', hours: [], note: 'Thanksgiving' },
  ],
};
const usual =
  'We are open Monday to Thursday from 9 am to 5 pm, Friday from 9 am to noon and from 1 pm to 8:30 pm and Saturday from 10 am to 2 pm. We are closed on Sunday.';

describe('the usual hours', () => {
  it.each([
    [{}, usual],
    [{ weeklyHours: null }, 'Open Monday to Saturday, 9 am to 6 pm. Closed on Sundays.'],
    [{ weeklyHours: null, businessHours: '247' as const }, 'We are open 24 hours a day, seven days a week.'],
    [
      { weeklyHours: null, businessHours: 'business' as const, businessHoursText: '' },
      'We are open during regular business hours.',
    ],
    [
      { weeklyHours: officeHours },
      'We are open Monday to Friday from 9 am to 5 pm. We are closed on Saturday and Sunday.',
    ],
  ])('are told as they are known: %o', (changes, text) => {
    expect(usualHours({ ...shop, ...changes })).toBe(text);
  });
});

describe('a question for a day', () => {
  it.each([
    ['Are you open on Sunday?', 'No, on Sunday 20 December we are closed.'],
    ['are you open tomorrow', 'Yes, tomorrow we are open from 9 am to 5 pm.'],
    ['Are you open today?', 'Yes, today we are open from 9 am to 5 pm.'],
    ['What time do you close today?', 'Today we are open from 9 am to 5 pm.'],
    [
      'Are you open on Christmas Eve?',
      'Yes, on Thursday 24 December we are open from 9 am to 1 pm (Christmas Eve).',
    ],
    ['are you open on christmas day', 'No, on Friday 25 December we are closed.'],
    ['Are you open on Saturday at 3 pm?', 'No, on Saturday 19 December we are open from 10 am to 2 pm.'],
    ['Are you open at 11 on Saturday?', 'Yes, on Saturday 19 December we are open from 10 am to 2 pm.'],
    [
      'Are you open at 12:30 pm on Friday?',
      'No, on Friday 18 December we are open from 9 am to noon and from 1 pm to 8:30 pm.',
    ],
    ['are you open this evening?', 'No, today we are open from 9 am to 5 pm.'],
    [
      'Are you open on Friday evening?',
      'Yes, on Friday 18 December we are open from 9 am to noon and from 1 pm to 8:30 pm.',
    ],
    [
      'When do you open on the 24th?',
      'On Thursday 24 December we are open from 9 am to 1 pm (Christmas Eve).',
    ],
    ['are you open on 26/12/2026', 'No, on Saturday 26 December we are closed (Boxing Day).'],
    ['Do you open on Sundays?', 'On Sundays we are closed.'],
    ['What are your hours on Fridays?', 'On Fridays we are open from 9 am to noon and from 1 pm to 8:30 pm.'],
    ['Are you open at weekends?', 'On Saturdays we are open from 10 am to 2 pm. On Sundays we are closed.'],
  ])('%s -> %s', (question, answer) => {
    expect(hoursAnswer(question, shop, now)).toBe(answer);
  });

  it('means this very day where it names its weekday', () => {
    expect(hoursAnswer('When do you close on Wednesday?', shop, now)).toBe(
      'Today, Wednesday 16 December, we are open from 9 am to 5 pm.',
    );
    expect(hoursAnswer('Are you open on Thursday?', shop, now)).toBe(
      'Yes, tomorrow, Thursday 17 December, we are open from 9 am to 5 pm.',
    );
  });

  it('is answered by the business’s own calendar day', () => {
    // Already Thursday in UTC, still Wednesday evening in New York.
    const late = new Date('2026-12-17T02:00:00Z');
    expect(hoursAnswer('Are you open tomorrow?', shop, late)).toBe(
      'Yes, tomorrow we are open from 9 am to 5 pm.',
    );
    expect(hoursAnswer('Are you open today?', shop, late)).toBe('Yes, today we are open from 9 am to 5 pm.');
  });
});

describe('a question for this moment', () => {
  const at = (utc: string, question = 'Are you open now?') => hoursAnswer(question, shop, new Date(utc));
  it.each([
    ['2026-12-16T16:00:00Z', 'Yes, we are open now, until 5 pm.'],
    ['2026-12-16T22:00:00Z', 'No, we are closed at the moment. We open again tomorrow at 9 am.'],
    ['2026-12-18T17:30:00Z', 'No, we are closed at the moment. We open again today at 1 pm.'],
    ['2026-12-19T20:00:00Z', 'No, we are closed at the moment. We open again on Monday 21 December at 9 am.'],
    ['2026-12-25T16:00:00Z', 'No, we are closed at the moment. We open again on Monday 28 December at 9 am.'],
  ])('at %s: %s', (utc, answer) => {
    expect(at(utc)).toBe(answer);
    expect(at(utc, 'are you open')).toBe(answer);
  });

  it('says no closing time where there is none', () => {
    const profile: BusinessProfile = {
      ...shop,
      weeklyHours: null,
      businessHours: '247',
      hoursExceptions: [],
    };
    expect(hoursAnswer('are you still open?', profile, now)).toBe('Yes, we are open now.');
    expect(hoursAnswer('Are you open on Sunday?', profile, now)).toBe(
      'Yes, on Sunday 20 December we are open all day.',
    );
  });
});

describe('a question for holidays', () => {
  it('lists the days to come that differ, soonest first', () => {
    expect(hoursAnswer('Are you open on public holidays?', shop, now)).toBe(
      'On Thursday 24 December we are open from 9 am to 1 pm (Christmas Eve). On Friday 25 December we are closed. On Saturday 26 December we are closed (Boxing Day).',
    );
  });

  it('claims nothing of those nobody told of', () => {
    const profile = { ...shop, hoursExceptions: [] };
    expect(hoursAnswer('What are your holiday hours?', profile, now)).toBe(
      `I know of no holidays or special hours. ${usual}`,
    );
  });
});

describe('what only the owner’s words tell', () => {
  const words: BusinessProfile = { ...shop, weeklyHours: null };
  it('is not reckoned with, but for days that were set apart', () => {
    expect(hoursAnswer('Are you open on Sunday?', words, now)).toBeNull();
    expect(hoursAnswer('Are you open now?', words, now)).toBeNull();
    expect(hoursAnswer('Are you open on Sundays?', words, now)).toBeNull();
    expect(hoursAnswer('Are you open on Christmas Day?', words, now)).toBe(
      'No, on Friday 25 December we are closed.',
    );
    const office: BusinessProfile = { ...words, businessHours: 'business' };
    expect(hoursAnswer('Are you open on Sunday?', office, now)).toBeNull(); // the words may say otherwise
  });

  it('and what names no day is left to the usual hours', () => {
    for (const question of [
      'When are you open?',
      'What are your opening hours?',
      'When do you close?',
      'Were you open yesterday?',
    ])
      expect([question, hoursAnswer(question, shop, now)]).toEqual([question, null]);
  });
});

describe('a question for a part of every day', () => {
  it.each([
    ['do you do evenings?', 'Yes, on Friday until 8:30 pm.'],
    ['are you open after work', 'Yes, on Friday until 8:30 pm.'],
    ['are you open late at night?', 'Yes, on Friday until 8:30 pm.'],
  ])('is told the days: %s', (question, answer) => {
    expect(hoursAnswer(question, shop, now)).toBe(answer);
  });

  it('is told when it closes at the latest, where it isn’t open then', () => {
    const early = { ...shop, weeklyHours: officeHours };
    expect(hoursAnswer('are you open evenings?', early, now)).toBe('No, we close at 5 pm at the latest.');
  });

  it('is of a day that is named', () => {
    expect(hoursAnswer('are you open in the evening on Friday?', shop, now)).toMatch(
      /^Yes, on Friday 18 December/,
    );
  });

  it.each([['¿abren por las tardes?', 'Sí, el viernes hasta las 20:30.']])(
    'is told in Spanish: %s',
    (question, answer) => {
      expect(hoursAnswer(question, { ...shop, country: 'ES' }, now, 'es')).toBe(answer);
    },
  );
});
