import { expect, it } from 'vitest';
import { nextAddress } from './next-address.ts';

it.each([
  ['/dashboard?section=leads&score=hot', '/dashboard?section=leads&score=hot'],
  ['/', '/'],
])('goes back to our own page %s', (next, address) => {
  expect(nextAddress(next)).toBe(address);
});

it.each([
  undefined,
  '',
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  'javascript:alert(1)',
  'dashboard',
  '/login?next=/dashboard',
  '/api/logout',
])('goes to the dashboard instead of %s', (next) => {
  expect(nextAddress(next)).toBe('/dashboard');
});
