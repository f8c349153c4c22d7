import { expect, it } from 'vitest';
import { contactMessageOf, missingFields } from './send-contact-message.ts';

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

it('sends every field of the contract, blank where nothing was typed', () => {
  expect(contactMessageOf(form({ name: ' Ada ', email: 'ada@shop.example', message: 'Hello\n' }))).toEqual({
    name: 'Ada',
    email: 'ada@shop.example',
    company: '',
    phone: '',
    message: 'Hello',
    website: '',
  });
});

it('names the required fields that are empty or blank, the first of the form first', () => {
  const missing = (fields: Record<string, string>) =>
    missingFields(contactMessageOf(form(fields))).map((issue) => issue.path);
  expect(missing({ company: 'Shop' })).toEqual(['name', 'email', 'message']);
  expect(missing({ name: 'Ada', email: 'ada@shop.example', message: '   ' })).toEqual(['message']);
  expect(missing({ name: 'Ada', email: 'ada@shop.example', message: 'Hello' })).toEqual([]);
});
