import type { VisitorMessage } from '@deskbell/contract';
import { expect, it } from 'vitest';
import { texts } from '../texts.ts';
import type { ChatMessage } from './chat-message.ts';
import { greetingKey, mergeMessage } from './merge-message.ts';

const greeting: ChatMessage = { key: greetingKey, role: 'assistant', content: 'Hello!', at: 0 };
const question: ChatMessage = { key: 'client-1', role: 'user', content: 'Open?', at: 1, status: 'failed' };
const notice: ChatMessage = { key: 'n', role: 'assistant', content: 'Sorry', at: 2, notice: true };
const stored = (seq: number, more: Partial<VisitorMessage> = {}): VisitorMessage => ({
  id: `id-${seq}`,
  seq,
  role: 'assistant',
  content: `stored ${seq}`,
  author: null,
  sources: [],
  suggestions: [],
  attachment: null,
  createdAt: '2026-11-21T05:00:00.000Z',
  ...more,
});
const keys = (messages: ChatMessage[]) => messages.map(({ key }) => key);

it('knows its own message again by its clientMessageId, and takes the failure back', () => {
  const own = stored(2, { role: 'user', clientMessageId: 'client-1', content: 'Open?' });
  const merged = mergeMessage([greeting, question, notice], own);
  expect(keys(merged)).toEqual([greetingKey, 'client-1']);
  expect(merged[1]).toMatchObject({ seq: 2 });
  expect(merged[1]!.status).toBeUndefined();
});

it('changes nothing when the same message comes again', () => {
  const once = mergeMessage([greeting], stored(3));
  expect(mergeMessage(once, stored(3))).toEqual(once);
});

it('does not show a stored greeting beside its own', () => {
  expect(keys(mergeMessage([greeting], stored(1, { content: 'Hello!' })))).toEqual([greetingKey]);
});

it('ends in the order of the conversation, whatever order messages come in', () => {
  let messages: ChatMessage[] = [greeting];
  for (const seq of [4, 2, 5, 3]) messages = mergeMessage(messages, stored(seq));
  expect(keys(messages)).toEqual([greetingKey, 'id-2', 'id-3', 'id-4', 'id-5']);
});

it('keeps a message that is still on its way at the end', () => {
  const pending: ChatMessage = { ...question, status: 'pending' };
  expect(keys(mergeMessage([greeting, pending], stored(2)))).toEqual([greetingKey, 'id-2', 'client-1']);
});

it('goes on apologizing for an empty reply when it comes again as stored', () => {
  const apology: ChatMessage = { key: 'id-2', role: 'assistant', content: texts.emptyReply, at: 2 };
  expect(mergeMessage([apology], stored(2, { content: '' }))[0]!.content).toBe(texts.emptyReply);
});
