import { expect, it } from 'vitest';
import { genderless, plainStems, singularsOf } from './noun-stem.ts';

it.each([
  ['luces', 'luz'],
  ['dolores', 'dolor'],
  ['nenes', 'nene'],
  ['gatas', 'gata'],
])('%j may be of one %j', (many, one) => {
  expect(singularsOf(many)).toContain(one);
});

it('the sexes of an animal are one', () => {
  expect(genderless('gatas')).toBe(genderless('gato'));
});

it.each([
  ['perrito', 'perr'],
  ['cochecito', 'coch'],
  ['larguísimo'.normalize('NFD').replace(/\p{M}/gu, ''), 'larg'],
  ['chiquito', 'chic'],
  ['gatico', 'gat'],
  ['rapidamente', 'rapid'],
])('%j is made of %j', (made, stem) => {
  expect(plainStems(made)).toContain(stem);
});

it.each(['panico', 'sol', 'mito', ''])('%j is made of nothing that is known', (word) => {
  expect(plainStems(word)).toEqual([]);
});
