// What is added once a call-back or an appointment was settled changes or annotates that, and is neither looked up nor booked anew.
import { afterAll, describe, expect, it } from 'vitest';
import { kennels } from '../../testing/kennels.ts';
import { openBusiness } from '../../testing/open-business.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { optician } from '../../testing/optician.ts';
import { talk } from '../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const own = {
  id: 'a1',
  serviceId: 'test',
  serviceName: 'Eye test',
  staffId: null,
  startsAt: new Date('2026-12-01T15:00:00Z'),
};
const shop = await openBusiness(
  { ...optician, calendar: { ...optician.calendar!, own: async () => [own] } },
  embed,
);
const dogs = await openBusiness(kennels, embed);
const booked = ['an eye test on December 1st at 10 am please. Grace Hopper, grace@example.org', 'yes'];
const onceBooked = async (message: string) => (await talk(shop, ...booked, message)).at(-1)!;
const called = 'can somebody ring me back please, Ada Byron, 212 555 0147';
const onceCalled = async (message: string) => (await talk(dogs, called, message)).at(-1)!;

describe('another day and hour right after it was booked', () => {
  it.each([
    "my wife's working that day, friday the 4th at 11?",
    'oh no, the kids are off school then. december 4th at 11?',
    'friday the 4th at 11?',
    "argh i've got a meeting, the 4th at 11 am",
    "sorry, that's my sister's birthday. Friday, December 4 at 11 am?",
    'damn i have physio that morning - friday 4 december 11am?',
  ])('moves it: %s', async (message) => {
    const { state, action, text } = await onceBooked(message);
    expect(state.question).toEqual({ kind: 'confirm_move' });
    expect(action).toBe('book');
    expect(text).toContain('December 4 at 11 am');
  });

  it.each([
    'are you open on saturday at 11?',
    'and another one for my son on friday at 11',
    'first of december omg',
  ])('is none in: %s', async (message) =>
    expect((await onceBooked(message)).state.question?.kind).not.toBe('confirm_move'),
  );
});

describe('what is told of the appointment', () => {
  it.each([
    'actually make it two people',
    "there'll be three of us",
    'oh and my mother is coming along',
    "i'm in a wheelchair, just so you know",
    'please note i am allergic to the drops',
    "by the way i'm quite nervous",
    'my daughter comes with me',
  ])('is passed on: %s', async (message) => {
    const { effects, state } = await onceBooked(message);
    expect(effects).toMatchObject([
      { type: 'capture_lead', interest: expect.stringContaining(message.slice(0, 18)) },
    ]);
    expect(state.booking).toBeNull();
  });
});

describe('what is told after a call-back', () => {
  it.each([
    ['not during lunch though', 'not during lunch'],
    ["i'm at work until 3", 'after 3'],
    ["i'm in class till 3", 'after 3'],
    ['but please never in the evening', 'not in the evening'],
    ['only after 4 tho', 'after 4'],
    ['mornings are best', 'mornings'],
  ])('is when to call: %s', async (message, when) => {
    const { action, state, text } = await onceCalled(message);
    expect(action).toBe('capture_lead');
    expect(state.lastCall?.when).toBe(when);
    expect(text).toContain(when);
  });

  it.each([
    "oh and it's about the pack walks",
    'and not on the landline pls',
    "it's for my mother actually",
    'please ask for Bo though',
    'and speak slowly, my english is bad',
    'just no voicemail please',
  ])('goes with it: %s', async (message) => {
    const { action, effects } = await onceCalled(message);
    expect(action).toBe('capture_lead');
    expect(effects).toMatchObject([{ type: 'capture_lead', asksCall: true }]);
  });
});
