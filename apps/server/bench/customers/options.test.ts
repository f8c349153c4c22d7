import { expect, it } from 'vitest';
import { readOptions } from './options.ts';

it('reads what is asked for', () => {
  expect(readOptions(['--data', 'sets/one', '--only', 'tag:faq', '--verbose'])).toEqual({
    ...{ data: 'sets/one', only: 'tag:faq', json: undefined },
    ...{ verbose: true, closed: false, typed: undefined, seed: 1 },
  });
});

it('keeps the closed set closed', () => {
  expect(() => readOptions(['--closed', '--verbose'])).toThrow('The closed set is only counted');
  expect(() => readOptions(['--closed', '--data', 'sets/one'])).toThrow('leave --data out');
});

it('reads how messages are typed', () => {
  expect(readOptions(['--typed', 'slips', '--seed', '3'])).toMatchObject({ typed: 'slips', seed: 3 });
  expect(() => readOptions(['--typed', 'drunk'])).toThrow('--typed is one of slips, careless, both');
  expect(() => readOptions(['--seed', 'x'])).toThrow('--seed is a whole number');
});

it('refuses what it does not know', () => {
  expect(() => readOptions(['--sealed'])).toThrow('--sealed');
  expect(() => readOptions(['dental'])).toThrow('dental');
});
