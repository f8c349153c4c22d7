import { expect, test } from 'vitest';
import { fillReply } from './fill-reply.ts';

const values = {
  'customer name': 'Maya Ortiz',
  'first name': 'Maya',
  'my name': 'Olga Baker',
  business: 'Corner Bakery',
  assistant: null,
};

test('fills what it knows, leaves out what it doesn’t, and keeps what isn’t its own', () => {
  expect(fillReply('Hello {First Name}, {my name} of {business} here.', values)).toBe(
    'Hello Maya, Olga Baker of Corner Bakery here.',
  );
  expect(fillReply('Hello {assistant}, {constructor} { a }', values)).toBe('Hello, {constructor} { a }');
  expect(fillReply('{customer name}{assistant}', values)).toBe('Maya Ortiz');
});

test('a value with placeholders or patterns of its own is text', () => {
  expect(fillReply('Hi {first name}!', { ...values, 'first name': '{business} $1' })).toBe(
    'Hi {business} $1!',
  );
});
