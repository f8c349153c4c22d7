// Two questions of one thing, what names it before, and words that are the world's elsewhere.
import { afterAll, describe, expect, it } from 'vitest';
import { kennels } from '../../../testing/kennels.ts';
import { openBusiness } from '../../../testing/open-business.ts';
import { openTestEmbed } from '../../../testing/open-test-embed.ts';
import { talk } from '../../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const bath = { description: '', bufferMinutes: 0, capacity: 1, staffIds: [], durationMinutes: 60 };
const baths = [
  { ...bath, id: 'small', name: 'Bath small dog', priceText: '$30' },
  { ...bath, id: 'large', name: 'Bath large dog', priceText: '$45' },
  { ...bath, id: 'cat', name: 'Cat bath', priceText: '$50' },
];
const shop = await openBusiness(
  {
    ...kennels,
    faqs: [
      ...kennels.faqs,
      ['Bitcoin', 'We take it from $100 on.'],
      ['Parrots', 'They stay in a room of their own, $5 a day more.'],
    ],
  },
  embed,
);
const groomer = await openBusiness(
  {
    profile: { ...kennels.profile, services: baths },
    faqs: kennels.faqs,
    calendar: { ...kennels.calendar!, services: baths },
  },
  embed,
);
const said = async (...messages: string[]) => (await talk(shop, ...messages)).at(-1)!.text;

it.each([
  'who does the training walk and how much is it',
  'who does training walks and what do they cost?',
  "how much is a training walk, and who's doing it?",
])('who does it and what it costs are both told: %s', async (message) => {
  const text = await said(message);
  expect(text).toContain('Bo');
  expect(text).toContain('$40');
});

it.each(['do you take bitcoin?', 'bitcoin', 'what about bitcoin then'])(
  'what the owner wrote on isn’t off-topic: %s',
  async (message) => {
    expect(await said(message)).toContain('from $100 on');
  },
);

it('elsewhere it is', async () => {
  const [turn] = await talk(groomer, 'will bitcoin go up?');
  expect(turn!.action).not.toBe('answer');
});

it.each(['my sister has two parrots too, is that extra?', 'oh and I bring a parrot, is it more?'])(
  'what is named before a bare question is what it asks of: %s',
  async (message) => {
    expect(await said(message)).toContain('$5 a day more');
  },
);

describe('the service that is named, though others read as near', () => {
  it.each(['do you bath cats?', 'you guys bathe cats? mine scratches like hell', 'do u wash cats'])(
    'answers: %s',
    async (message) => {
      const [turn] = await talk(groomer, message);
      expect(turn!.text).toContain('$50');
      expect(turn!.text).not.toContain('$30');
    },
  );
});

it.each([
  ['are you open on friday?', 'til when'],
  ['what are your hours on friday', 'and until what time?'],
])('until when is of the day that was spoken of: %j', async (...messages) => {
  const text = await said(...messages);
  expect(text).toMatch(/Friday 27 November/);
  expect(text).not.toContain('Monday to Friday');
});

it.each(['u open rn', 'are you guys open rn?', 'you open?'])(
  'whether it is open now is told: %s',
  async (message) => {
    expect(await said(message)).toMatch(/^(?:Yes, we are open|No, we are closed)/);
  },
);

it.each([
  'you guys messed up our last pack walk',
  'your driver scratched my car when he dropped off the dog',
  "y'all totally ruined her coat",
])('blame is a complaint, and books nothing: %s', async (message) => {
  const [turn] = await talk(shop, message);
  expect(turn!.text).toMatch(/sorry/i);
  expect(turn!.state.booking).toBeNull();
});

describe('the price of something that isn’t listed', () => {
  it.each(['what would you charge for walking two poodles', 'price for walking three huskies?'])(
    'what is done alike is told with its price: %s',
    async (message) => {
      expect(await said(message)).toContain('$22');
    },
  );

  it('nothing is told of what shares no word with it', async () => {
    expect(await said('how much is a nail trim?')).not.toMatch(/\$22|\$40|\$35/);
  });
});
