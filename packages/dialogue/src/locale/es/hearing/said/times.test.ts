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
  ['el jueves a las 12 del día', 'at 12 pm'],
  ['a las 11 del día', 'at 11 am'],
  ['a las 12 y media del día', 'at 12:30 pm'],
  ['a las doce de la mañana', 'at 12 pm'],
  ['a las 9:30 de la noche', 'at 9:30 pm'],
  ['a las 6 pm en punto', 'at 6 pm'],
  ['a las 4 de la tardecita', 'at 4 pm'],
  ['el jueves en la mañanita', 'in the morning'],
  ['mañana tempranito', 'tomorrow first thing'],
  ['a las 3 de preferencia', 'at 3,'],
  ['a las 5 a más tardar', 'until 5'],
  ['a las 11 más o menos', 'around 11'],
  ['por ahí de las 11', 'around 11'],
  ['al cuarto para las 5', 'at 4:45'],
  ['faltando 15 para las 5', 'at 4:45'],
  ['el sábado antes del mediodía', 'before 12 pm'],
  ['ya pasado el mediodía', 'after 12 pm'],
  ['el lunes que entra', 'this coming monday'],
  ['la semana que entra', 'next week'],
  ['el martes de la otra', 'tuesday next week'],
  ['del lunes en ocho', 'a week on monday'],
  ['pasado a las 4', 'the day after tomorrow at 4'],
  ['dos días después', '2 days later'],
  ['más tardecito', 'later'],
  ['hoy más tarde', 'later today'],
  ['lo más tarde que tengan', 'end of the day'],
  ['que no sea antes de las 10', 'not before 10'],
  ['saliendo de la chamba', 'after work'],
  ['después de la salida de clases de mi hijo, sale a las 2 y cuarto', 'after 2:15'],
  ['después de la reunión, que termina como a las 5', 'after 5'],
  ['salgo del trabajo a las 6', 'from 6'],
])('%j is %j', (said, english) => {
  expect(inEnglish(said)).toContain(english);
});

it.each([
  ['tengo diabetes tipo 2', 'around'],
  ['el jueves dos personas', 'the 2th'],
  ['el veinte por ciento', '20th'],
  ['¿puedo comer algo antes?', 'earlier'],
  ['¿hay que firmar algo antes?', 'earlier'],
  ['a las 12 del día 15', 'pm'],
  ['a las 4 del día siguiente', 'pm'],
  ['una mesa para diez para las 8', '7:50'],
  ['el mes pasado a las 4', 'tomorrow'],
  ['salgo de viaje a las 5', 'from'],
])('%j has no %j', (said, english) => {
  expect(inEnglish(said)).not.toContain(english);
});
