import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptyChat, memoryStore, openChatStore, type SavedChat } from './saved-chat.ts';

const chat: SavedChat = {
  conversationId: 'c',
  visitorToken: 't',
  cursor: 2,
  messages: [{ key: 'k', role: 'user', content: 'Open?', at: 1, status: 'pending' }],
  suggestions: ['And on Sundays?'],
};
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('gives back what was saved, draft included, to the same assistant only', () => {
  openChatStore('a').save(chat);
  openChatStore('a').saveDraft('half a sent');
  expect(openChatStore('a').load()).toEqual(chat);
  expect(openChatStore('a').loadDraft()).toBe('half a sent');
  expect(openChatStore('b').load()).toEqual(emptyChat);
  expect(openChatStore('b').loadDraft()).toBe('');
});

it('keeps the last hundred messages', () => {
  const messages = Array.from({ length: 130 }, (_, at) => ({ ...chat.messages[0]!, key: String(at), at }));
  openChatStore('a').save({ ...chat, messages });
  const restored = openChatStore('a').load().messages;
  expect([restored.length, restored[0]!.key, restored.at(-1)!.key]).toEqual([100, '30', '129']);
});

it.each(['', '{', 'null', '{"messages":7}', '[]'])('starts afresh over a broken entry: %s', (entry) => {
  kept.set('deskbell:a', entry);
  expect(openChatStore('a').load()).toEqual(emptyChat);
});

it('works without a memory where the browser refuses one', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  openChatStore('a').save(chat);
  expect(openChatStore('a').load()).toEqual(emptyChat);
});

it("keeps nothing of the owner's preview", () => {
  memoryStore().save(chat);
  memoryStore().saveDraft('x');
  expect(kept.size).toBe(0);
});
