import { expect, it } from 'vitest';
import { normalizeText } from '../normalize-text.ts';

const spoken = (text: string) => normalizeText(text, { language: 'es' }).spoken;

it.each([
  ['Para citas, marque 1.', 'Para citas, marque uno.'],
  ['¿Sigue ahí?', 'Sigue ahí?'],
  [
    'Su cita es el jueves 15 de octubre a las 15:30.',
    'Su cita es el jueves quince de octubre a las quince treinta.',
  ],
  ['a las 9:00 o a las 21:05', 'a las nueve o a las veintiuna cinco'],
  ['a las 1:15 p. m. o a las 10 a.m.', 'a las una quince de la tarde o a las diez de la mañana'],
  [
    'Cuesta 1 €, $25.50 o 1.250 €.',
    'Cuesta un euro, veinticinco dólares con cincuenta o mil doscientos cincuenta euros.',
  ],
  ['US$21 y £201', 'veintiún dólares y doscientas una libras'],
  ['Llame al (555) 010-0123.', 'Llame al cinco cinco cinco, cero uno cero, cero uno dos tres.'],
  ['el +34 915 55 01 23', 'el tres cuatro, nueve uno cinco, cinco cinco, cero uno, dos tres'],
  ['un 3,5 % más', 'un tres coma cinco por ciento más'],
  ['desde 1998, 31.000 clientes', 'desde mil novecientos noventa y ocho, treinta y un mil clientes'],
  ['ana@correo.es', 'ana arroba correo punto es'],
  ['**Aparcamiento**: detrás', 'Aparcamiento: detrás'],
  ['año, niño, pingüino', 'año, niño, pingüino'],
  ['Llame ahora mismo al 911.', 'Llame ahora mismo al nueve uno uno.'],
  ['Es el 112 a quien necesita.', 'Es el uno uno dos a quien necesita.'],
  [
    'Marque el 112 en cuanto pueda; hay 112 personas.',
    'Marque el uno uno dos en cuanto pueda; hay ciento doce personas.',
  ],
  ['Emergencias: 112. Llame a 112 ahora.', 'Emergencias: uno uno dos. Llame a uno uno dos ahora.'],
  ['la tecla 0', 'la tecla cero'],
  ['1.000.000 y 100', 'un millón y cien'],
])('“%s” is said as “%s”', (written, said) => {
  expect(spoken(written)).toBe(said);
});

it('is written as it was, piece by piece, and leaves no digit', () => {
  const text = 'El 24/12 abrimos de 9:00 a 14:00; son 2.300,75 € y el 15 % de 7.\n\n- Zona 3B';
  const { pieces, spoken: said } = normalizeText(text, { language: 'es' });
  expect(pieces.map(({ written }) => written).join('')).toBe(text);
  expect(said).not.toMatch(/[\d%€]/);
});
