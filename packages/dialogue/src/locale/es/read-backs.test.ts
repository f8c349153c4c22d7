import { describe, expect, it } from 'vitest';
import { talkIn } from './testing/talk-in-spanish.ts';

const readBack = 'quiero una revisión el jueves a las 10, soy Luis Prado, 611 222 333';

const replyTo = async (message: string) => {
  const replies = await talkIn([readBack, message]);
  expect(replies[0]!.text).toMatch(/jueves 26 de noviembre a las 10:00.*¿Lo reservo\?/);
  return replies[1]!;
};
const isBooked = ({ effects }: Awaited<ReturnType<typeof replyTo>>): boolean =>
  effects.some(({ type }) => type === 'book_appointment');

describe('an appointment read back in Spanish', () => {
  it.each([
    'hombre, claro, pa eso te escribo',
    'pues claro, para eso les llamo',
    'obvio, apártamela',
    'ya qué, ni modo de andar con el diente así, resérvamela',
    'bueno ya, agéndala',
    'hombre, por supuesto',
    'va, jálale',
    'dele, anótela',
    'ándele pues',
    'sin duda',
    'faltaba más',
    'tal cual',
    'eso es justo lo que quiero',
    'pa luego es tarde',
    'me late, apártala porfa',
    'perfecto, ahí nos vemos',
    'sale, nos vemos el jueves',
    'va, allá nos vemos',
    'listo, hasta el jueves',
    'los veo el jueves',
    'así está bien, nos vemos',
  ])('is agreed to with "%s"', async (message) => {
    expect(isBooked(await replyTo(message))).toBe(true);
  });

  it.each([
    'si me la apartas para el viernes mejor',
    'no la apartes todavía',
    'espera, no la reserves',
    'todavía no la confirmes',
    'si no hay otra, apártamela',
    'no, mejor resérvamela el viernes',
    'pero apártamela a las 12',
    'claro que no',
    'hombre, no',
    'obvio no',
    'tal vez la aparte luego',
    'nos vemos el viernes',
    'mejor luego te aviso, nos vemos',
    'nos vemos',
  ])('is not agreed to with "%s"', async (message) => {
    expect(isBooked(await replyTo(message))).toBe(false);
  });

  it.each([
    ['no espérate, me equivoqué, es para un empaste, no revisión', /empaste el jueves/],
    ['es para la limpieza, no para revisión', /limpieza dental el jueves/],
    ['perdón, no es revisión, es empaste', /empaste el jueves/],
    ['era limpieza, no revisión', /limpieza dental el jueves/],
    ['mejor un empaste', /empaste el jueves/],
    ['no, quiero la limpieza', /limpieza dental el jueves/],
  ])('is read back anew with the service of "%s"', async (message, expected) => {
    expect((await replyTo(message)).text).toMatch(expected);
  });
});
