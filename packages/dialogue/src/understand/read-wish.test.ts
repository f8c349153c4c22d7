import { describe, expect, it } from 'vitest';
import { openShop } from './testing/open-shop.ts';
import { groomer } from './testing/shops.ts';

const hear = await openShop(groomer, null);
const intentOf = async (message: string) => {
  const { wants } = await hear(message);
  return wants && wants.probability >= 0.5 ? wants.intent : null;
};

describe('a wish to book', () => {
  it.each([
    "i'd like to book an appointment",
    'can i book a full groom for tomorrow',
    'book me in for friday',
    'i need an appointment next week',
    'do you have anything free on saturday',
    'are you available tomorrow afternoon',
    'can i come in on monday at ten',
    'any slots left this week',
    'can you do next week',
    'have you got anything open on tuesday',
    'can you fit me in today',
    'schedule a visit please',
    'i want to make a reservation for two',
    'when is the next available appointment',
    'appointment please',
    'what would be free on Wednesday after lunch?',
    'do you have a table for four on Friday?',
  ])('is heard: %s', async (message) => expect(await intentOf(message)).toBe('book'));
});

it.each([
  ['please cancel my appointment', 'cancel'],
  ["i can't make my appointment on friday", 'cancel'],
  ['i need to reschedule', 'move'],
  ['can i move my appointment to thursday', 'move'],
  ['could we change the time of my booking', 'move'],
  ['when is my appointment', 'see'],
] as const)('moving, cancelling and asking are told apart: %s', async (message, intent) =>
  expect(await intentOf(message)).toBe(intent),
);

describe('questions about appointments', () => {
  it.each([
    'do i need an appointment',
    'how do i book an appointment',
    'do you take walk-ins',
    'how much is a session',
    'what is your cancellation policy',
    'what are your opening hours',
    'are you open on sunday',
    'do you open on saturdays',
    'do you have parking available',
    'do you have a swimming pool',
    'do you have a pool table',
    'is there a guarantee on new brushes',
    'i read a good book yesterday',
    'where are you',
    'is there a fee if i cancel my booking',
    'i have a problem with my order',
    'can i get a refund',
  ])('want nothing of the calendar: %s', async (message) => expect(await intentOf(message)).toBeNull());
});
