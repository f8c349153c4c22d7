import { HttpError } from '@deskbell/contract';
import { expect, it } from 'vitest';
import { readFault } from './read-fault.ts';

const refused = (status: number, message: string) =>
  new HttpError(status, '', JSON.stringify({ message, code: 'conflict' }));

it.each([
  [413, false],
  [415, false],
  [400, false],
  [404, false],
  [409, true],
  [429, true],
  [503, true],
])('a refusal of %i may go well another time: %s', (status, mayRetry) => {
  expect(readFault(refused(status, 'Sorry.'))).toEqual({
    refusal: expect.stringContaining('Sorry.'),
    mayRetry,
  });
});

it('a connection that broke off may go well another time', () => {
  expect(readFault(new Error('The connection broke off.'))).toEqual({
    refusal: 'The connection broke off.',
    mayRetry: true,
  });
});
