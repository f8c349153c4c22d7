import { expect, it } from 'vitest';
import { noticeFor } from './recording-notice.ts';

const [california, newYork, germany] = ['+14155552671', '+12125552368', '+493012345678'];
const usual = 'This call is recorded.';
const byRegion = { recordingNotice: 'by_region', regionalNotices: [] } as const;

it.each([
  ['California', california, true],
  ['an area of California that came in 2024', '+18375550123', true],
  ['the west of Florida', '+18505550123', true],
  ['Illinois', '+13125552368', true],
  ['New York', newYork, false],
  ['Texas', '+15125552368', false],
  ['no state, as toll-free numbers are', '+18005550123', true],
  ['Germany', germany, true],
  ['Canada, which shares the country code', '+14165552368', true],
  ['a withheld number', 'anonymous', true],
])('%s (%s): %s', (_, caller, hears) => {
  expect(noticeFor({ ...byRegion, regionalNotices: [] }, caller, usual)).toBe(hears ? usual : '');
});

it('the owner can have it said always or never', () => {
  expect(noticeFor({ recordingNotice: 'always', regionalNotices: [] }, newYork, usual)).toBe(usual);
  expect(noticeFor({ recordingNotice: 'never', regionalNotices: [] }, germany, usual)).toBe('');
});

it('what was written for a state comes before what was for its country, and both before the usual words', () => {
  const regionalNotices = [
    { region: 'US', text: 'Recorded, as all our calls are.' },
    { region: 'US-CA', text: 'Recorded. If you go on, you agree.' },
    { region: 'DE', text: 'Wir zeichnen dieses Gespräch auf.' },
  ];
  const heard = (caller: string, recordingNotice: 'by_region' | 'always' | 'never' = 'by_region') =>
    noticeFor({ recordingNotice, regionalNotices }, caller, usual);
  expect(heard(california)).toBe('Recorded. If you go on, you agree.');
  // Its law wouldn't ask for it: the owner does.
  expect(heard(newYork)).toBe('Recorded, as all our calls are.');
  expect(heard(germany)).toBe('Wir zeichnen dieses Gespräch auf.');
  expect(heard('+442079460018')).toBe(usual);
  expect(heard(california, 'always')).toBe('Recorded. If you go on, you agree.');
  expect(heard(california, 'never')).toBe('');
});
