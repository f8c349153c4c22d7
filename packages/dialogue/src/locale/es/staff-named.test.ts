import { expect, it } from 'vitest';
import { plainOf } from '../../text/plain-of.ts';
import { readStaff } from '../../understand/read-people.ts';
import { people } from './hearing/people.ts';

const staff = ['Beto', 'Rocío', 'Ana Gil'].map((name) => ({ id: name, name, hours: null }));
const named = (text: string) => readStaff(text, plainOf(text), staff, people);

it.each([
  ['con Beto no por favor, la otra vez quedó mal. Con Rocío', 'Rocío'],
  ['Beto no, mejor Rocío', 'Rocío'],
  ['que me atienda Rocío y no Beto', 'Rocío'],
  ['con Rocío, a Beto no lo quiero', 'Rocío'],
  ['con rocio', 'Rocío'],
  ['no con Beto sino con Ana', 'Ana Gil'],
])('%s: with %s', (text, id) => expect(named(text)).toEqual({ id, refused: false }));

it.each([
  'con Beto no, por favor',
  'Beto no',
  'que no sea Beto',
  'con Beto ya no quiero',
  'con cualquiera menos Beto',
])('%s: not with him', (text) => expect(named(text)).toEqual({ id: 'Beto', refused: true }));

it.each([
  'si no está Beto no importa',
  '¿Beto no trabaja el lunes?',
  'con Beto, no tengo prisa',
  'me atiende Beto, ¿no?',
  'con Beto, no?',
])('%s: refuses nobody', (text) => expect(named(text)).toMatchObject({ id: 'Beto', refused: false }));
