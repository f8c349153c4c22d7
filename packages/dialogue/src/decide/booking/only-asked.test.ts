// What only sounds like a wish to book, and the owner wrote on.
import { afterAll, describe, expect, it } from 'vitest';
import { kennels } from '../../testing/kennels.ts';
import { openBusiness } from '../../testing/open-business.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { talk } from '../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const faqs = [
  ...kennels.faqs,
  ['Puppy birthday parties', 'Saturdays from 2 to 4, $120 for eight puppies.'],
  ['Can I bring my children?', 'Yes, from six years on.'],
  ['Grooming vouchers', 'From $20, valid for a year.'],
] as const;
const shop = await openBusiness({ ...kennels, faqs }, embed);
const reply = async (message: string) => (await talk(shop, message)).at(-1)!;

describe('what the owner wrote on', () => {
  it.each([
    ['puppy birthday party', 'eight puppies'],
    ['grooming vouchers', 'valid for a year'],
    ['can i come in with my children', 'six years'],
    ['could we come by with our kids?', 'six years'],
  ])('is told, and begins no booking: %s', async (message, told) => {
    const { text, state, action } = await reply(message);
    expect(text).toContain(told);
    expect(action).toBe('answer');
    expect(state.booking).toBeNull();
  });
});

describe('a wish', () => {
  it.each([
    'can i come in tomorrow at ten with my dog',
    'can you do a pack walk on friday',
    'pack walk please',
    'i want to book something',
  ])('begins one all the same: %s', async (message) =>
    expect((await reply(message)).state.booking).not.toBeNull(),
  );
});
