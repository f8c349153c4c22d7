import { describe, expect, it } from 'vitest';
import { talkIn } from './testing/talk-in-spanish.ts';

/** Offers Thursday at 12:00, 15:00 and 17:45. */
const offered = 'quiero una revisión el jueves por la tarde. ¿qué horas hay?';

const pickedBy = async (message: string) => {
  const replies = await talkIn([offered, message]);
  return replies.at(-1)!.text;
};

describe('which of the times offered is meant in Spanish', () => {
  it.each([
    ['a la una, ¿va?', '13:00'],
    ['la una', '13:00'],
    ['a las dos', '14:00'],
    ['a las dos, por favor', '14:00'],
    ['a las cuatro está bien', '16:00'],
    ['el primero que dijiste', '12:00'],
    ['me quedo con la primera que mencionó', '12:00'],
    ['solo me cuadra la última de esas', '17:45'],
    ['la última de las tres', '17:45'],
    ['nomás puedo la última de esas tres', '17:45'],
    ['pues el segundo horario que me diste', '15:00'],
    ['la dos', '15:00'],
    ['la de enmedio', '15:00'],
    ['la de las 12 no, la siguiente', '15:00'],
    ['no la de las 12, la siguiente', '15:00'],
    ['a las 12 no puedo, la siguiente', '15:00'],
    ['la de las tres no me va bien, la siguiente', '17:45'],
    ['a las cinco, porque ahí cierran a las siete y quiero llevármela', '17:00'],
    ['a las cinco y ni un minuto después, que salgo a las cuatro y media', '17:00'],
    ['a las 4, ya que empiezo turno a las 6', '16:00'],
    ['la segunda', '15:00'],
    ['la última', '17:45'],
    ['a las 3', '15:00'],
    ['la de las doce', '12:00'],
  ])('%s: %s', async (message, time) => {
    expect(await pickedBy(message)).toContain(`jueves a las ${time}, anotado`);
  });

  it.each([
    'la primera no',
    'ninguna de esas dos',
    'la siguiente semana',
    'es la primera vez que voy',
    'no la última de esas',
    '¿cuál es la última que tienen?',
  ])('"%s" picks none', async (message) => {
    expect(await pickedBy(message)).not.toMatch(/anotado/);
  });
});
