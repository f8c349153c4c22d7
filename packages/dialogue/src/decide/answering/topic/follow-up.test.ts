import { afterAll, describe, expect, it } from 'vitest';
import { kennels } from '../../../testing/kennels.ts';
import { openBusiness } from '../../../testing/open-business.ts';
import { openTestEmbed } from '../../../testing/open-test-embed.ts';
import { talk } from '../../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const shop = await openBusiness(kennels, embed);
const last = async (...messages: string[]) => (await talk(shop, ...messages)).at(-1)!;
const receipts = ({ sources }: Awaited<ReturnType<typeof last>>) => sources.map(({ id }) => id);
/** Without the real text model there is no meaning to go by. */
const hasMeaning = embed.words !== undefined;

describe.skipIf(!hasMeaning)('a question that leans on what was told', () => {
  it.each([
    [['how much is a day of daycare?', 'how long is it?'], 'takes 9 hours'],
    [['how much is a training walk?', 'and a day of daycare?'], '$35'],
    [['which animals do you take?', 'what about a tortoise'], 'Dogs, cats and rabbits'],
    [['do you rent crates?', 'and a harness?'], 'harnesses we only sell'],
    [['which vaccinations must he have?', 'he had his last one in May, is that ok?'], 'within 12 months'],
    [['do you rent crates?', 'can I pay by card?', 'how much is it'], 'from $9 a week'],
    [['can I see the kennels before?', 'sorry, when did you say?'], 'any weekday at noon'],
    [['what is a training walk?', "and what's that gonna run me"], '$40'],
    [['are you open on friday?', 'and on monday the 30th, in the morning?'], '30 November'],
  ])('%j is answered from it', async (messages, text) => {
    expect((await last(...messages)).text).toContain(text);
  });

  it.each([
    [['do you rent crates?', 'will it smell?']],
    [['do you rent crates?', 'what about leather saddles']],
    [['can I pay by card?', 'how long does that take?']],
    [['do you sell winter coats?', 'how much are they?']],
  ])('%j is unknown where nothing tells it', async (messages) => {
    expect(await last(...messages)).toMatchObject({ action: 'decline', sources: [] });
  });
});

describe.skipIf(!hasMeaning)('what is asked of a deed', () => {
  it.each(['do you buy used crates?', 'do you sponsor dog shows?', "what's your adoption rate"])(
    '%j is no question for another',
    async (question) => expect(receipts(await last(question))).toEqual([]),
  );
});

describe.skipIf(!hasMeaning)('what is asked with a condition or of a strange thing', () => {
  it.each(['how much is a training walk at my house?', 'do you rent trampolines?', 'can we bring a piano?'])(
    '%j is no question without it',
    async (question) => expect(await last(question)).toMatchObject({ action: 'decline' }),
  );
});

describe.skipIf(!hasMeaning)('services', () => {
  it('called alike are all told where none is named', async () => {
    const { text } = await last('how much is a walk?');
    expect(text).toMatch(/Training walk.*Pack walk/);
  });

  it('are recommended by what is needed', async () => {
    const reply = await last('my puppy never learned to heel, which one is right for him?');
    expect(receipts(reply)).toContain('detail:service:train');
  });

  it('are told with who does them', async () => {
    expect((await last('who does the training walk?')).text).toContain('Bo');
  });
});

it('what the business does is told with what it offers', async () => {
  expect((await last('so what do you people do?')).text).toMatch(/daycare and walks.*Pack walk/);
});

it('what is unknown is said back in a sentence where it can be', async () => {
  expect((await last('are you wheelchair accessible?')).text).toContain(
    "whether we're wheelchair accessible",
  );
});

it('what is unknown and names no thing is said back as it was asked', async () => {
  expect((await last('can my sister sit with him?')).text).toContain('“can my sister sit with him');
});
