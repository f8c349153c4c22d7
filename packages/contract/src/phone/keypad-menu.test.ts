import { expect, it } from 'vitest';
import { KeypadMenuSchema, menuPrompt } from './keypad-menu.ts';

const entries = [
  { key: '1', label: 'appointments', does: 'talk', words: 'I would like to book' },
  { key: '2', label: 'to hear our address', does: 'say', text: '1 Main Street' },
] as const;
const refusals = (menu: object) =>
  KeypadMenuSchema.safeParse({ enabled: true, ...menu }).error?.issues.map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

it('what callers are told is made of the entries, unless the owner wrote it', () => {
  expect(menuPrompt({ prompt: '', entries }, { zero: false, language: 'en' })).toBe(
    'For appointments, press 1. To hear our address, press 2. Or just tell me what you need.',
  );
  expect(menuPrompt({ prompt: '', entries: entries.slice(0, 1) }, { zero: true, language: 'en' })).toBe(
    'For appointments, press 1. To speak with a person, press 0. Or just tell me what you need.',
  );
  expect(menuPrompt({ prompt: ' Press a key. ', entries }, { zero: true, language: 'en' })).toBe(
    'Press a key.',
  );
});

it('an assistant that speaks Spanish tells the keys in Spanish', () => {
  const own = [
    { key: '1', label: 'citas' },
    { key: '2', label: 'para saber dónde estamos' },
  ];
  expect(menuPrompt({ prompt: '', entries: own }, { zero: true, language: 'es-MX' })).toBe(
    'Para citas, marque 1. Para saber dónde estamos, marque 2. Para hablar con una persona, marque 0. O simplemente dígame qué necesita.',
  );
  expect(menuPrompt({ prompt: 'Press a key.', entries: own }, { zero: true, language: 'es' })).toBe(
    'Press a key.',
  );
});

it('a menu is off, and empty, unless it is set', () => {
  expect(KeypadMenuSchema.parse({})).toEqual({ enabled: false, prompt: '', entries: [] });
});

it.each([
  ['no entry', [], ['entries: Add at least one key']],
  ['a key twice', [entries[0], { ...entries[1], key: '1' }], ['entries.1.key: Key 1 is used twice']],
  ['no label', [{ ...entries[0], label: ' ' }], ['entries.0.label: Say what the key is for']],
  ['nothing to say', [{ ...entries[1], text: '' }], ['entries.0.text: Enter what to say']],
  [
    'nobody to ring',
    [{ key: '3', label: 'Billing', does: 'transfer', to: '' }],
    ['entries.0.to: Choose whom to ring'],
  ],
])('is refused with %s', (_, wrong, messages) => {
  expect(refusals({ entries: wrong })).toEqual(messages);
});

it.each(['0', '*', '#', '12', ''])('has no entry under “%s”', (key) => {
  expect(refusals({ entries: [{ ...entries[0], key }] })).toEqual([
    expect.stringMatching(/^entries\.0\.key: /),
  ]);
});
