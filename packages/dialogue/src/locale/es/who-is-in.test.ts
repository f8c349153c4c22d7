import { afterAll, describe, expect, it } from 'vitest';
import { openBusiness } from '../../testing/open-business.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { talk } from '../../testing/talk.ts';
import { physio } from './testing/physio.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const business = await openBusiness(physio, embed);
const last = async (...messages: string[]) => (await talk(business, ...messages)).at(-1)!.text;

describe('quién está y qué hay libre', () => {
  it.each([
    ['¿está Marta el jueves?', /^Sí, Marta está el jueves 26 de noviembre de 9:00 a 19:00\./],
    ['¿trabaja Bruno el jueves?', /^Sí, Bruno está el jueves 26 de noviembre de 12:00 a 19:00\./],
    [
      'bruno está el miércoles?',
      /^No, Bruno no está el miércoles 25 de noviembre\. Bruno vuelve a estar el jueves/,
    ],
    ['¿Bruno trabaja los jueves?', /^Sí, Bruno está los jueves de 12:00 a 19:00\./],
    ['¿cuándo trabaja Bruno?', /^Bruno está /],
    ['¿hay alguien el sábado?', /^No, el sábado 28 de noviembre estamos cerrados\./],
    ['¿quién está el martes?', /^Mañana Marta está de 9:00 a 19:00 y Bruno está de 12:00 a 19:00\./],
    [
      '¿cuál es la última hora libre el viernes?',
      /^La última hora libre el viernes 27 de noviembre es las 18:30 para 20 minutos/,
    ],
    ['¿hasta qué hora puedo ir el jueves?', /^La última hora libre el jueves 26/],
    ['¿qué es lo más temprano que tienen mañana?', /^La primera hora libre mañana es las 9:00/],
  ])('se dice según la agenda: %j', async (message, expected) => {
    expect(await last(message)).toMatch(expected);
  });

  it('y se reserva la hora que se dijo', async () => {
    const replies = await talk(
      business,
      '¿está Bruno el jueves?',
      '¿cuál es su última hora?',
      'vale, esa, masaje deportivo',
    );
    expect(replies[1]!.text).toMatch(/^La última hora libre de Bruno el jueves 26 de noviembre/);
    expect(replies[2]!.state.booking?.slot).toEqual({
      startsAt: '2026-11-26T17:00:00.000Z',
      staffId: 'bruno',
    });
  });

  it.each(['mi última cita fue fatal', '¿hay alguien que hable inglés?', 'a última hora del viernes'])(
    'no es lo que se pregunta con %j',
    async (message) => {
      expect(await last(message)).not.toMatch(/hora libre| está /);
    },
  );
});
