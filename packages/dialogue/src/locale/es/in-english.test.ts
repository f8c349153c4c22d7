import { expect, it } from 'vitest';
import { inEnglish } from './in-english.ts';

it.each([
  ['¿Dónde puedo estacionar el carro?', ['park', 'car']],
  ['donde aparco el coche', ['park', 'car']],
  ['¿Cuánto cuesta una limpieza de boca?', ['how much cost', 'dental cleaning']],
  ['acabo de dar a luz', ['give birth']],
  ['¿Hay acceso para sillas de ruedas?', ['wheelchair']],
  ['reservé una mesa', ['book', 'table']],
])('%j is put in English: %j', (text, words) => {
  for (const word of words) expect(inEnglish(text)).toContain(word);
});

it('the forms of a word are one, and so is what two countries call differently', () => {
  expect(inEnglish('¿aceptáis mascotas?')).toBe(inEnglish('¿aceptan mascota?'));
  expect(inEnglish('un fontanero')).toBe(inEnglish('un plomero'));
});

it('keeps what it does not know, names and numbers among it', () => {
  expect(inEnglish('¿trabajan con Wella el 15?')).toMatch(/wella 15\?$/);
});

it.each([
  'Do you come to Los Angeles?',
  'is there parking near the hotel',
  'no, he once had a son',
  'Haben Sie am Montag geöffnet?',
  '',
  '😀',
])('%j, which is not Spanish, stays as it is', (text) => {
  expect(inEnglish(text)).toBe(text);
});

it('a word that English has as well is Spanish beside others, and ñ is a letter of its own', () => {
  expect(inEnglish('una mesa')).toBe('table');
  expect(inEnglish('las uñas')).toBe('nail');
  expect(inEnglish('how can I reserve a place')).toBe('how can I reserve a place');
});
