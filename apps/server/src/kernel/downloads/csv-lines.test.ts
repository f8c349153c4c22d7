import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { csvLines } from './csv-lines.ts';

it('quotes every value and comes back as it was', () => {
  const values = ['plain', '', 'a "quoted" one', 'two\nlines', 'semi;colon, comma', 'Grüße 😀'];
  expect(csvLines([['a', null]])).toBe('"a",""\r\n');
  expect(parse(csvLines([values]))).toEqual([values]);
});

it.each([
  '=1+1',
  '+1+cmd',
  '-2',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1+1',
  '+49 30 12',
  '+1234567890123456',
])('lets %j be no formula', (value) => expect(parse(csvLines([[value]]))).toEqual([[`'${value}`]]));

it('leaves a phone number as it is', () => {
  expect(csvLines([['+14155552671']])).toBe('"+14155552671"\r\n');
});
