// What the owner wrote on something else is told within an emergency or a complaint; what belongs to it goes with the message.
import { afterAll, describe, expect, it } from 'vitest';
import { heatingEngineer } from '../../testing/heating-engineer.ts';
import { openBusiness } from '../../testing/open-business.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { talk } from '../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const engineer = await openBusiness(
  {
    ...heatingEngineer,
    faqs: [
      ...heatingEngineer.faqs,
      ['Do you have a guarantee?', 'Two years on all our work, parts as their makers say.'],
      ['Are you insured?', 'Yes, up to two million dollars for anything we damage.'],
      ['Do you work with pets in the house?', 'Dogs please in another room, cats are welcome.'],
      ['How do we pay?', 'Card or check when the work is done. No cash.'],
    ],
  },
  embed,
);
const last = async (...messages: string[]) => (await talk(engineer, ...messages)).at(-1)!;
/** Without the real text model there is no meaning to go by. */
const hasMeaning = embed.judge !== undefined;

const emergency = 'help we have no heat at all and it is freezing in here';
const complaint = 'you fixed our boiler on monday and it is worse than before, this is a disgrace';

describe.skipIf(!hasMeaning)('within an emergency', () => {
  it.each([
    ["there's a big dog in the house, hope that's no bother", 'another room'],
    ['you insured if something gets broken', 'two million'],
    ['i can only pay by credit card', 'Card or check'],
  ])('%j is answered', async (message, text) =>
    expect((await last(emergency, message)).text).toContain(text),
  );

  it.each([
    'the pipe in the kitchen is dripping now as well',
    'we have a baby here and she is shivering',
    'it started about an hour ago',
    'the house is already at 50 degrees',
  ])('%j goes with the message', async (message) => {
    const { sources, state } = await last(emergency, message);
    expect(sources).toEqual([]);
    expect(state.capture?.matter).toContain(message.slice(0, 20));
  });
});

describe.skipIf(!hasMeaning)('within a complaint', () => {
  it.each([
    ['oh and i am a senior, if there is a discount for that', '10 %'],
    ['i pay by credit card by the way', 'Card or check'],
  ])('%j is answered', async (message, text) =>
    expect((await last(complaint, message)).text).toContain(text),
  );

  it.each([
    'and your man left mud all over the carpet',
    'i had to take a whole day off work for that',
    'my husband is very upset, too',
    'the boiler makes a noise like a truck',
  ])('%j goes with it', async (message) => expect((await last(complaint, message)).sources).toEqual([]));
});
