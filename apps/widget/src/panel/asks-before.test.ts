import { expect, it } from 'vitest';
import type { ChatState } from '../chat/open-chat.ts';
import { asksBefore } from './asks-before.ts';

const hidden = { name: 'hidden', email: 'hidden', phone: 'hidden', text: '' } as const;
const asks = (preChat: object, state: Partial<ChatState> = {}) =>
  asksBefore({ preChat: { ...hidden, ...preChat } }, { messages: [], ...state } as ChatState);
const said = { key: 'k', role: 'user', content: 'Hello', at: 0 } as const;

it('asks nothing where the owner asks for nothing', () => {
  expect(asks({})).toBe(false);
});

it('asks once for what may be left out', () => {
  expect(asks({ name: 'optional' })).toBe(true);
  expect(asks({ name: 'optional' }, { visitor: {} })).toBe(false);
});

it('asks until it knows what is required, from the visitor or their page', () => {
  const both = { name: 'optional', email: 'required' };
  expect(asks(both, { visitor: { name: 'Jane' } })).toBe(true);
  expect(asks(both, { visitor: { email: 'jane@miller.example' } })).toBe(false);
});

it('never stands in the way of a conversation', () => {
  expect(asks({ email: 'required' }, { messages: [said] })).toBe(false);
  expect(asks({ email: 'required' }, { conversationId: 'c' })).toBe(false);
});
