// Several appointments that are asked for in one message, made one after the other.
import { afterAll, describe, expect, it } from 'vitest';
import type { BookAppointment, TurnResult } from '../../../index.ts';
import { nailStudio } from '../../../testing/nail-studio.ts';
import { openBusiness } from '../../../testing/open-business.ts';
import { openTestEmbed } from '../../../testing/open-test-embed.ts';
import { talk } from '../../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const studio = await openBusiness(nailStudio, embed);
const wednesday10 = '2026-11-25T15:00:00.000Z';
const wednesday11 = '2026-11-25T16:00:00.000Z';
const friday2 = '2026-11-27T19:00:00.000Z';
const rose = 'Rose Lake, rose@lake.example';

const bookedIn = (replies: readonly TurnResult[]) =>
  replies
    .flatMap(({ effects }) => effects)
    .filter((effect): effect is BookAppointment => effect.type === 'book_appointment')
    .map(({ serviceId, startsAt, name }) => [serviceId, startsAt, name]);

describe('two services, each with its time', () => {
  it.each([
    'I need two appointments: a gel manicure on wednesday at 10 and a lash lift on friday at 2',
    'can I book a manicure for wednesday 10am, and a lash lift friday 2pm please',
    'On Wednesday at 10 a gel manicure please and on Friday at 2 a lash lift.',
  ])('are kept together and made in order: %s', async (message) => {
    const replies = await talk(studio, message, rose, 'yes', 'yes');
    expect(replies[0]!.text).toMatch(/2 .*gel manicure/i);
    expect(replies[2]!.text).toMatch(/lash lift/i);
    expect(bookedIn(replies)).toEqual([
      ['gel', wednesday10, 'Rose Lake'],
      ['lash', friday2, 'Rose Lake'],
    ]);
    expect(replies.at(-1)!.state).toMatchObject({ booking: null, queuedBookings: [] });
  });

  it('are each agreed to by themselves', async () => {
    const replies = await talk(
      studio,
      'a gel manicure on wednesday at 10 and a lash lift on friday at 2',
      rose,
      'yes',
    );
    expect(bookedIn(replies)).toHaveLength(1);
    expect(replies[2]!.state.question).toEqual({ kind: 'confirm_booking' });
  });
});

describe('two services and one time', () => {
  it.each([
    'a gel manicure and then a brow shaping right after on wednesday at 10',
    "I'd like a gel manicure and a brow shaping, back to back, wednesday at 10",
    'can I have a gel manicure and a brow shaping on wednesday at 10',
  ])('follow each other: %s', async (message) => {
    const replies = await talk(studio, message, rose, 'yes', 'yes');
    expect(bookedIn(replies)).toEqual([
      ['gel', wednesday10, 'Rose Lake'],
      ['brows', wednesday11, 'Rose Lake'],
    ]);
  });
});

describe('one of them', () => {
  const two = 'a gel manicure on wednesday at 10 and a lash lift on friday at 2';

  it('is given up, and the other one is made', async () => {
    const replies = await talk(studio, two, rose, 'forget it', 'yes');
    expect(bookedIn(replies)).toEqual([['lash', friday2, 'Rose Lake']]);
  });

  it('that comes later is left out', async () => {
    const replies = await talk(studio, two, rose, 'skip the lash lift', 'yes');
    expect(replies[2]!.text).toMatch(/lash lift/i);
    expect(bookedIn(replies)).toEqual([['gel', wednesday10, 'Rose Lake']]);
    expect(replies.at(-1)!.state.booking).toBeNull();
  });

  it('is added in the middle of the other', async () => {
    const replies = await talk(
      studio,
      'gel manicure wednesday at 10',
      rose,
      'and also a lash lift on friday at 2 please',
      'yes',
      'yes',
    );
    expect(replies[2]!.text).toMatch(/lash lift/i);
    expect(bookedIn(replies)).toEqual([
      ['gel', wednesday10, 'Rose Lake'],
      ['lash', friday2, 'Rose Lake'],
    ]);
  });

  it('both are given up where that is said', async () => {
    const replies = await talk(studio, two, rose, 'forget both of them', 'yes');
    expect(bookedIn(replies)).toEqual([]);
    expect(replies[2]!.state).toMatchObject({ booking: null, queuedBookings: [] });
  });
});

describe('two people', () => {
  it('with a service each keep it, with their name, and one contact', async () => {
    const replies = await talk(
      studio,
      "can my mom get a gel manicure wednesday 10am and me a lash lift the same time? I'm Kate Birdwood, kate@wood.example, she's Jane Birdwood",
      'yes',
      'yes',
    );
    expect(bookedIn(replies)).toEqual([
      ['gel', wednesday10, 'Jane Birdwood'],
      ['lash', wednesday10, 'Kate Birdwood'],
    ]);
  });

  it('who want the same are asked for their names, one after the other', async () => {
    const replies = await talk(
      studio,
      'me and my sister both want a spa pedicure, wednesday at 10',
      rose,
      'yes',
      'Ivy Lake',
      'yes',
    );
    expect(replies[0]!.text).toMatch(/2 /);
    expect(replies[2]!.text).toMatch(/sister/);
    expect(bookedIn(replies)).toEqual([
      ['pedicure', wednesday10, 'Rose Lake'],
      ['pedicure', wednesday10, 'Ivy Lake'],
    ]);
  });
});

it.each([
  'can I get a pedicure or just a manicure tomorrow at 10?',
  'a gel manicure or a spa pedicure, tomorrow at 10',
])('of two services with an “or” it is asked which: %s', async (message) => {
  const [reply] = await talk(studio, message);
  expect(reply!.state.question?.kind).toBe('service');
  expect(reply!.state.queuedBookings).toEqual([]);
});

it.each([
  'how much is a gel manicure and a lash lift?',
  'I had a gel manicure last week and would like a lash lift on friday at 2',
  'not the gel manicure, a lash lift on friday at 2 please',
  'a gel manicure on friday at 2, how long does a lash lift take?',
])('one is enough where no more is wished: %s', async (message) => {
  const [reply] = await talk(studio, message);
  expect(reply!.state.queuedBookings).toEqual([]);
});
