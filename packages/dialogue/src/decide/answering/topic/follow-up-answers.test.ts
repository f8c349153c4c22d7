// What is asked after an answer: of it again, of the same matter, or of another thing.
import { afterAll, describe, expect, it } from 'vitest';
import { kennels } from '../../../testing/kennels.ts';
import { openBusiness } from '../../../testing/open-business.ts';
import { openTestEmbed } from '../../../testing/open-test-embed.ts';
import { talk } from '../../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const lesson = { description: '', bufferMinutes: 0, capacity: 1, staffIds: [], durationMinutes: 45 };
const services = [
  { ...lesson, id: 'home', name: 'Lesson at home', priceText: '$60', description: 'We come to your house' },
  { ...lesson, id: 'basic', name: 'Basic guitar check', priceText: '$25', description: 'Strings and tuning' },
  { ...lesson, id: 'full', name: 'Full guitar check', priceText: '$70', description: 'Frets and wood, too' },
];
const school = await openBusiness(
  {
    profile: {
      ...kennels.profile,
      businessName: 'Marrow Lane Music',
      description: 'A music school.',
      services,
    },
    faqs: [
      ['When do you teach piano?', 'Mondays only, as the teacher comes from far. Everything else any day.'],
      ['Do you come out to people?', 'Rosa does, on Tuesdays, anywhere in the city.', 'house call'],
      ['How old do you have to be?', 'Singing: any age. Guitar from 7, as small hands get sore.'],
      ['After a full guitar check', 'Leave the strings alone for two days. No vibrato for a week.'],
      ['When is my guitar ready?', 'A check takes us four days. We text you then.', 'is it done'],
      ['Do you tune pianos?', "We don't. Hill Tuning does, 212 555 0144."],
    ],
    calendar: { ...kennels.calendar!, services },
  },
  embed,
);
const last = async (...messages: string[]) => (await talk(school, ...messages)).at(-1)!;

describe.skipIf(embed.judge === undefined)('after an answer', () => {
  it.each([
    [['when do you teach piano?', 'and what about the flute?'], 'Everything else any day'],
    [['do you tune pianos?', 'who do i call then'], '212 555 0144'],
    [['could someone come out to my house?', 'what does she charge'], '$60'],
    [
      ['how old do you have to be?', 'how much is a basic guitar check?', 'hes only 6 though'],
      'Guitar from 7',
    ],
  ])('%j is of it or of the same matter', async (messages, text) => {
    expect((await last(...messages)).text).toContain(text);
  });

  it.each([
    [['when do you teach piano?', 'do you hang paintings too']],
    [['when do you teach piano?', 'and pottery classes, is that something you do?']],
    [['do you tune pianos?', 'how much do they charge']],
    [['what is a basic guitar check?', 'what about making it bigger']],
    [['how much is a lesson at home?', 'can she still do vibrato with it']],
  ])('%j is of another thing, which isn’t known', async (messages) => {
    expect(await last(...messages)).toMatchObject({ action: 'decline' });
  });
});

describe.skipIf(embed.judge === undefined)('two services', () => {
  it('that are compared are both told, and each one’s price', async () => {
    const { text } = await last(
      'what is the difference between the basic and the full guitar check? and how much is each',
    );
    expect(text).toMatch(/\$25.*\$70/);
    expect(text).toContain('Frets and wood');
  });
});

it('what will be ready when is asked of the owner who wrote on it, and of no appointment', async () => {
  expect((await last('when will my guitar be ready?')).text).toContain('four days');
});
