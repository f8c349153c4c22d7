// What would be right is told by what the owner wrote, and never made up.
import { afterAll, describe, expect, it } from 'vitest';
import { openBusiness } from '../../testing/open-business.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { skinStudio } from '../../testing/skin-studio.ts';
import { talk } from '../../testing/talk.ts';
import { tennisClub } from '../../testing/tennis-club.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const studio = await openBusiness(skinStudio, embed);
const club = await openBusiness(tennisClub, embed);
const wordsOnly = await openBusiness(skinStudio, null);

const first = async (business: typeof studio, message: string) => (await talk(business, message))[0]!;

describe('advice', () => {
  it.each([
    [studio, 'what would you recommend for acne?', 'clarifying', '$95', '1 hour 15 minutes'],
    [studio, 'hi, which one would be best for old scars', 'needling', '$180', '90 minutes|1 hour 30'],
    [studio, "what's good for redness", 'light', '$45', '30 minutes'],
    [studio, 'not sure what I need, my face gets red and itchy all the time', 'light', '$45', '30 minutes'],
    [studio, 'what should i get for wrinkles around my eyes?', 'needling', '$180', '1 hour 30'],
    [studio, 'my skin is really greasy. any recommendations?', 'clarifying', '$95', '1 hour 15'],
    [studio, 'which would help with bushy eyebrows', 'brows', '$25', '30 minutes'],
    [club, 'which one would you recommend for my 7 year old son', 'kids', '$18', '45 minutes'],
    [club, 'what do you suggest for my 8 year old daughter', 'kids', '$18', '45 minutes'],
    [club, 'my serve is awful, what should i book?', 'technique', '$55', '1 hour'],
    [club, 'which lesson is best for getting better at doubles', 'technique', '$55', '1 hour'],
  ])('names what fits, with its price and length: %#', async (business, message, id, price, length) => {
    const { text, state, effects, sources } = await first(business, message);
    expect(state.topic?.serviceId).toBe(id);
    expect(text).toContain(price);
    expect(text).toMatch(new RegExp(length));
    expect(text).toMatch(/\?$/);
    expect(state.question).toMatchObject({ kind: 'offer', offer: 'booking', serviceId: id });
    expect(sources).toHaveLength(1);
    expect(effects).toEqual([]);
  });

  it('tells what the owner wrote of it', async () => {
    const { text } = await first(studio, 'what would you recommend for acne?');
    expect(text).toContain('For oily skin, pimples and blackheads');
  });

  it('tells the owner’s own advice, and offers what it names', async () => {
    const { text, state } = await first(studio, "I've never done this, what do people usually start with");
    expect(text).toMatch(/Most people start with the classic facial/);
    expect(state.question).toMatchObject({ kind: 'offer', serviceId: 'classic' });
  });

  it('is what follows leans on', async () => {
    const replies = await talk(
      studio,
      'what would you recommend for acne?',
      'how long is that',
      'and the price?',
      "ok let's do that one, friday at 2",
    );
    expect(replies[1]!.text).toMatch(/1 hour 15 minutes/);
    expect(replies[2]!.text).toMatch(/\$95/);
    expect(replies[3]!.state.booking).toMatchObject({
      serviceId: 'clarifying',
      slot: { startsAt: '2026-11-27T19:00:00.000Z' },
    });
    expect(replies[3]!.effects).toEqual([]);
  });

  it('is taken with a yes', async () => {
    const replies = await talk(studio, "what's good for redness", 'yes please');
    expect(replies[1]!.state.booking?.serviceId).toBe('light');
    expect(replies[1]!.state.question).toMatchObject({ kind: 'time' });
  });

  it('tells two that may fit, and asks which', async () => {
    const { text, state } = await first(
      club,
      'what would you recommend for a group of friends who play for fun?',
    );
    if (state.question?.kind === 'service') {
      expect(state.question.serviceIds).toHaveLength(2);
      expect(text).toMatch(/Two of ours could fit/);
    }
  });

  it.each([
    [studio, 'what would you recommend for a broken ankle?'],
    [studio, "what's good for hair loss"],
    [studio, 'which treatment is best for crooked teeth?'],
    [club, 'what would you suggest for my dog?'],
  ])('claims nothing where nothing fits: %#', async (business, message) => {
    const { text, state, effects } = await first(business, message);
    expect(text).toMatch(/can't say for sure/);
    expect(text).toMatch(/We offer /);
    expect(text).not.toMatch(/suggest|\$/);
    expect(state.question).toMatchObject({ kind: 'offer', offer: 'person' });
    expect(effects).toEqual([]);
  });

  it('without a need tells what there is', async () => {
    const { text } = await first(club, 'what would you recommend?');
    expect(text).toMatch(/depends on what you need/);
  });

  it('by words alone tells what a description names', async () => {
    const { text } = await first(wordsOnly, 'what would you recommend for scars?');
    expect(text).toMatch(/Microneedling/);
  });

  it.each([
    [studio, 'can you recommend a restaurant nearby?'],
    [studio, 'what should I wear?'],
    [studio, 'which days are best?'],
    [studio, "what's the best way to get there"],
  ])('is no answer to what isn’t of services: %#', async (business, message) => {
    expect((await first(business, message)).text).not.toMatch(/suggest the|We offer|can't say for sure/);
  });
});
