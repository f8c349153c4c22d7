import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saidBefore } from './said-before.ts';

function storage(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}
const dayMs = 24 * 60 * 60_000;

beforeEach(() => vi.stubGlobal('window', { localStorage: storage(), sessionStorage: storage() }));
afterEach(() => vi.unstubAllGlobals());

const nextVisit = () => Object.assign(window, { sessionStorage: storage() });

it('is quiet for the rest of a visit once something was said, and remembers it for good', () => {
  saidBefore('a').keep('one');
  expect([saidBefore('a').isQuiet(), saidBefore('b').isQuiet()]).toEqual([true, false]);
  nextVisit();
  expect([saidBefore('a').isQuiet(), saidBefore('a').said()]).toEqual([false, ['one']]);
});

it('is quiet for a month after a dismissal', () => {
  const memory = saidBefore('a');
  memory.beQuiet(0);
  expect(memory.isQuiet(30 * dayMs - 1)).toBe(true);
  expect(memory.isQuiet(30 * dayMs)).toBe(false);
});

it('begins anew where the browser keeps nothing, or something else', () => {
  window.localStorage.setItem('deskbell:a:proactive', 'nonsense');
  expect(saidBefore('a').said()).toEqual([]);
  vi.stubGlobal('window', {});
  const memory = saidBefore('a');
  memory.keep('one');
  expect([memory.said(), memory.isQuiet()]).toEqual([[], false]);
});
