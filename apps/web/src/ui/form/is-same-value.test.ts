import { expect, it } from 'vitest';
import { isSameValue } from './is-same-value.ts';

it.each<[unknown, unknown]>([
  [
    { from: '09:00', to: '17:00' },
    { to: '17:00', from: '09:00' },
  ],
  [
    { mon: [{ from: 'a', to: 'b' }], tue: [] },
    { tue: [], mon: [{ to: 'b', from: 'a' }] },
  ],
  [{ note: undefined, date: 'x' }, { date: 'x' }],
  [null, null],
  ['a', 'a'],
])('%j and %j are the same', (one, other) => {
  expect(isSameValue(one, other)).toBe(true);
});

it.each<[unknown, unknown]>([
  [
    [1, 2],
    [2, 1],
  ],
  [[], {}],
  [null, {}],
  [{ from: '09:00' }, { from: '10:00' }],
  [{ from: '09:00' }, { from: '09:00', to: '17:00' }],
  [{ a: undefined }, { b: undefined, c: 1 }],
  ['1', 1],
])('%j and %j differ', (one, other) => {
  expect(isSameValue(one, other)).toBe(false);
});
