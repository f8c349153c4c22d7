import type { MenuEntry } from '@deskbell/contract';
import type { Call } from '@deskbell/voice';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { callWords } from '../../speech/index.ts';
import { KeypadMenu } from './keypad-menu.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const entries: MenuEntry[] = [
  { key: '1', label: 'appointments', does: 'talk', words: 'I would like to book' },
  { key: '2', label: 'billing', does: 'transfer', to: 'Billing' },
  { key: '3', label: 'a message', does: 'voicemail' },
  { key: '4', label: 'our address', does: 'say', text: 'We are at 1 Main Street.' },
];

/** A menu in a call of which only what it is told is known. */
function open() {
  const log: string[] = [];
  const menu = new KeypadMenu({ entries, prompt: 'Press a key.', words: callWords('en').menu, zero: true });
  const call: Pick<Call, 'say' | 'typed'> = {
    say: (text, options) => log.push(`say ${text}${options?.interrupt ? ' at once' : ''}`),
    typed: (text) => log.push(`typed ${text}`),
  };
  menu.connect(call as Call, {
    onChosen: ({ key }) => log.push(`chosen ${key}`),
    transfer: ({ to }) => log.push(`transfer ${to}`),
    voicemail: () => log.push('voicemail'),
    pass: (key) => log.push(`pass ${key}`),
  });
  return { menu, log };
}

it.each([
  ['1', 'typed I would like to book'],
  ['2', 'transfer Billing'],
  ['3', 'voicemail'],
  ['4', 'say We are at 1 Main Street. Is there anything else I can help you with? at once'],
])('key %s is told, then done: %s', (key, done) => {
  const { menu, log } = open();
  menu.press(key);
  expect(log).toEqual([`chosen ${key}`, done]);
});

it('0 is passed on to whoever puts through', () => {
  const { menu, log } = open();
  menu.press('0');
  expect(log).toEqual(['pass 0']);
});

it('six seconds of silence are answered once', () => {
  const { menu, log } = open();
  menu.observer.onState?.('speaking');
  menu.observer.onState?.('listening');
  vi.advanceTimersByTime(5999);
  expect(log).toEqual([]);
  vi.advanceTimersByTime(1);
  menu.observer.onState?.('listening');
  vi.advanceTimersByTime(60_000);
  expect(log).toEqual(['say Just tell me what you need. at once']);
});

it.each([
  ['a caller begins to speak', (menu: KeypadMenu) => menu.observer.onState?.('hearing')],
  ['the call ends', (menu: KeypadMenu) => menu.observer.onEnd?.('customer-ended-call')],
])('nothing is said once %s', (_, happens) => {
  const { menu, log } = open();
  menu.observer.onState?.('listening');
  happens(menu);
  vi.advanceTimersByTime(60_000);
  expect(log).toEqual([]);
});
