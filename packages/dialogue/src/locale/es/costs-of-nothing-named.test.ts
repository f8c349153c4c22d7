// What asks a price or a length in Spanish and names nothing, and what it is then asked of.
import { afterAll, describe, expect, it } from 'vitest';
import { openBusiness } from '../../testing/open-business.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { talk } from '../../testing/talk.ts';
import { stemOf } from '../../text/terms.ts';
import { readQuestion } from '../../understand/read-question.ts';
import { hearing } from './hearing/hearing.ts';
import { tailor } from './testing/tailor.ts';

const read = (text: string) => readQuestion(text, [], hearing.questions);

describe('names nothing', () => {
  it.each([
    '¿cuál sería el valor?',
    '¿en cuánto nos lo dejarían?',
    'a cómo los tienen',
    '¿y en total cuánto?',
    'cuánto vendría saliendo',
    '¿qué les debo?',
    '¿cuánto habría que abonar?',
    'y eso se cobra por separado?',
    'como en cuánto andaría',
    '¿por cuánto nos quedaría entonces?',
  ])('a price: %s', (text) => expect(read(text)).toMatchObject({ attribute: 'price', object: [] }));

  it.each([
    '¿cuánto tiempo estarían ustedes?',
    'cuánto rato os llevaría',
    '¿qué tanto se tardan?',
    '¿cuánto más o menos se demoraría?',
    'y se demoran mucho?',
    '¿cuántas horas necesitáis?',
    'cuánto tomaría',
  ])('a length: %s', (text) => expect(read(text)).toMatchObject({ attribute: 'duration', object: [] }));
});

describe('a thing that is named stays named', () => {
  it.each([
    ['¿qué valor tiene el mantenimiento de la caldera?', 'price', 'mantenimiento'],
    ['¿en cuánto me deja la moto pintada?', 'price', 'moto'],
    ['¿cuánto vale dejar al gato una semana?', 'price', 'gato'],
    ['cuánto toma una mudanza', 'duration', 'mudanza'],
    ['¿el andamio se cobra aparte?', 'price', 'andamio'],
    ['¿cuánto se demora la entrega?', 'duration', 'entrega'],
    ['la sesión con la furgoneta grande cuanto', 'price', 'sesión'],
  ])('%s', (text, attribute, thing) => {
    const { attribute: asked, object } = read(text);
    expect(asked).toBe(attribute);
    expect(object).toContain(stemOf(thing));
  });

  it.each([
    '¿qué debo llevar?',
    '¿qué le debo decir al médico?',
    '¿cuánto antes hay que llegar?',
    '¿con cuántos niños va?',
    '¿hasta cuánto pueden cargar?',
  ])('what asks no price: %s', (text) => expect(read(text).attribute).not.toBe('price'));
});

const { embed, close } = await openTestEmbed();
afterAll(close);
const shop = await openBusiness(tailor, embed);
const said = async (...messages: string[]) => (await talk(shop, ...messages)).at(-1)!.text;

describe.skipIf(embed.judge === undefined)('is asked', () => {
  it.each([
    ['¿y qué valor tendría?', '12 €'],
    ['¿en cuánto me lo dejan?', '12 €'],
    ['y cuánto rato os llevaría', '20 minutos'],
    ['¿se tardan mucho?', '20 minutos'],
  ])('of the service that was just offered: %s', async (asked, told) => {
    const text = await said('se me ha roto la cremallera de la cazadora y no cierra', asked);
    expect(text).toContain(told);
    expect(text).not.toContain('45 €');
  });

  it.each(['¿me cobran?', 'y cuánto me cobráis?', 'tiene costo?'])(
    'of calling off, once that was told of: %s',
    async (asked) => {
      expect(await said('tengo prueba mañana a las diez y no voy a poder ir', asked)).toContain('20 €');
    },
  );

  it('of what its name says, else that is marked', async () => {
    expect(await said('¿cuánto sale un cambio de cremallera?')).not.toMatch(/se refiere|pregunta por/);
    expect(await said('¿cuánto cobran por cambiar una cerradura?')).not.toMatch(/^Cambio de cremallera/);
  });

  it('of all there is out of the blue', async () => {
    expect(await said('a cómo los tienen')).toMatch(/12 €.*10 €.*45 €/);
  });

  it('of nothing else where a thing isn’t known', async () => {
    expect(await said('¿venden telas?', '¿y a cómo las tienen?')).not.toMatch(/6 €|15 %/);
  });
});
