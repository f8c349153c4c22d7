import { expect, it } from 'vitest';
import { readList } from './read-list.ts';

const read = (list: string) =>
  readList(list, 'US').map(({ line, name, number, consent, problem }) => [
    line,
    name,
    number,
    consent,
    problem,
  ]);

it('reads a list with headings in any order, whatever parts its columns', () => {
  const expected = [
    [2, 'Jane Miller', '+14155550134', 'Front desk form, 2026-02-11', null],
    [3, 'Miller, Tom', '+14155550135', '', null],
  ];
  expect(
    read(
      'Phone,Full name,Source,Date\n(415) 555-0134,Jane Miller,Front desk form,2026-02-11\n+14155550135,"Miller, Tom",,\n',
    ),
  ).toEqual(expected);
  expect(
    read(
      'Name;Mobile;Consent;When\nJane Miller;415.555.0134;Front desk form;2026-02-11\n"Miller, Tom";+1 415 555 0135;;\n',
    ),
  ).toEqual(expected);
});

it('reads one without headings, by which column looks like phone numbers', () => {
  expect(read('\uFEFFJane Miller\t+14155550134\tForm\t2026-02-11\r\n\r\nTom\t415 555 0135\t\t\r\n')).toEqual([
    [1, 'Jane Miller', '+14155550134', 'Form, 2026-02-11', null],
    [3, 'Tom', '+14155550135', '', null],
  ]);
  expect(read('+14155550134\n+442079460958')).toEqual([
    [1, null, '+14155550134', '', null],
    [2, null, '+442079460958', '', null],
  ]);
});

it('says what is wrong with a row: no number, none that can be called, one that was there before', () => {
  const rows = read('name,phone\nJane,\nTom,555\nAnn,+14155550134\nAgain,(415) 555-0134\n');
  expect(rows.map((row) => row[4])).toEqual(['no_number', 'bad_number', null, 'duplicate']);
});

it('refuses what is no list, or too long a one', () => {
  expect(() => read('name,phone\n')).toThrow('no rows below');
  expect(() => read(' \n ')).toThrow('no rows');
  const long = Array.from({ length: 1001 }, (_, nr) => `+1415555${String(nr).padStart(4, '0')}`).join('\n');
  expect(() => read(long)).toThrow('At most 1,000');
});
