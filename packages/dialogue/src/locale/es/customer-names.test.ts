import { describe, expect, it } from 'vitest';
import { talkIn } from './testing/talk-in-spanish.ts';

/** The name that stands in the read-back, once the time was told and the name asked for. */
const nameFrom = async (message: string): Promise<string | null | undefined> => {
  const replies = await talkIn(['quiero una revisión el jueves a las 10', message, '611 222 333']);
  return /(?:a nombre de|para) (.+), 611 22 23 33/.exec(replies.map(({ text }) => text).join('\n'))?.[1];
};

describe('the name that a Spaniard or a Mexican tells', () => {
  it.each([
    ['a nombre de la Chayo, bueno, Rosario Téllez, 611 222 333', 'Rosario Téllez'],
    ['a nombre de Pepe, bueno, José Robles, 611 222 333', 'José Robles'],
    ['Soy la Toñi, bueno Antonia Pérez, 611 222 333', 'Antonia Pérez'],
    ['Tere, digo Teresa Luna', 'Teresa Luna'],
    [
      'Es para mi papá, él la va a llevar. Don Abundio Cerón. El whats es el mío: 611 222 333',
      'Abundio Cerón',
    ],
    ['para mi suegra, yo la acompaño. La señora Elvira Paz. 611 222 333', 'Elvira Paz'],
    ['es para mi madre, Carmen Robles, mi número es 611 222 333', 'Carmen Robles'],
    ['pa qué quieren mi nombre? bueno pues El Güero, 611 222 333', 'El Güero'],
    ['Pues Begoña, Begoña Iturralde con i latina y dos erres', 'Begoña Iturralde'],
    ['Marta, Marta Gil', 'Marta Gil'],
    ['Sáenz, Julia Sáenz, con acento en la a', 'Julia Sáenz'],
    ['Quique Robles con q', 'Quique Robles'],
    ['Yago Bermejo con y griega', 'Yago Bermejo'],
    ['Lupita nomás', 'Lupita'],
    ['la Chayo', 'Chayo'],
    ['Don Ramón, 611 222 333', 'Don Ramón'],
    ['doña Carmen Robles', 'Carmen Robles'],
    ['soy Luis Prado', 'Luis Prado'],
  ])('%s: %s', async (message, name) => {
    expect(await nameFrom(message)).toBe(name);
  });

  it.each([
    'el lunes',
    'Bueno, ¿y cuánto cuesta?',
    'la segunda',
    'con mi hija',
    'me cobráis?',
    'y me dejéis pasar',
  ])('%s: none', async (message) => {
    expect(await nameFrom(message)).toBeUndefined();
  });
});
