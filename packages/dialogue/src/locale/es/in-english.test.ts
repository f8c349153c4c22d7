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

it.each([
  ['¿me lo podés arreglar?', 'repair'],
  ['necesito que me arreglen esto', 'repair'],
  ['me lo arreglaron', 'repair'],
  ['mi perrito', 'dog'],
  ['unas gatas', 'cat'],
  ['una mancha grandísima', 'big'],
  ['sáqueme un turno', 'book an appointment'],
  ['el minicomponente ya no avienta sonido', 'blow'],
  ['la puerta se atoró', 'stuck'],
  ['me salieron espinillas', 'pimple'],
  ['tengo las rodillas adoloridas', 'sore'],
  ['perdió el brillo y se destiñó', 'fade'],
  ['se nos fue el retrovisor', 'mirror'],
  ['la perrita babea', 'drool'],
  ['me sacaron una resonancia', 'MRI'],
  ['sin embargo suena', 'however'],
])('finds a word in any form: %j', (text, word) => {
  expect(inEnglish(text)).toContain(word);
});

it.each([
  ['¿se ve el mar?', 'husband'],
  ['te mando un mensaje', 'tea'],
  ['¿sos un bot?', 'boat'],
  ['¿le hacen mantenimiento?', 'blanket'],
  ['ya, súper', 'know'],
  ['un ataque de pánico', 'bread'],
  ['¿lo tienen para cuando llegue?', 'pause'],
  ['¿podrán atenderme?', 'prune'],
  ['no pude ir', 'prune'],
  ['creemos que se rompió', 'produce'],
  ['estoy viendo opciones', 'sell'],
  ['fui ayer', 'strong'],
  ['es una silla segura', 'insurance'],
  ['sí, adelante', 'reschedule'],
  ['me lo trajo mi hermano', 'swallowed'],
  ['bórrenme de la lista', 'ready'],
  ['el parche de una llanta', 'agreed'],
  ['el librito azul', 'available'],
])('takes no word for another that begins like it: %j has no %s', (text, other) => {
  expect(inEnglish(text)).not.toContain(other);
});

it.each([
  ['no me centrifuga el lavarropas', ['spin', 'washing machine']],
  ['se me tapó la poceta', ['toilet']],
  ['la guagua tiene calentura', ['fever']],
  ['me corrieron de la chamba', ['work']],
  ['se me reventó un caño', ['burst pipe']],
  ['hay chinches en el colchón', ['bedbug', 'mattress']],
  ['mil gracias, sos una genia', ['many thanks', 'great']],
  ['me dejaron plantada', ['stood me up']],
  ['se me ponchó la llanta', ['flat tire']],
  ['¿lo puedo ir pagando en abonos?', ['pay in installments']],
  ['¿puedo ir por él el viernes?', ['pick up']],
  ['¿me pongo a esperar o me doy una vuelta?', ['wait']],
  ['¿le echan un ojo a mi lavadora?', ['look']],
])('knows how countries call things: %j', (text, words) => {
  for (const word of words) expect(inEnglish(text)).toContain(word);
});

it('reads as Spanish what might be English but for what nobody knows', () => {
  expect(inEnglish('hay alebrijes en la puerta')).toBe('is there alebrijes in door');
});

it('an accent tells words apart, and is not missed', () => {
  expect(inEnglish('sí, quiero')).toBe('yes, want');
  expect(inEnglish('si puedo')).toBe('if can');
  expect(inEnglish('¿donde esta el baño?')).toBe(inEnglish('¿dónde está el baño?'));
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
