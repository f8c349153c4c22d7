import { expect, it } from 'vitest';
import { rewrite } from '../../../../understand/rewritten.ts';
import { timeRules } from './times.ts';

const inEnglish = (text: string) => rewrite(text, timeRules).text;

it.each([
  ['el jueves tipo 3 de la tarde', 'around 3 pm'],
  ['mañana tipo cinco', 'around 5'],
  ['el jueves a las quince', 'at 15:00'],
  ['el jueves a las quince treinta', 'at 15:30'],
  ['a las dos treinta de la tarde', 'at 2:30 pm'],
  ['esta misma tarde', 'this afternoon'],
  ['de hoy en ocho', 'in 7 days'],
  ['el lunes, el diecinueve', 'monday the 19th'],
  ['el martes veintidós a las cinco', 'tuesday the 22th at 5'],
  ['el veinte por la mañana', 'the 20th in the morning'],
  ['antes de comer', 'in the morning'],
  ['¿podría venir algo antes?', 'earlier'],
  ['la de las 9 y media si se puede', 'at 9:30'],
  ['las 9 y el lunes', 'at 9 '],
])('%j is %j', (said, english) => {
  expect(inEnglish(said)).toContain(english);
});

it.each([
  ['tengo diabetes tipo 2', 'around'],
  ['el jueves dos personas', 'the 2th'],
  ['el veinte por ciento', '20th'],
  ['¿puedo comer algo antes?', 'earlier'],
  ['¿hay que firmar algo antes?', 'earlier'],
])('%j has no %j', (said, english) => {
  expect(inEnglish(said)).not.toContain(english);
});
