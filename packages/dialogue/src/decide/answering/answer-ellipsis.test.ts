// A detail or an ellipsis right after what was told is of that, and isn't declined.
import { afterAll, describe, expect, it } from 'vitest';
import { kennels } from '../../testing/kennels.ts';
import { openBusiness } from '../../testing/open-business.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { talk } from '../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const shop = await openBusiness(
  {
    ...kennels,
    faqs: [
      ...kennels.faqs,
      ['Do you take puppies?', 'From 14 weeks, once they are vaccinated.'],
      ['Can we visit in a wheelchair?', 'Yes, there is a ramp, and all paths are level.'],
      ['How long can a dog stay?', 'Up to six weeks, longer in July.'],
    ],
  },
  embed,
);
const last = async (...messages: string[]) => (await talk(shop, ...messages)).at(-1)!;

describe('after an answer', () => {
  it.each([
    ['do you take puppies?', "he's twelve weeks old"],
    ['do you take puppies?', 'mine is a rescue'],
    ['do you take puppies?', "she's a boxer"],
    ['how long can a dog stay?', 'until when'],
    ['how long can a dog stay?', 'and for how long'],
    ['do you rent crates?', 'its a big one'],
    ['do you rent crates?', 'for how long'],
  ])('%j, %j is answered by it, and not declined', async (first, next) => {
    const { action } = await last(first, next);
    expect(['answer', 'smalltalk']).toContain(action);
  });

  it('a detail out of the blue leans on nothing', async () => {
    expect((await last("he's twelve weeks old")).action).not.toBe('answer');
  });
});

it('a condition in the middle of a booking is answered, and the appointment gone on with', async () => {
  const { text, state } = await last(
    'a pack walk on friday at 10',
    'two of us use wheelchairs, is that doable',
  );
  expect(text).toContain('ramp');
  expect(state.booking).not.toBeNull();
});

describe('questions with figures before them', () => {
  it.each([
    '1) do you rent crates 2) how can I pay',
    'hi, 1. do you rent crates? 2. how can i pay?',
    '(1) do you rent crates (2) how do i pay (3) which animals do you take',
  ])('are answered one by one: %s', async (message) => {
    const { text } = await last(message);
    expect(text).toContain('$9 a week');
    expect(text).toContain('Cash or card');
  });
});
