import { expect, it } from 'vitest';
import { initialsOf, nameOf } from './user-name.ts';

const email = 'ada@example.com';

it.each([
  [{ firstName: 'Ada', lastName: 'Lovelace', email }, 'Ada Lovelace', 'AL'],
  [{ firstName: 'Ada', lastName: '', email }, 'Ada', 'A'],
  [{ firstName: '', lastName: '', email }, email, 'A'],
  [{ firstName: '𝒜da', lastName: 'émile', email }, '𝒜da émile', '𝒜É'],
])('names and abbreviates %o', (user, name, initials) => {
  expect(nameOf(user)).toBe(name);
  expect(initialsOf(user)).toBe(initials);
});
