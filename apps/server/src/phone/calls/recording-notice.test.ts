import { expect, it } from 'vitest';
import { mustHearNotice } from './recording-notice.ts';

it.each([
  ['California', '+14155552671', true],
  ['Illinois', '+13125552368', true],
  ['New York', '+12125552368', false],
  ['Texas', '+15125552368', false],
  ['Germany', '+493012345678', true],
  ['Canada, which shares the country code', '+14165552368', true],
  ['a withheld number', 'anonymous', true],
])('%s (%s): %s', (_, caller, hears) => {
  expect(mustHearNotice({ recordingNotice: 'by_region' }, caller)).toBe(hears);
});

it('the owner can have it said always or never', () => {
  expect(mustHearNotice({ recordingNotice: 'always' }, '+12125552368')).toBe(true);
  expect(mustHearNotice({ recordingNotice: 'never' }, '+493012345678')).toBe(false);
});
