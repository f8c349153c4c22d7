import { KeypadMenuSchema } from '@deskbell/contract';
import { expect, it } from 'vitest';
import { KeypadMenuForm, menuFormOf, newRow, transferOptions } from './keypad-menu-form.ts';

const menu = KeypadMenuSchema.parse({
  enabled: true,
  prompt: 'Press a key.',
  entries: [
    { key: '1', label: 'appointments', does: 'talk', words: 'I would like to book' },
    { key: '2', label: 'billing', does: 'transfer', to: 'Billing' },
    { key: '4', label: 'a message', does: 'voicemail' },
  ],
});

it('a menu comes back from its form as it was', () => {
  expect(KeypadMenuForm.parse(menuFormOf(menu))).toEqual(menu);
});

it('what is wrong is told at its field', () => {
  const form = menuFormOf(menu);
  const wrong = { ...form, entries: [form.entries[0]!, { ...form.entries[1]!, key: '1', to: '' }] };
  expect(KeypadMenuForm.safeParse(wrong).error?.issues.map(({ path }) => path.join('.'))).toContain(
    'entries.1.to',
  );
});

it('one that is off is kept without what is unfinished', () => {
  const form = menuFormOf(menu);
  const off = { ...form, enabled: false, entries: [...form.entries, newRow(form.entries)] };
  expect(KeypadMenuForm.parse(off)).toEqual({ ...menu, enabled: false });
});

it('a new row has the first key that is free', () => {
  expect(newRow(menuFormOf(menu).entries).key).toBe('3');
});

it('a key puts through to people by name, to whole departments, and to who was removed until that is changed', () => {
  const extensions = [
    { name: 'Maria', number: '+15550100202', department: 'Billing' },
    { name: 'Front desk', number: '+15550100203', department: 'Front desk' },
  ];
  expect(transferOptions(extensions, 'Zoe')).toEqual([
    ['', 'Choose…'],
    ['Maria', 'Maria'],
    ['Front desk', 'Front desk'],
    ['Billing', 'All of Billing'],
    ['Zoe', 'Zoe (removed)'],
  ]);
});
