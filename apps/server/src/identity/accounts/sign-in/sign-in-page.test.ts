import { expect, it } from 'vitest';
import { signInPage } from './sign-in-page.ts';

it.each([
  ['/dashboard', '/login?next=%2Fdashboard'],
  ['/dashboard?section=leads#top', '/login?next=%2Fdashboard%3Fsection%3Dleads%23top'],
  ['/subscribe?plan=pro', '/login?next=%2Fsubscribe%3Fplan%3Dpro'],
])('goes on to a page of this site: %s', (next, page) => {
  expect(signInPage(next)).toBe(page);
});

it.each([
  undefined,
  '',
  'dashboard',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/./\\evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  'javascript:alert(1)',
  '/api/logout',
])('drops anything else: %j', (next) => {
  expect(signInPage(next)).toBe('/login');
});
