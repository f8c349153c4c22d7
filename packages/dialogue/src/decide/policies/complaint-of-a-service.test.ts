// A service's name in a complaint is what it is about: nobody wants to book it.
import { afterAll, describe, expect, it } from 'vitest';
import { kennels } from '../../testing/kennels.ts';
import { openBusiness } from '../../testing/open-business.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { optician } from '../../testing/optician.ts';
import { talk } from '../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const shop = await openBusiness(optician, embed);
const dogs = await openBusiness(kennels, embed);

describe('a complaint', () => {
  it.each([
    'picked up my glasses yesterday after the frame repair and they are STILL crooked',
    'got my frames back on monday and the hinge is loose again',
    'had my glasses in for frame repair and they are not ready after three weeks',
    'so the frame repair was finished friday and the arm is worse than before??',
    'i came in for my eye test on tuesday and the glasses are too strong, i am not happy',
    'paid $95 for the contact lens fitting and the lenses are scratched',
  ])('is regretted, and begins nothing: %s', async (message) => {
    const { text, state, action } = (await talk(shop, message)).at(-1)!;
    expect(state).toMatchObject({ complained: true, booking: null });
    expect(text).toMatch(/sorry|regret|apolog/i);
    expect(action).toBe('capture_lead');
  });

  it('of a class is one, too', async () => {
    const { state } = (
      await talk(dogs, 'we did the training walk on saturday and she is worse than before')
    ).at(-1)!;
    expect(state).toMatchObject({ complained: true, booking: null });
  });
});

describe('a need', () => {
  it.each([
    'my glasses are broken, i need a frame repair',
    'the arm of my frames came off, can you repair it on thursday at 10',
    'my lenses hurt, i would like a contact lens fitting',
  ])('is none: %s', async (message) =>
    expect((await talk(shop, message)).at(-1)!.state.complained).toBe(false),
  );
});
