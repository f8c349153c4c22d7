import { seededRandom } from '@deskbell/testing/seeded-random';
import { expect, it } from 'vitest';
import type { CustomerSet } from '../set/read-set.ts';
import { typeAnew } from './type-anew.ts';
import { withSlips } from './with-slips.ts';
import { withoutCare } from './without-care.ts';

it('leaves names and addresses as they are, and everything but one word in six', () => {
  const text = 'Could Marlene come on Wednesday instead? Write to marlene.dietz@mail.example please';
  const typed = withSlips(text, new Set(['marlene']), seededRandom(7));
  const words = typed.split(' ');
  const changed = text.split(' ').filter((word, at) => word !== words[at]);
  expect(changed).toHaveLength(1);
  expect(typed).toContain('Marlene come');
  expect(typed).toContain('marlene.dietz@mail.example');
});

it('has one slip at least where there is a word for it', () => {
  expect(withSlips('parking', new Set(), seededRandom(1))).not.toBe('parking');
  expect(withSlips('ok 9 am', new Set(), seededRandom(1))).toBe('ok 9 am');
});

it('without care there are no capitals, apostrophes, commas and full stops', () => {
  const random = () => 0.9;
  expect(withoutCare("Hi, I'd like a trim. What's it cost?", random)).toBe(
    'hi id like a trim whats it cost?',
  );
  expect(withoutCare("It's Jo@Mail.example", random)).toBe('Its Jo@Mail.example');
  expect(withoutCare('Is it far?', () => 0.1)).toBe('is it far');
});

it('types all that customers write, the same for the same seed', () => {
  const set = {
    businesses: [{ staff: [{ name: 'Greta Holm' }] }],
    scenarios: [{ id: 'a', turns: [{ user: 'Something about gardens' }, { fill_in: true }] }],
  } as unknown as CustomerSet;
  const [typed] = typeAnew(set, 'both', 3);
  expect(typed).toEqual(typeAnew(set, 'both', 3)[0]);
  expect(typed!.turns[0]).not.toEqual(set.scenarios[0]!.turns[0]);
  expect(typed!.turns[1]).toEqual({ fill_in: true });
});
