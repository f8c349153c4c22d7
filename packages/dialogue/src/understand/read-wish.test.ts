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
    'my friends and I want to try it on saturday, there are five of us',
    'can u come on monday',
  ])('is heard: %s', async (message) => expect(await intentOf(message)).toBe('book'));
});

it.each([
  ['please cancel my appointment', 'cancel'],
  ["i can't make my appointment on friday", 'cancel'],
  ['i need to reschedule', 'move'],
  ['can i move my appointment to thursday', 'move'],
  ['could we change the time of my booking', 'move'],
  ['when is my appointment', 'see'],
  ['scrap that appointment please', 'cancel'],
  ['can you switch me to thursday', 'move'],
  ['please bump us to the 14th', 'move'],
  ['could you push me to tomorrow afternoon', 'move'],
] as const)('moving, cancelling and asking are told apart: %s', async (message, intent) =>
  expect(await intentOf(message)).toBe(intent),
);

describe('nothing but a time', () => {
  const wish = async (message: string, state: object) => (await hear(message, state)).wants?.intent ?? null;
  const nails = { id: 'detail:service:nails', title: 'Nail trim', serviceId: 'nails' };

  it('is a wish to come then, out of the blue or after talk of a service', async () => {
    expect(await wish('first thing tomorrow please', { turn: 0 })).toBe('book');
    expect(await wish('thursday at 4 would be great', { topic: nails })).toBe('book');
  });

  it('asks of another day, or person, for the appointment under way', async () => {
    const booking = { purpose: 'book', serviceId: 'nails' };
    const question = { kind: 'name', purpose: 'booking' };
    for (const message of ['and thursday?', 'anything before noon', 'how about Lou instead?']) {
      const heard = await hear(message, { booking, question, topic: nails });
      expect(heard.asked).toEqual([]);
    }
    expect((await hear('and thursday?', { booking, question })).asksAvailability).toBe(true);
  });

  it.each([
    'sooo friday at 4?',
    'alright, saturday 11 then',
    'thursday morning would suit us',
    'mm ok monday at 9',
  ])('is a wish whatever was talked of, where it tells the day and when on it: %s', async (message) => {
    const parking = { id: 'detail:parking', title: 'Parking' };
    expect(await wish(message, { topic: parking, turn: 3 })).toBe('book');
  });

  it.each(['are you open saturday at 10', 'my flight leaves friday at 10'])(
    'is none where something else is then: %s',
    async (message) => expect(await wish(message, { turn: 3 })).toBeNull(),
  );

  it.each(['and on the 30th in the evening?', 'what about sunday at 9'])(
    'asks on for opening hours where those were told: %s',
    async (message) => {
      const hours = { id: 'detail:hours', title: 'Opening hours' };
      const heard = await hear(message, { topic: hours, turn: 3 });
      expect(heard.wants).toBeNull();
      expect(heard.asksAvailability).toBe(false);
    },
  );

  it('is that of a call that was asked for', async () => {
    const lastCall = { matter: '', when: '' };
    expect(await wish('any time after 5 works', { lastCall })).toBeNull();
    expect(await wish('a nail trim tomorrow at 5', { lastCall })).toBe('book');
  });

  it('is none after talk of something else, or where something else was asked', async () => {
    const hours = { id: 'detail:hours', title: 'Opening hours' };
    expect(await wish('tomorrow', { topic: hours })).toBeNull();
    expect(await wish('tomorrow morning', { topic: nails, question: { kind: 'callback_time' } })).toBeNull();
  });
});

it.each([
  'possible next monday, the 30th, at 3pm?',
  'how about a nail trim at 11 tomorrow',
  "what's your last slot on friday",
  'could she start on friday at 2',
  'ok can we bring him in thursday after work',
  "how's saturday, 10:30?",
  'could both dogs come on thursday at 3?',
  'can you do a nail trim tomorrow?',
])('is asked whether it is free: %s', async (message) => {
  expect((await hear(message)).asksAvailability).toBe(true);
});

it.each([
  ['can I come in friday at ten, and is there parking?', 1],
  ['full groom tomorrow at 9 please, what does it cost and do I need a vaccination card', 2],
])('leaves the questions beside a wish to be answered: %s', async (message, count) => {
  const heard = await hear(message);
  expect(heard.wants?.intent).toBe('book');
  expect(heard.asked).toHaveLength(count);
});

it('takes a greeting for no time of day', async () => {
  expect((await hear('morning! still raining over there?')).times).toEqual([]);
  expect((await hear('morning, if possible')).times).toHaveLength(1);
});

it('takes a wait for nothing that is asked of', async () => {
  const heard = await hear('wait, how long does it take?', {
    booking: { purpose: 'book', serviceId: 'nails' },
  });
  expect(heard.asked).toMatchObject([{ attribute: 'duration', object: [], leans: true }]);
});

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
    'oh and can I reschedule later if it rains?',
  ])('want nothing of the calendar: %s', async (message) => expect(await intentOf(message)).toBeNull());
});

it.each(['can you move me to Boston?', 'could they shift us to a new house?', 'do you move people to Ohio'])(
  'who is to be moved to a place has no appointment moved: %s',
  async (message) => expect(await intentOf(message)).not.toBe('move'),
);
