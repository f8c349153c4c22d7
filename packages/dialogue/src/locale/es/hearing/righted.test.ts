import { expect, it } from 'vitest';
import { righted } from './righted.ts';

it.each([
  ['asta k ora avren los savados', 'hasta que hora abren los sabados'],
  ['kiero una sita xfa', 'quiero una cita por favor'],
  ['arreglar un pinxazo del coxe', 'arreglar un pinchazo del coche'],
  ['ay parqueadero?', 'hay parqueadero?'],
  ['boy a llegar tarde', 'voy a llegar tarde'],
  ['tb nesesito q me yamen x la tarde', 'también necesito que me llamen por la tarde'],
  ['tenés turno? cuánto cobrás?', 'tienes turno? cuánto cobras?'],
])('%j is read as it sounds: %j', (written, meant) => expect(righted(written)).toBe(meant));

it.each([
  'Me llamo Yamila Bega',
  'soy elena gomez',
  'keko.vila@example.es',
  'ay, perdona',
  'el inglés y además el francés',
  'Kiko Vera',
  'La Vaca Loca',
])('%j stays: names, addresses, sighs and what is right', (text) => expect(righted(text)).toBe(text));
