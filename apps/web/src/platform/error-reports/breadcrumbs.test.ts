import { expect, it } from 'vitest';
import { createBreadcrumbs } from './breadcrumbs.ts';
import { describeError, describePage } from './describe.ts';

it('keeps the last 100 breadcrumbs, each cut at 250 characters', () => {
  const crumbs = createBreadcrumbs(() => 0);
  for (let number = 0; number < 130; number++) crumbs.add('click', `${number} ${'x'.repeat(400)}`);
  const all = crumbs.all();
  expect(all).toHaveLength(100);
  expect(all[0]!.text.slice(0, 3)).toBe('30 ');
  expect(all.every(({ text }) => text.length === 250)).toBe(true);
});

it('a page is told without what was searched for', () => {
  expect(describePage('/dashboard?section=leads&search=maya%40mail.example&conversation=1')).toBe(
    '/dashboard?section=leads',
  );
  expect(describePage('/dashboard?section=maya%40mail.example')).toBe('/dashboard');
});

it('of a refused request only the status is told, as its message holds what the server said', () => {
  const refused = Object.assign(new Error('409: {"message":"maya@mail.example is taken"}'), { status: 409 });
  const { message, stack } = describeError(refused);
  expect(message).toBe('Error: status 409');
  expect(stack).not.toContain('maya');
  expect(stack).toContain('breadcrumbs.test.ts');
  expect(describeError(new TypeError('x is undefined')).message).toBe('TypeError: x is undefined');
  expect(describeError({ email: 'maya@mail.example' }).message).toBe('Thrown: object');
});
