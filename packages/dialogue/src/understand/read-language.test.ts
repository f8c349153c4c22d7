import { expect, it } from 'vitest';
import { readLanguage } from './read-language.ts';

it.each([
  ['hola', 'es'],
  ['hola, tienen cita mañana?', 'es'],
  ['no hablo ingles', 'es'],
  ['cuanto cuesta un corte de pelo', 'es'],
  ['me duele una muela', 'es'],
  ['do you speak Spanish?', 'es'],
  ['parlez-vous français ?', 'fr'],
  ['combien ça coûte', 'fr'],
  ['Guten Tag, haben Sie morgen offen?', 'de'],
  ['olá, quanto custa?', 'pt'],
  ['la luz del pasillo parpadea a ratos', 'es'],
  ['Se le hinchó la lengua y le cuesta respirar', 'es'],
  ['mi hermana no se pone de acuerdo conmigo', 'es'],
  ['ciao, vorrei prenotare', 'it'],
  ['hoeveel kost het', 'nl'],
  ['こんにちは', 'ja'],
  ['Привет', 'ru'],
  ['Доброго дня, скільки це коштує?', 'uk'],
  ['dzień dobry, ile kosztuje', 'pl'],
])('tells the language of %j', (text, code) => expect(readLanguage(text, 'en').code).toBe(code));

it.each([
  'open?',
  'no',
  'Juan de la Cruz',
  '1450 Avenida de las Palmas',
  'Playa del Carmen, Los Angeles',
  'no me gusta it a la carte',
  'jane@mail.example',
  'is there valet parking',
  'balayage',
  'crème brûlée?',
])('takes %j for English', (text) =>
  expect(readLanguage(text, 'en')).toEqual({ code: 'en', isServed: true }),
);

it.each([
  ['Juan Pérez', 'es'],
  ['mañana a las 3', 'es'],
  ['no', 'es'],
  ['can I book an appointment', 'en'],
  ['do you speak english?', 'en'],
])('keeps to Spanish unless %j leaves it', (text, code) => expect(readLanguage(text, 'es').code).toBe(code));

it('serves no language it has no words for', () =>
  expect(readLanguage('bonjour, je voudrais', 'en').isServed).toBe(false));

it('goes back to the English of the business by a few words of it, and by no name', () => {
  expect(readLanguage('r u ai or wot', 'es', 'en').code).toBe('en');
  expect(readLanguage('what time do you open', 'es', 'en').code).toBe('en');
  expect(readLanguage('Sandra Milena Ríos', 'es', 'en').code).toBe('es');
  expect(readLanguage('vale', 'es', 'en').code).toBe('es');
});
