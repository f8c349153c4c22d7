// Of what isn't known a thing is named only where it was asked for, in Spanish.
import { afterAll, describe, expect, it } from 'vitest';
import { openBusiness } from '../../testing/open-business.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { talk } from '../../testing/talk.ts';
import { readQuestion } from '../../understand/read-question.ts';
import { asksForThing } from './deciding/asks-for-thing.ts';
import { hearing } from './hearing/hearing.ts';
import { tailor } from './testing/tailor.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const shop = await openBusiness(tailor, embed);
const said = async (...messages: string[]) => (await talk(shop, ...messages)).at(-1)!;

describe('is asked for', () => {
  it.each([
    ['hacen bordados', 'bordados'],
    ['y botones de nácar', 'botones de nácar'],
    ['necesito un frac', 'un frac'],
    ['cuánto cuesta un chaleco', 'un chaleco'],
    ['me interesa una capa', 'una capa'],
    ['venden corbatas', 'corbatas'],
    ['puedo pagar con bizum', 'bizum'],
  ])('%s', (clause, thing) => expect(asksForThing(clause, thing)).toBe(true));

  it.each([
    ['mi cuñada y yo ya no cosemos', 'mi cuñada'],
    ['puede ir mi nieta por ella', 'mi nieta'],
    ['soy de galicia', 'galicia'],
    ['tengo un mastín de dos años', 'un mastín'],
    ['puede subir al ático después', 'ático'],
    ['está encamado', 'encamado'],
    ['y eso lo puedo llevar al trabajo', 'trabajo'],
  ])('no more than told of: %s', (clause, thing) => expect(asksForThing(clause, thing)).toBe(false));
});

describe('what is done is no thing', () => {
  it.each([
    ['¿y abrigos forran también?', 'abrigos', ['abrig']],
    ['¿me dijeron que tiñen zapatos?', 'zapatos', ['zapat']],
    ['¿las planchan ustedes?', null, []],
    ['¿y las siguientes?', null, []],
    ['¿ocupo cita?', null, []],
  ])('%s', (text, objectText, object) =>
    expect(readQuestion(text, [], hearing.questions)).toMatchObject({ objectText, object }),
  );

  it.each(['¿y uniformes cosen también?', 'abrigos no arreglan, ¿verdad?', '¿instalan cortinas?'])(
    'yes or no answers it, wherever the verb stands: %s',
    (text) => expect(readQuestion(text, [], hearing.questions).isPolar).toBe(true),
  );

  it.each(['¿cómo lo hacen?', '¿qué telas tienen?', 'los que venden'])('more than that: %s', (text) =>
    expect(readQuestion(text, [], hearing.questions).isPolar).toBe(false),
  );
});

describe('who can’t come', () => {
  it.each(['él no puede ir, no camina', 'mi madre no puede bajar ni ir, está en cama'])(
    'calls off nothing where no day is told: %s',
    async (message) => {
      const { text, state } = await said(message);
      expect(state.booking).toBeNull();
      expect(text).not.toMatch(/ninguna cita suya/);
    },
  );

  it.each([
    'mi madre no puede ir mañana a la prueba',
    'no puedo ir, me ha salido un viaje',
    'tengo la prueba mañana a las diez y me acaba de caer una reunión',
  ])('calls off: %s', async (message) => expect((await said(message)).text).toMatch(/ninguna cita suya/));
});

describe('the person that was offered', () => {
  const offered = ['¿hacen gorros de lana?', '¿y paraguas?'];
  it.each(['Perfecto, muchas gracias', 'ah genial, gracias'])(
    'isn’t taken by thanks: %s',
    async (message) => {
      const { action, state } = await said(...offered, message);
      expect(action).toBe('smalltalk');
      expect(state.capture).toBeNull();
    },
  );

  it.each(['sí, gracias', 'claro, por favor', 'vale'])('is taken: %s', async (message) => {
    expect((await said(...offered, message)).action).not.toBe('smalltalk');
  });
});
