import { describe, expect, it } from 'vitest';
import type { OwnAppointment } from '../index.ts';
import { callBarber } from '../testing/call-to-barber.ts';
import { stateAsHeard } from './state-as-heard.ts';

const tomorrowAtTen: OwnAppointment = {
  id: 'a1',
  serviceId: 'cut',
  serviceName: 'Haircut',
  staffId: null,
  startsAt: new Date('2026-11-24T15:00:00Z'),
};
const toReadBack = [{ said: 'book a haircut for friday at nine thirty' }, { said: 'grace hopper' }];
const number = 'four one five five five five two six seven one';
const readBack =
  'Just to confirm: haircut on Friday, November 27 at 9:30 am, for Grace Hopper, (415) 555-2671. Shall I book it?';
const effects = (results: Awaited<ReturnType<typeof callBarber>>) =>
  results
    .flatMap((result) => result.effects.map(({ type }) => type))
    .filter((type) => type !== 'capture_lead');

describe('a read-back that was interrupted', () => {
  it.each(['', 'Just to', 'Just to confirm: haircut on Friday, November 27 at 9:30 am, for Grace'])(
    'after %j is made again at a "yes", and booked at the next',
    async (heard) => {
      const results = await callBarber([
        ...toReadBack,
        { said: number, heard },
        { said: 'Yes.' },
        { said: 'Yes.' },
      ]);
      expect(results[3]).toMatchObject({ text: readBack, expects: 'yes_no', effects: [] });
      expect(results[4]!.effects).toMatchObject([{ type: 'book_appointment', phone: '+14155552671' }]);
    },
  );

  it('keeps what the customer said, also what comes with the "yes"', async () => {
    const results = await callBarber([
      ...toReadBack,
      { said: number, heard: 'Just to confirm: haircut' },
      { said: 'Yes, and my email is grace at example dot org' },
      { said: 'Yes please.' },
    ]);
    expect(results[3]!.text).toContain('Grace Hopper, grace@example.org');
    expect(results[3]).toMatchObject({ expects: 'yes_no', effects: [{ email: 'grace@example.org' }] });
    expect(effects(results)).toEqual(['book_appointment']);
  });

  it.each([
    ['No, ten o clock.', 'Friday, November 27 at 10 am'],
    ['No.', 'What shall I change'],
  ])('by %j is answered as meant', async (said, answer) => {
    const results = await callBarber([
      ...toReadBack,
      { said: number, heard: 'Just to confirm: haircut on' },
      { said },
    ]);
    expect(results[3]!.text).toContain(answer);
    expect(effects(results)).toEqual([]);
  });

  it('in the last words of its question was heard', async () => {
    const heard = readBack.replace(' book it?', '');
    const results = await callBarber([...toReadBack, { said: number, heard }, { said: 'yes' }]);
    expect(effects(results)).toEqual(['book_appointment']);
  });

  it.each([
    ['cancel my appointment', 'Shall I cancel'],
    ['move my appointment to friday at ten', 'I would move'],
  ])('of %j changes nothing before it was heard', async (said, heard) => {
    for (const agreement of ['yes', 'yes please cancel it', 'Okay, great.']) {
      const results = await callBarber([{ said, heard }, { said: agreement }], { own: [tomorrowAtTen] });
      expect(results[1]).toMatchObject({ effects: [], expects: 'yes_no' });
    }
    const agreed = await callBarber([{ said, heard }, { said: 'yes' }, { said: 'yes' }], {
      own: [tomorrowAtTen],
    });
    expect(effects(agreed)).toHaveLength(1);
  });

  it('of a number is made again', async () => {
    const results = await callBarber([
      { said: `my number is ${number}`, heard: 'I have four' },
      { said: 'yes' },
      { said: 'yes' },
    ]);
    expect(results.map(({ text }) => text)).toEqual([
      'I have (415) 555-2671, is that right?',
      'I have (415) 555-2671, is that right?',
      'May I have your name?',
    ]);
  });
});

describe('an offer that was interrupted', () => {
  it('of a call back is made again at a "yes"', async () => {
    const results = await callBarber([
      { said: 'do you sell skateboards', heard: 'I do not have' },
      { said: 'yes' },
      { said: 'yes' },
    ]);
    expect(results[1]!.text).toContain('Would you like somebody to call you back about it?');
    expect(results[2]!.text).toBe('May I have your name?');
  });

  it('of times is made again when one of them is pointed at', async () => {
    const results = await callBarber([
      { said: 'book a haircut', heard: 'When would suit you' },
      { said: 'the second one' },
      { said: 'the second one' },
    ]);
    expect(results[1]).toMatchObject({ text: results[0]!.text, expects: results[0]!.expects });
    expect(results[2]!.text).toMatch(/[Hh]aircut .*at 12 pm/);
  });

  it('is said whole again when that is asked for, and can be agreed to then', async () => {
    const results = await callBarber([
      { said: 'do you sell skateboards', heard: 'I do' },
      { said: 'What?' },
      { said: 'yes' },
    ]);
    expect(results[1]!.text).toContain(results[0]!.text);
    expect(results[2]!.text).toBe('May I have your name?');
  });
});

it('an answer that was interrupted is gone on with from the sentence that was cut', async () => {
  const results = await callBarber([
    { said: 'do you rent bikes', heard: 'Yes. City bikes' },
    { said: 'sorry, go on' },
  ]);
  expect(results[1]!.text).toBe('City bikes cost $25 a day, and helmets come free.');
});

it('what was done stays known, whatever was heard of it', async () => {
  const results = await callBarber([
    ...toReadBack,
    { said: number },
    { said: 'yes', heard: 'Your' },
    { said: 'yes' },
  ]);
  expect(results[3]!.effects).toMatchObject([{ type: 'book_appointment' }]);
  expect(results[4]!.effects).toEqual([]);
  expect(results[4]!.state.contact).toMatchObject({ name: 'Grace Hopper', phone: '+14155552671' });
});

it('a reply that was heard whole leaves the state as it is', async () => {
  const [result] = await callBarber([{ said: 'book a haircut' }]);
  const { state, text } = result!;
  expect(stateAsHeard(null, state, { text, heard: text })).toEqual(state);
  expect(stateAsHeard(null, state, { text, heard: text.toUpperCase().replaceAll(',', '') })).toEqual(state);
});

it('stored states that are none are read as new ones', () => {
  expect(stateAsHeard('x', 7, { text: 'Hello! How can I help you?', heard: '' })).toMatchObject({
    version: 2,
    contact: { name: null },
  });
});
