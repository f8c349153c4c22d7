import { CallRulesSchema } from '@deskbell/contract';
import { expect, it } from 'vitest';
import { CallRulesForm, rulesFormOf } from './call-rules-form.ts';

const rules = CallRulesSchema.parse({
  answering: 'staff_first',
  staffNumbers: ['+15550100001', '+15550100002'],
  regionalNotices: [{ region: 'US-CA', text: 'This call is recorded.' }],
});
const read = (more: object) => CallRulesForm.safeParse({ ...rulesFormOf(rules), ...more });
const refusal = (more: object) =>
  read(more).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

it('rules come back from their form as they were', () => {
  expect(read({}).data).toEqual(rules);
});

it('numbers are read as people write them', () => {
  expect(
    read({ staffNumbers: '+1 (555) 010-0001, +44 20 7946 0018\n\n+1.555.010.0002' }).data?.staffNumbers,
  ).toEqual(['+15550100001', '+442079460018', '+15550100002']);
});

it('an extension stands after its number', () => {
  expect(read({ staffNumbers: '+1 555 010 0001 ext. 12' }).data?.staffNumbers).toEqual(['+15550100001x12']);
});

it.each([
  ['staff are to be rung and none is named', { staffNumbers: ' ' }, /^staffNumbers: .*at least one/],
  ['a number has no country code', { staffNumbers: '555 0100' }, /^staffNumbers.*: .*country code/],
  ['seconds are no number', { ringSeconds: 'ten' }, /^ringSeconds: /],
  ['who is on call is no number', { emergencyNumber: 'my cell' }, /^emergencyNumber: /],
  ['the fallback is no number', { fallbackNumber: 'my cell' }, /^fallbackNumber: /],
  ['a region hears nothing', { regionalNotices: [{ region: 'DE', text: ' ' }] }, /^regionalNotices.0.text: /],
  [
    'a region is there twice',
    {
      regionalNotices: [
        { region: 'DE', text: 'Ja.' },
        { region: 'DE', text: 'Nein.' },
      ],
    },
    /^regionalNotices.1.region: .*twice/,
  ],
  [
    'a state is none',
    { regionalNotices: [{ region: 'US-XX', text: 'Yes.' }] },
    /^regionalNotices.0.region: /,
  ],
  ['minutes are too many', { maxMinutes: '500' }, /^maxMinutes: At most 120/],
])('refuses when %s', (_, more, message) => {
  expect(refusal(more)).toEqual([expect.stringMatching(message)]);
});

it('who is on call may have an extension', () => {
  expect(read({ emergencyNumber: '+1 (555) 010-0001 ext 7' }).data?.emergencyNumber).toBe('+15550100001x7');
});

it('the assistant alone needs nobody to ring', () => {
  expect(read({ answering: 'assistant', staffNumbers: '' }).success).toBe(true);
});
