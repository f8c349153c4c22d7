import { expect, test } from 'vitest';
import { goShortcuts, shortcutOf } from './shortcuts.ts';

test('a section opens by two keys, and only by both in order', () => {
  expect(shortcutOf('g', null)).toEqual({ does: 'begin' });
  expect(shortcutOf('l', 'g')).toEqual({ does: 'go', section: 'leads' });
  expect(shortcutOf('l', null)).toBeNull();
  expect(shortcutOf('x', 'g')).toBeNull();
  expect(shortcutOf('?', null)).toEqual({ does: 'help' });
});

test('no two shortcuts share their keys', () => {
  expect(new Set(goShortcuts.map(({ keys }) => keys.join(' '))).size).toBe(goShortcuts.length);
});
