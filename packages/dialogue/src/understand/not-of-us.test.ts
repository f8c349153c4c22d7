import { afterAll, expect, it } from 'vitest';
import { openTestEmbed } from '../testing/open-test-embed.ts';
import { openShop } from './testing/open-shop.ts';
import { tailor } from './testing/shops.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const hear = await openShop(tailor, embed);
const complains = async (message: string) => (await hear(message)).acts.complain >= 0.5;

it.each([
  'my last tailor ruined two pairs of trousers. do you do fittings first?',
  'the place down the road charged me twice and never apologized',
  'suppose the hem comes undone after a week, do I pay again?',
  "say I'm not happy with the fit, what then",
  'what if you ruin my jacket?',
  'what am I paying again',
  'so I pay nothing?',
  'what was that going to cost me again?',
  'lol half the buttons got lost when I moved',
  'haha my cat tore the lining to shreds',
])('%j complains of nobody here', async (message) => {
  expect(await complains(message)).toBe(false);
});

it.each([
  'you ruined my trousers',
  'I am really unhappy with the hem you did last time',
  'your last hem came undone after a day, that is a disgrace',
  'why did you charge me twice?',
  'lol you lost half my buttons',
  'how come I paid 40 for a crooked hem? that is terrible',
])('%j does', async (message) => {
  expect(await complains(message)).toBe(true);
});

it.each([
  ['can I drop it off tomorrow morning?', false],
  ['could I drop it in on Friday', false],
])('%j calls off what was booked: %j', async (message, calledOff) => {
  const settled = { deed: 'book', serviceId: 'hem', startsAt: '2026-11-27T15:00:00.000Z' };
  const { wants } = await hear(message, { settled });
  expect(wants?.intent === 'cancel').toBe(calledOff);
});
