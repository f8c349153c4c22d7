import { describe, expect, it } from 'vitest';
import { claimsDeed, isAnnouncement, isBareVerdict } from './asides.ts';

describe('a claim that something was done', () => {
  it.each([
    'Your appointment is booked for Tuesday at 3 pm.',
    "I've cancelled it for you.",
    'I have passed your message on.',
    "You're all set!",
    'We will refund you.',
    'See you on Tuesday!',
    'Your haircut appointment has been moved to Friday.',
    "I'll put you through to a colleague.",
  ])('is heard in "%s"', (sentence) => expect(claimsDeed(sentence)).toBe(true));

  it.each([
    'A haircut takes 30 minutes.',
    'You can cancel up to a day ahead.',
    'City bikes cost $25 a day, and helmets come free.',
    'Appointments can be moved free of charge.',
    'Most repairs are done within two working days.',
  ])('is not in "%s"', (sentence) => expect(claimsDeed(sentence)).toBe(false));
});

it.each(['Let me check that for you.', 'One moment, please.', "Sure, I'll look that up."])(
  '"%s" only announces',
  (sentence) => expect(isAnnouncement(sentence)).toBe(true),
);

it('a verdict without its ground is left to the sentence that has it', () => {
  expect(['We do!', 'Yes, we do.', "No, it isn't."].map(isBareVerdict)).toEqual([true, true, true]);
  expect(['Yes, order two weeks ahead.', 'We do it on Mondays.'].map(isBareVerdict)).toEqual([false, false]);
});
