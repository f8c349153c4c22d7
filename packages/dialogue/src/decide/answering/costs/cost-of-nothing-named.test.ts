// A price or length that is asked of nothing in particular is told of the service at hand, else of all there are.
import { afterAll, describe, expect, it } from 'vitest';
import { kennels } from '../../../testing/kennels.ts';
import { openBusiness } from '../../../testing/open-business.ts';
import { openTestEmbed } from '../../../testing/open-test-embed.ts';
import { talk } from '../../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const shop = await openBusiness(kennels, embed);
const said = async (...messages: string[]) => (await talk(shop, ...messages)).at(-1)!.text;

describe('out of the blue', () => {
  it.each([
    'how much is it with you guys',
    'so how much',
    'how much and how long does it take',
    'what would it come to altogether',
  ])('all that is offered is told, with prices: %s', async (message) => {
    const text = await said(message);
    expect(text).toContain('$22');
    expect(text).toContain('$40');
    expect(text).not.toMatch(/don't have|don't know|no idea|isn't something/i);
  });
});

it('what takes as long is told, where a length is named', async () => {
  const text = await said('how much for an hour');
  expect(text).toMatch(/pack walk .*1 hour.*\$22/i);
  expect(text).not.toMatch(/don't have|don't know|no idea|isn't something/i);
});

it.each(['how much would that be', 'thats how much', 'and how much altogether'])(
  'after a service was told of, its own: %s',
  async (message) => {
    const text = await said('tell me about the pack walk', message);
    expect(text).toContain('$22');
    expect(text).not.toContain('$40');
  },
);

it('once it is booked, its own', async () => {
  const text = await said(
    'book a pack walk on friday at 10 for Ann Lee, 212 555 0111',
    'yes',
    'how much would it be',
  );
  expect(text).toContain('$22');
  expect(text).not.toContain('$40');
});

it('after an answer on something else, it is said that it isn’t known, and what is', async () => {
  const text = await said('can I see the kennels before?', 'how much');
  expect(text).toContain('$22');
});

it('what others charge isn’t passed off as one’s own', async () => {
  expect(
    await said('do you rent crates?', 'how much do the others charge, do they do it for less'),
  ).not.toContain('$22');
  expect(await said('can I see the kennels before?', 'how much do they charge')).not.toContain('$22');
});

it('the price of a thing that isn’t offered stays unknown', async () => {
  expect(await said('how much is a haircut for a poodle')).not.toContain('$22');
});
