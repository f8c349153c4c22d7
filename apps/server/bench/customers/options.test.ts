import { expect, it } from 'vitest';
import { readOptions } from './options.ts';

it('reads what is asked for', () => {
  expect(readOptions(['--data', 'sets/one', '--only', 'tag:faq', '--verbose'])).toEqual({
    ...{ data: 'sets/one', only: 'tag:faq', json: undefined },
    ...{ verbose: true, closed: false },
  });
});

it('keeps the closed set closed', () => {
  expect(() => readOptions(['--closed', '--verbose'])).toThrow('The closed set is only counted');
  expect(() => readOptions(['--closed', '--data', 'sets/one'])).toThrow('leave --data out');
});

it('refuses what it does not know', () => {
  expect(() => readOptions(['--sealed'])).toThrow('--sealed');
  expect(() => readOptions(['dental'])).toThrow('dental');
});
