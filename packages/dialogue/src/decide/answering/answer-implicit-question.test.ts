// What is told, or was heard as something else, is answered where the owner wrote on just that.
import { afterAll, describe, expect, it } from 'vitest';
import { kennels } from '../../testing/kennels.ts';
import { openBusiness } from '../../testing/open-business.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { talk } from '../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const lane = await openBusiness(
  {
    ...kennels,
    faqs: [
      ...kennels.faqs,
      ['Medication', 'We give tablets and injections for $3 a day; bring them in their box.'],
      ['Fleas', 'A dog that has fleas is treated when it arrives, $15.'],
      ['Puppies', 'From four months on, once they had all their shots.'],
      ['Feeding', 'Bring your own food and we charge nothing, ours is $4 a day.'],
      ['May I come along?', 'On the training walk yes, on the pack walk no.'],
      ['Can you fetch him?', 'Within 5 miles, $12 each way.'],
    ],
  },
  embed,
);
const said = async (...messages: string[]) => (await talk(lane, ...messages)).at(-1)!;
const titles = ({ sources }: Awaited<ReturnType<typeof said>>) => sources.map(({ title }) => title);

describe.skipIf(embed.judge === undefined)('what is told', () => {
  it.each([
    ['he scratches a lot, I think he has fleas', 'Fleas'],
    ['our puppy is only ten weeks old', 'Puppies'],
    ['I have no car so somebody must fetch him', 'Can you fetch him?'],
  ])('is answered where the owner wrote on it: %s', async (message, title) => {
    expect(titles(await said(message))).toContain(title);
  });

  it.each([
    ['could you fetch him on friday', 'Can you fetch him?'],
    ['I want to bring his own food that day', 'Feeding'],
    ['can I come along on friday with him', 'May I come along?'],
  ])('is answered though a wish for an appointment was heard in it: %s', async (message, title) => {
    const reply = await said('I want to book a day of daycare', message);
    expect(titles(reply)).toEqual([title]);
    expect(reply.state.booking).toMatchObject({ purpose: 'book', serviceId: 'day' });
  });

  it.each([
    [['book a day of daycare on friday at 10', 'Ann Lee, 212 555 0111']],
    [['book a day of daycare on friday at 10 for Ann Lee, 212 555 0111', 'yes', 'he will love it']],
    [['you gave my dog his tablets too late and he was ill all night, I am furious']],
  ])('is looked up nowhere where it is a detail, a remark or a complaint: %j', async (messages) => {
    expect(titles(await said(...messages))).toEqual([]);
  });
});

it.skipIf(embed.judge === undefined)(
  'what was told is told again to a few words that it decides',
  async () => {
    const { text, action } = await said("i've a puppy, do you take those", 'ten weeks old');
    expect(text).toContain('From four months');
    expect(action).toBe('answer');
  },
);
