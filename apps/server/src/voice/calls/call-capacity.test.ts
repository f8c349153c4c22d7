import { expect, it } from 'vitest';
import { createCallCapacity, defaultMaxCalls } from './call-capacity.ts';

it('takes four calls a core until the cost of a call is measured, then what three quarters of the cores carry, at least one', () => {
  expect(defaultMaxCalls(null, 2)).toBe(8);
  expect(defaultMaxCalls(null, 0.25)).toBe(2);
  expect(defaultMaxCalls(0.1, 2)).toBe(15);
  expect(defaultMaxCalls(0.5, 2)).toBe(3);
  expect(defaultMaxCalls(4, 2)).toBe(1);
});

it('follows the measurement while calls go on: none is broken off, no more are taken', () => {
  let most = 2;
  const capacity = createCallCapacity(() => most);
  expect([capacity.claim('a'), capacity.claim('b'), capacity.claim('c')]).toEqual(['taken', 'taken', 'busy']);
  most = 1;
  expect([capacity.claim('a'), capacity.isFree(), capacity.taken]).toEqual(['again', false, 2]);
  capacity.release('a');
  expect(capacity.claim('c')).toBe('busy');
  capacity.release('b');
  expect(capacity.claim('c')).toBe('taken');
});
