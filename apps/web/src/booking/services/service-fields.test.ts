import type { Service } from '@deskbell/contract';
import { expect, it } from 'vitest';
import { factsOf, formOf, ServiceForm, serviceOf } from './service-fields.ts';

const cut: Service = {
  id: '0190a3c4-0000-7000-8000-000000000001',
  assistantId: '0190a3c4-0000-7000-8000-000000000002',
  name: 'Haircut',
  description: '',
  durationMinutes: 45,
  bufferMinutes: 10,
  priceCents: 4550,
  currency: 'USD',
  capacity: 1,
  staffIds: [],
  active: true,
  createdAt: '2026-11-21T07:00:00.000Z',
};

it('a service goes through its form unchanged', () => {
  const { id: _, assistantId: __, createdAt: ___, ...fields } = cut;
  expect(serviceOf(ServiceForm.parse(formOf(cut)))).toEqual(fields);
  expect(serviceOf(ServiceForm.parse({ ...formOf(cut), price: '' })).priceCents).toBeNull();
  expect(serviceOf(ServiceForm.parse({ ...formOf(cut), price: '19,99' })).priceCents).toBe(1999);
});

it('a price is stored in its currency’s smallest unit, and yen have none', () => {
  const priced = (price: string, currency: string) =>
    serviceOf(ServiceForm.parse({ ...formOf(cut), price, currency }));
  const yen = { ...cut, ...priced('4500', 'JPY') };
  expect(yen.priceCents).toBe(4500);
  expect(formOf(yen).price).toBe('4500');
  expect(factsOf(yen)).toContain('¥4,500');
  const dinars = { ...cut, ...priced('4.555', 'KWD') };
  expect([dinars.priceCents, formOf(dinars).price]).toEqual([4555, '4.555']);
});

it('what is no price, time or number is refused at its field', () => {
  const result = ServiceForm.safeParse({
    ...formOf(cut),
    price: 'cheap',
    durationMinutes: '3',
    capacity: '1.5',
  });
  expect(result.error!.issues.map(({ path }) => path[0]).sort()).toEqual([
    'capacity',
    'durationMinutes',
    'price',
  ]);
});

it('tells only what there is to tell', () => {
  expect(factsOf(cut)).toBe('45 min · 10 min buffer · $45.50');
  expect(factsOf({ ...cut, bufferMinutes: 0, priceCents: null, capacity: 12 })).toBe('45 min · 12 places');
});
