import { expect, it } from 'vitest';
import { customerNames } from './customer-name.ts';

const passage = (title: string, answer = 'Something else is told here.') =>
  ({ kind: 'passage', title, answer }) as const;
const nameIn = (title: string, ...others: string[]) =>
  customerNames([passage(title), ...others.map((other) => passage(other))])[0];

it.each([
  ['Guest handbook 2026 › Fees and payment', 'Fees and payment'],
  ['FEES AND PAYMENT', 'Fees and payment'],
  ['Handbook › 4.2 Late arrivals', 'Late arrivals'],
  ['Pets', 'Pets'],
])('a passage is named by its nearest heading: %s', (title, name) => expect(nameIn(title)).toBe(name));

it('never by the title of its document or the name of a file', () => {
  expect(nameIn('Guest handbook 2026', 'Guest handbook 2026 › Pets')).toBeNull();
  expect(nameIn('Our terms', 'Our terms', 'Our terms', 'Our terms')).toBeNull();
  expect(nameIn('terms_2026.pdf')).toBeNull();
  expect(nameIn('price_list')).toBeNull();
});

it('never by the words that it begins with', () => {
  expect(customerNames([passage('The gate is locked at…', 'The gate is locked at 11 pm.')])).toEqual([null]);
});

it('an FAQ is named by its question', () => {
  expect(customerNames([{ kind: 'faq', title: 'Do you have a price_list?', answer: '' }])).toEqual([
    'Do you have a price_list?',
  ]);
});
