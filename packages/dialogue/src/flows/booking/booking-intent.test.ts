import { expect, it } from 'vitest';
import { asksHowToBook, bookingIntentOf } from './booking-intent.ts';

it.each([
  "i'd like to book an appointment",
  'can i book a haircut for tomorrow',
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
])('hears a wish to book: %s', (text) => expect(bookingIntentOf(text)).toBe('book'));

it.each([
  ['please cancel my appointment', 'cancel'],
  ["i can't make my appointment on friday", 'cancel'],
  ['i need to reschedule', 'move'],
  ['can i move my appointment to thursday', 'move'],
  ['could we change the time of my booking', 'move'],
  ['when is my appointment', 'see'],
] as const)('tells moving, cancelling and asking apart: %s', (text, intent) =>
  expect(bookingIntentOf(text)).toBe(intent),
);

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
  'i read a good book yesterday',
  'where are you',
  'is there a fee if i cancel my booking',
  'i have a problem with my order',
  'can i get a refund',
])('leaves questions about appointments to the knowledge: %s', (text) =>
  expect(bookingIntentOf(text)).toBeNull(),
);

it('knows a question how to book from other questions how', () => {
  expect(asksHowToBook('how do i book an appointment')).toBe(true);
  expect(asksHowToBook('how do i return my order')).toBe(false);
});
