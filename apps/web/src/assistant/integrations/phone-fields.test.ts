import { expect, it } from 'vitest';
import { extensionsExample, PhoneForm } from './phone-fields.ts';

const form = { phoneIntegrationEnabled: true, businessPhoneNumber: '+1 555 0100' };
const read = (extensions: string) => PhoneForm.safeParse({ ...form, extensions });
const refusal = (extensions: string) => read(extensions).error?.issues.map((issue) => issue.message);

it('reads the list of extensions; blank text is an empty list', () => {
  expect(read(extensionsExample).data?.extensions).toEqual([
    { name: 'Front desk', number: '+15550100', department: 'Sales' },
  ]);
  expect(read('  ').data?.extensions).toEqual([]);
});

it.each([
  ['[{', 'This isn’t valid JSON. Nothing was saved.'],
  ['{"name":"x"}', 'Enter a list of extensions: [ … ]'],
  ['[{"name":"Desk","number":"1"},{"name":"","number":"2"}]', 'Extension 2: Extension name is required'],
  ['[{"name":"Desk"}]', 'Extension 1: Extension number is required'],
])('marks %s and saves nothing', (typed, message) => {
  expect(refusal(typed)).toEqual([message]);
});
