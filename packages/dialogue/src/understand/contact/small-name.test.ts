import { expect, it } from 'vitest';
import { findContact } from './find-contact.ts';

const uk = { country: 'GB' };

it.each([
  ['service my boiler friday at 4 please nora quill but use my cell 07700 900141', 'Nora Quill'],
  ['a fitting tomorrow at 11 please tim bishop 07700 900141', 'Tim Bishop'],
  ['right ring me tonight after 7 carol hatcher 07700 900141', 'Carol Hatcher'],
  ["the wax on thursday at 2 she's martha penhale and my cell is 07700 900141", 'Martha Penhale'],
  ['could i get the 3 then its for grace adeyemi 07700 900141', 'Grace Adeyemi'],
  ['cita el martes a las 4 de parte de ana torralba mi movil es 07700 900141', 'Ana Torralba'],
  ['two seats on sunday mary anne lovatt 07700 900141', 'Mary Anne Lovatt'],
])('a name in small letters amid a message with a number: %s', (text, name) =>
  expect(findContact(text, uk)).toMatchObject({ name, phone: '+447700900141' }),
);

it.each([
  'can i see ben archer on friday 07700 900141',
  'a cut with tim bishop please 07700 900141',
  'does carol work mondays 07700 900141',
  'can tim come on friday my number is 07700 900141',
  'do you have rose bouquets 07700 900141',
  'will grace be in 07700 900141',
])('none of them is in %j', (text) => expect(findContact(text, uk).name).toBeNull());

it('is found where it was asked for', () =>
  expect(findContact('deb oyelaran 07700 900141', { ...uk, asked: 'everything' })).toMatchObject({
    name: 'Deb Oyelaran',
    phone: '+447700900141',
  }));

it.each([
  ['its zeynep haddow best to write to z.h@example.org', 'Zeynep Haddow'],
  ['fergal odriscoll fergal@example.org', "Fergal O'Driscoll"],
])('ends where it goes on to the address, and has its apostrophe: %s', (text, name) =>
  expect(findContact(text, { ...uk, asked: 'everything' }).name).toBe(name),
);

it('is put together of parts told without an apostrophe', () =>
  expect(findContact('names quirke first name aoife', { ...uk, asked: 'everything' }).name).toBe(
    'Aoife Quirke',
  ));

it.each([
  ["its tim i'll be there at 5", 'Tim'],
  ['sure fiona i need it by friday', 'Fiona'],
  ['nathan pryce can you come early', 'Nathan Pryce'],
])('ends before a clause where it was asked for: %s', (text, name) =>
  expect(findContact(text, { ...uk, asked: 'name' }).name).toBe(name),
);

it.each(['may i ask why', 'mark it as urgent', 'my dogs name is rex', 'my daughters name is lily'])(
  'is not in %j, though a name was asked for',
  (text) => expect(findContact(text, { ...uk, asked: 'name' }).name).toBeNull(),
);

it('goes on as a clause after a first and a last name', () =>
  expect(findContact("i'm katrin ostrova someone's at my door", uk).name).toBe('Katrin Ostrova'));

it.each([
  ['cancel the booking under the name mickel strandow because he is away', 'Mickel Strandow'],
  ['i need to move the table for odile varga sorry', 'Odile Varga'],
  ['my name is fiona partridge and i lost my receipt', 'Fiona Partridge'],
])('is told openly amid other words: %s', (text, name) => expect(findContact(text, uk).name).toBe(name));
