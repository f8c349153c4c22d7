import { expect, it } from 'vitest';
import { unknownThing } from './unknown-thing.ts';

it.each(['toca', 'hablo', 'pudiera', 'pienso y os digo', 'déjame'])(
  '%j is no thing that is not known',
  (words) => {
    expect(unknownThing(null, words)).toEqual({ line: 'unknown', thing: '' });
  },
);

it.each([
  ['su cena', 'el precio de la cena'],
  ['sus horarios', 'el precio de los horarios'],
  ['tu garantía', 'el precio de nuestra garantía'],
  ['la garantía de su taller', 'el precio de la garantía del taller'],
  ['vuestros cursos', 'el precio de nuestros cursos'],
  ['mi coche', 'el precio de su coche'],
])('%s: %s', (words, thing) => {
  expect(unknownThing('price', words)).toEqual({ line: 'unknownNoun', thing });
});

it.each(['corte', 'parches', 'el chico', 'visita', 'pulpo', 'cambio de aceite'])('%j is one', (words) => {
  expect(unknownThing(null, words)).toEqual({ line: 'unknownAbout', thing: words });
});
