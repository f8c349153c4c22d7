import { expect, it } from 'vitest';
import { goShortcuts, shortcutOf } from './shortcuts.ts';

it('a section opens by two keys, and only by both in order', () => {
  expect(shortcutOf('g', null)).toEqual({ does: 'begin' });
  expect(shortcutOf('l', 'g')).toEqual({ does: 'go', section: 'leads' });
  expect(shortcutOf('l', null)).toBeNull();
  expect(shortcutOf('x', 'g')).toBeNull();
  expect(shortcutOf('?', null)).toEqual({ does: 'help' });
});

it('no two shortcuts share their keys', () => {
  expect(new Set(goShortcuts.map(({ keys }) => keys.join(' '))).size).toBe(goShortcuts.length);
});
