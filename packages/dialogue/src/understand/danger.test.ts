import { afterAll, expect, it } from 'vitest';
import { openTestEmbed } from '../testing/open-test-embed.ts';
import { openShop } from './testing/open-shop.ts';
import { clinic } from './testing/shops.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const hear = await openShop(clinic, embed);
const urgencyOf = async (message: string) => (await hear(message)).urgency;

it.each([
  'his tongue is swelling up after the injection',
  'my mum is on the bathroom floor and not answering me',
  "I can't wake my daughter",
  'a shelf came down and he is pinned under it',
  'she was hit by a van outside your shop',
  'there is blood pouring from his head',
  "my hand's badly burnt, the skin is coming off",
  'my toddler drank some bleach',
  'grandad has taken a whole pack of painkillers',
  'there is a man with a knife in the yard',
  'my husband has just hit me and I am hiding in the bathroom',
  'flames are coming out of the fuse box',
  'a power line has fallen across our car',
  'the carbon monoxide alarm is screaming',
])('%j: somebody’s life may be at risk', async (message) => {
  expect(await urgencyOf(message)).toBe('danger');
});

it.each([
  'our dog swallowed a sock',
  'my cat was hit by a car',
  'I burnt my tongue on soup, is that a problem for the filling?',
  'do you sell kitchen knives?',
  'I am trapped at work until five',
  'the red hot chili special, is it still on?',
  'my laptop battery is dead',
])('%j: nobody’s is', async (message) => {
  expect(await urgencyOf(message)).not.toBe('danger');
});
