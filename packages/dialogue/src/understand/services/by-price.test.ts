import { expect, it } from 'vitest';
import type { BookableService } from '../../calendar.ts';
import { calendar } from '../../locale/es/hearing/calendar.ts';
import { byPrice } from './by-price.ts';

const services = (
  [
    ['short', 'Sesión corta', '90 €'],
    ['long', 'Sesión larga', '1.250,50 €'],
    ['full', 'Limpieza', '350 €'],
    ['free', 'Consulta', ''],
  ] as const
).map(
  ([id, name, priceText]): BookableService => ({
    ...{ id, name, priceText, description: '', durationMinutes: 60, bufferMinutes: 0 },
    ...{ capacity: 1, staffIds: [] },
  }),
);
const meant = (text: string) => byPrice(services, text, calendar.price).map(({ id }) => id);

it.each([
  ['agéndame el más barato para hoy', 'short'],
  ['quiero lo más económico que tengan', 'short'],
  ['deme la que cueste menos', 'short'],
  ['el más caro, por favor', 'long'],
  ['la sesión más cara', 'long'],
  ['el de 350 entonces', 'full'],
  ['me quedo con la que cuesta $90', 'short'],
  ['el de 1250,50', 'long'],
])('%s: %s', (text, id) => expect(meant(text)).toEqual([id]));

it.each(['¿hay algo más barato?', 'el de 350 gramos', 'el 90 está bien', 'la de las 9', 'el de 90 minutos'])(
  'tells none: %s',
  (text) => expect(meant(text)).toEqual([]),
);

it('of two that cost the same, neither is told', () => {
  const alike = services.map((service) => ({ ...service, priceText: '50 €' }));
  expect(byPrice(alike, 'el más barato', calendar.price)).toEqual([]);
});
