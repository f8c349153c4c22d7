import { afterAll, describe, expect, it } from 'vitest';
import { openBusiness } from '../../testing/open-business.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { optician } from '../../testing/optician.ts';
import { talk } from '../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const shop = await openBusiness(optician, embed);
/** Without the real text model there is no meaning to go by. */
const hasMeaning = embed.words !== undefined;

describe.skipIf(!hasMeaning)('a Spanish customer of a business whose knowledge is in English', () => {
  it.each([
    ['¿dónde puedo estacionar?', 'yard behind the shop'],
    ['¿hay aparcamiento?', 'yard behind the shop'],
    ['¿cuánto cuesta un examen de la vista?', '$60'],
  ])('%j is answered', async (question, text) => {
    const reply = (await talk(shop, 'hola, buenas tardes', question)).at(-1)!;
    expect(reply.text).toContain(text);
    expect(reply.state.language).toBe('es');
  });

  it('is told what is not known in Spanish', async () => {
    const reply = (await talk(shop, 'hola', '¿venden audífonos para sordos?')).at(-1)!;
    expect(reply).toMatchObject({ action: 'decline', sources: [] });
  });
});
