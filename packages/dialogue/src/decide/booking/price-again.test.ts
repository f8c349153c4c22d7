// What it costs is asked once more while it is being booked.
import { afterAll, expect, it } from 'vitest';
import { danceSchool } from '../../testing/driving-school.ts';
import { openBusiness } from '../../testing/open-business.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { optician } from '../../testing/optician.ts';
import { talk } from '../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const shop = await openBusiness(optician, embed);
const school = await openBusiness(danceSchool, embed);

it.each([
  'how much again',
  'how much again?',
  'whats the price again pls',
  'sorry how much was that again',
  'price again?',
  'remind me of the price',
  'remind me what that costs',
])('tells the price of what is being booked, and goes on: %s', async (message) => {
  const reply = (await talk(shop, 'how much is a frame repair', 'an eye test tomorrow at 10', message)).at(
    -1,
  )!;
  expect(reply.text).toContain('$60');
  expect(reply.text).not.toContain('$20');
  expect(reply.state.question?.kind).toBe('name');
});

it.each([
  'cuánto era',
  'recuérdame el precio',
  '¿me recuerdas cuánto era?',
  'cuánto era otra vez',
  '¿y el precio de nuevo?',
  'cuánto me costaba',
])('does so in Spanish: %s', async (message) => {
  const reply = (await talk(school, 'una clase de tango mañana a las 10', message)).at(-1)!;
  expect(reply.text).toContain('16 €');
  expect(reply.text).not.toContain('14 €');
  expect(reply.state.question?.kind).toBe('name');
});
