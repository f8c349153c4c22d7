import { expect, it } from 'vitest';
import { talkIn } from './testing/talk-in-spanish.ts';

const reply = async (...messages: string[]) => (await talkIn(messages)).at(-1)!.text;

it.each([
  '¿me regala por favor el precio de la limpieza dental y del empaste?',
  '¿cuánto cuestan la limpieza dental y el empaste?',
  'precio de limpieza dental y empaste',
])('tells what all cost that are named: %s', async (message) => {
  const text = await reply(message);
  expect(text).toContain('60 €');
  expect(text).toContain('75 €');
  expect(text).not.toContain('40 €');
});

it.each(['¿qué servicios manejan?', 'que tratamientos dan ustedes', '¿cuáles servicios prestan?'])(
  'tells what is offered: %s',
  async (message) => {
    expect(await reply(message)).toContain('Empaste (75 €');
  },
);

it.each([
  ['quiero lo más barato que tengan, mañana a las 5', 'Revisión mañana a las 17:00'],
  ['resérvame el de 75 para mañana a las 5', 'Empaste mañana a las 17:00'],
])('books what is told by its price: %s', async (message, booked) => {
  expect(await reply(message)).toContain(booked);
});

it.each([
  ['quiero la más barata, mañana a las 5', 'Limpieza dental mañana a las 17:00'],
  ['entonces el más caro, mañana a las 5', 'Empaste mañana a las 17:00'],
])('books of two that were told the one that is meant, whatever others cost: %s', async (message, booked) => {
  expect(await reply('¿cuánto cuestan la limpieza dental y el empaste?', message)).toContain(booked);
});

it('books in the name of who it is for, once that is told', async () => {
  const text = await reply(
    'soy Daniela Ruiz, quiero una revisión mañana a las 5. Mi móvil: 612 33 44 55',
    'ay perdón, la cita es para mi mamá, ponla a su nombre: Carmen Ochoa',
  );
  expect(text).toContain('para Carmen Ochoa');
});

it.each([
  'espérame tantito',
  'no me lo reserves aún porfa',
  'aguántame, le pregunto a mi marido',
  'antes le consulto a mi esposa',
])('asks no further once it is to wait: %s', async (message) => {
  const text = await reply('quiero una revisión mañana a las 5', message);
  expect(text).not.toMatch(/nombre/);
});
