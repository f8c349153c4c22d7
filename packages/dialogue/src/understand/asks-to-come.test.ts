import { afterAll, describe, expect, it } from 'vitest';
import { openTestEmbed } from '../testing/open-test-embed.ts';
import { openShop } from './testing/open-shop.ts';
import { groomer, locksmith } from './testing/shops.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const hearers = { groomer: await openShop(groomer, embed), locksmith: await openShop(locksmith, embed) };

// Without the real text model it isn't heard what a question wishes for.
describe.skipIf(embed.words === undefined)('a question that tells a day to come', () => {
  it.each<[keyof typeof hearers, string]>([
    ['groomer', 'is a groomer free on the 28th, half past two?'],
    ['groomer', 'could one of your girls do my poodle on thursday morning'],
    ['groomer', 'is it possible to be seen on friday'],
    ['groomer', 'any joy on friday afternoon'],
    ['groomer', 'do you have a nail trim free on friday'],
    ['groomer', 'could you seat 2 dogs on friday at ten'],
    ['locksmith', 'could you send a person on friday'],
    ['locksmith', 'might one of your lads be able to pop round on friday'],
    ['locksmith', "I'd like one of you out here on friday"],
    ['locksmith', 'are your locksmiths around on friday at 3'],
  ])('%s: %j wants to come then', async (shop, message) => {
    const { wants, times } = await hearers[shop](message);
    expect(wants?.intent).toBe('book');
    expect(times).not.toEqual([]);
  });

  it.each([
    'suppose three weeks from now she scratches again, is that on you',
    'can my husband wait there on friday',
    'do you charge more on sunday',
    'will it be cheaper on friday',
    'can i pay cash on friday',
    'do you do live streams on friday',
  ])('%j asks something else', async (message) => expect((await hearers.groomer(message)).wants).toBeNull());
});
