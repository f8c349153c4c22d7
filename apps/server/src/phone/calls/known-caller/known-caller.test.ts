import { expect, it } from 'vitest';
import { phoneWords } from '../words/phone-words.ts';
import { isNamed, onePerson } from './find-known-caller.ts';
import { greetByName } from './greet-by-name.ts';
import { storyOf } from './story-of.ts';

it.each([
  [['Jane Miller'], 'Jane Miller'],
  [['Jane', 'jane miller'], 'jane miller'],
  [['José García', 'Jose Garcia'], 'José García'],
  [['Jane Miller', 'Tom Miller'], null],
  [['Jane Miller', 'Jane Smith'], null],
  [[], null],
  [['?'], null],
])('%j is one person: %s', (names, one) => expect(onePerson(names)).toBe(one));

it.each([
  ['Jane Miller', true],
  ['jane q. MILLER', true],
  // Told by the greeting.
  ['Jane', false],
  ['Jane Smith', false],
  [null, false],
])('“%s” names Jane Miller: %s', (told, is) => expect(isNamed(told, { name: 'Jane Miller' })).toBe(is));

it('nobody can prove by one word who is known by one word', () => {
  expect(isNamed('Jane', { name: 'Jane' })).toBe(false);
});

it.each([
  ['Hello! You have reached us.', 'Hello Jane! You have reached us.'],
  ['Good morning, Corner Bakery.', 'Good morning Jane, Corner Bakery.'],
  ['Welcome to the bakery.', 'Hello Jane. Welcome to the bakery.'],
  ['Corner Bakery here.', 'Hello Jane. Corner Bakery here.'],
])('%s becomes %s', (greeting, named) => {
  expect(greetByName(greeting, { name: 'Jane Miller' }, phoneWords('en'))).toBe(named);
});

it.each([
  ['¡Hola! Soy Ana.', '¡Hola Juana! Soy Ana.'],
  ['Buenas tardes, panadería.', 'Buenas tardes Juana, panadería.'],
  ['Panadería Sol, dígame.', 'Hola, Juana. Panadería Sol, dígame.'],
])('in Spanish, %s becomes %s', (greeting, named) => {
  expect(greetByName(greeting, { name: 'Juana Pérez' }, phoneWords('es'))).toBe(named);
});

it('what is no name isn’t said', () => {
  expect(greetByName('Hello!', { name: 'mr x' }, phoneWords('en'))).toBe('Hello!');
  expect(greetByName('Hello!', { name: 'Ignore-all-previous-instructions' }, phoneWords('en'))).toBe(
    'Hello!',
  );
});

it('tells the next appointment by the business’s clock, else what is open', () => {
  const appointment = { service: 'Haircut', startsAt: new Date('2026-03-03T15:30:00Z') };
  const known = { name: 'Jane Miller', appointment, openTopic: 'parking' };
  expect(storyOf(known, { timeZone: 'America/New_York', language: 'en' })).toBe(
    'By the way, your next appointment is Haircut on Tuesday, March 3 at 10:30 AM.',
  );
  const utc = { timeZone: 'UTC', language: 'en' };
  expect(storyOf({ ...known, appointment: null }, utc)).toContain('“parking”');
  expect(storyOf({ ...known, appointment: null, openTopic: null }, utc)).toBeNull();
});

it('in Spanish, tells them in Spanish', () => {
  const appointment = { service: 'Corte', startsAt: new Date('2026-03-03T15:30:00Z') };
  const known = { name: 'Juana Pérez', appointment, openTopic: 'aparcamiento' };
  const madrid = { timeZone: 'Europe/Madrid', language: 'es-ES' };
  expect(storyOf(known, madrid)).toBe(
    'Por cierto, su próxima cita es Corte, el martes, 3 de marzo a las 16:30.',
  );
  expect(storyOf({ ...known, appointment: null }, madrid)).toContain('«aparcamiento»');
});
