import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readState } from './dialogue-state.ts';

it.each([null, undefined, {}, [], 'state', 7])('begins anew from %j', (stored) => {
  expect(readState(stored)).toEqual(readState(null));
});

it('keeps what it can read of a state of another version', () => {
  const state = readState({
    version: 9,
    contact: { name: 'Ada', email: 5 },
    capture: 'yes',
    choices: [{ id: 1 }],
    new: true,
  });
  expect(state).toMatchObject({
    version: 1,
    contact: { name: 'Ada', email: null, phone: null },
    capture: null,
    choices: [],
  });
});

it('reads any JSON, and its own states as they were', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (stored) => {
      const state = readState(stored);
      expect(readState(JSON.parse(JSON.stringify(state)))).toEqual(state);
    }),
  );
});
