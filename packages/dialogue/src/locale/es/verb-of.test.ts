import { expect, it } from 'vitest';
import { verbOf } from './verb-of.ts';

const known = new Set(
  'poder tener hacer decir venir arreglar aparcar dormir pedir recoger conocer incluir saber cerrar llamar detener parar correr seguir obtener'.split(
    ' ',
  ),
);
const infinitive = (form: string) => verbOf(form, (verb) => known.has(verb));

it.each([
  ['podes', 'poder'],
  ['pudieron', 'poder'],
  ['tuviera', 'tener'],
  ['tengan', 'tener'],
  ['detuvieron', 'detener'],
  ['obtendria', 'obtener'],
  ['haria', 'hacer'],
  ['dijeron', 'decir'],
  ['vendrian', 'venir'],
  ['arreglenmelo', 'arreglar'],
  ['arreglarselo', 'arreglar'],
  ['aparque', 'aparcar'],
  ['durmio', 'dormir'],
  ['duermo', 'dormir'],
  ['pidais', 'pedir'],
  ['recojo', 'recoger'],
  ['conozco', 'conocer'],
  ['incluyen', 'incluir'],
  ['sigo', 'seguir'],
  ['cierra', 'cerrar'],
  ['llamame', 'llamar'],
  ['llamanos', 'llamar'],
])('%j is of %j', (form, verb) => {
  expect(infinitive(form)).toBe(verb);
});

it.each(['super', 'curro', 'pan', 'mesa', 'para que', '', 'x'])('%j is of none', (form) => {
  expect(infinitive(form)).toBeNull();
});
