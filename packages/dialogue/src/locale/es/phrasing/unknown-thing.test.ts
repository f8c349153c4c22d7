import { expect, it } from 'vitest';
import { unknownThing } from './unknown-thing.ts';

it.each(['toca', 'hablo', 'pudiera', 'pienso y os digo', 'déjame'])(
  '%j is no thing that is not known',
  (words) => {
    expect(unknownThing(null, words)).toEqual({ line: 'unknown', thing: '' });
  },
);

it.each(['corte', 'parches', 'el chico', 'visita', 'pulpo', 'cambio de aceite'])('%j is one', (words) => {
  expect(unknownThing(null, words)).toEqual({ line: 'unknownAbout', thing: words });
});
