// What names nothing asks nothing, however it is spelled: it never gets "I do not have information".
import { afterAll, describe, expect, it } from 'vitest';
import { kennels } from '../testing/kennels.ts';
import { openBusiness } from '../testing/open-business.ts';
import { openTestEmbed } from '../testing/open-test-embed.ts';
import { talk } from '../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const shop = await openBusiness(kennels, embed);
const spanish = await openBusiness(
  {
    ...kennels,
    profile: { ...kennels.profile, language: 'es' },
    faqs: [['¿Qué animales aceptan?', 'Perros, gatos y conejos.']],
  },
  embed,
);
const last = async (...messages: string[]) => (await talk(shop, ...messages)).at(-1)!;

describe('a reaction', () => {
  it.each([
    'yoo',
    'ayyy',
    'gr8',
    'sheesh',
    'welp',
    'meh',
    'ugh',
    'ugh finally',
    'omg yesss',
    'k cool cool',
    'fair nuff',
    'hmm idk tbh',
    'jeez ok',
    'sweeeet',
    'thats dope',
    'mkay',
    '👌🏼',
    '👍',
  ])('is never looked up, at first or after an answer: %s', async (message) => {
    expect((await last(message)).action).toBe('smalltalk');
    expect((await last('do you rent crates?', message)).action).toBe('smalltalk');
  });

  it.each(['ay dios', 'uff', 'joer vale', 'pues nada', 'qué bien', 'vaya tela', 'jajaja ok'])(
    'is none in Spanish: %s',
    async (message) =>
      expect((await talk(spanish, '¿qué animales aceptan?', message)).at(-1)!.action).toBe('smalltalk'),
  );

  it.each(['gr8', 'yesss', 'sweeet'])('agrees where something was asked: %s', async (message) => {
    const { effects } = await last('a pack walk on friday at 10. Ada Byron, ada@example.org', message);
    expect(effects.map(({ type }) => type)).toContain('book_appointment');
  });
});

describe('a thing', () => {
  it.each(['ferrets', 'crate rental', 'cats', 'vaccinations', 'kennel cough', 'puppy training'])(
    'is asked for by its name: %s',
    async (message) => expect((await last(message)).action).not.toBe('smalltalk'),
  );

  it.each(['cash', 'rabies', 'rabbits'])('is one in few letters, too: %s', async (message) =>
    expect((await last('hello', message)).text).toMatch(/cash|rabies|rabbits/i),
  );
});
