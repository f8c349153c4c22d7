import { expect, it } from 'vitest';
import { wantsNoCalls } from './wants-no-calls.ts';

it.each([
  'Please don’t call me again.',
  'Stop calling me!',
  'Take me off your list, please',
  'Never call this number again',
  'Remove my number',
  'Put me on your do not call list',
  'No me llamen más',
  'No me vuelvan a llamar',
  'Deje de llamarme',
])('is wished by “%s”', (said) => {
  expect(wantsNoCalls(said)).toBe(true);
});

it.each([
  'Please don’t call me before nine',
  'You didn’t call me back',
  'Can you call me back tomorrow?',
  'I don’t call very often',
  'Don’t call me now, call tomorrow',
  'No, Tuesday doesn’t work for me',
  'No me llame hoy',
])('isn’t by “%s”', (said) => {
  expect(wantsNoCalls(said)).toBe(false);
});
