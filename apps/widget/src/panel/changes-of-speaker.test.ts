import type { SpeakerChange } from '@deskbell/contract';
import { expect, it } from 'vitest';
import type { ChatMessage } from '../chat/chat-message.ts';
import { greetingKey } from '../chat/merge-message.ts';
import { changesOfSpeaker } from './changes-of-speaker.ts';

const message = (key: string, seq?: number): ChatMessage => ({
  key,
  role: 'user',
  content: key,
  at: 0,
  ...(seq && { seq }),
});
const change = (kind: SpeakerChange['kind'], afterSeq: number): SpeakerChange => ({
  kind,
  name: 'Ada',
  afterSeq,
  createdAt: '2026-11-21T05:00:00.000Z',
});

/** Where the lines stand among these messages. */
function linesAmong(messages: ChatMessage[], speakerChanges: SpeakerChange[]) {
  const standing = {
    handler: 'assistant',
    handledBy: null,
    ended: false,
    rated: false,
    seenSeq: 0,
    speakerChanges,
  } as const;
  return [...changesOfSpeaker({ messages, standing })];
}
const joined = 'Ada joined the conversation';
const left = 'Ada left. The AI assistant answers again.';

it('stand after the last message that was stored before, whatever came since', () => {
  const messages = [message(greetingKey), message('1', 1), message('2', 2), message('3', 3), message('4', 4)];
  expect(linesAmong(messages, [change('joined', 2), change('left', 4)])).toEqual([
    [3, [joined]],
    [5, [left]],
  ]);
});

it('stand before what is still on its way', () => {
  const messages = [message('1', 1), message('2', 2), message('sent')];
  expect(linesAmong(messages, [change('joined', 2)])).toEqual([[2, [joined]]]);
});

it('stand in their order where nothing was said between them', () => {
  const messages = [message('1', 1), message('2', 2)];
  expect(linesAmong(messages, [change('joined', 2), change('left', 2)])).toEqual([[2, [joined, left]]]);
});

it('are gone with the messages that are no longer kept', () => {
  expect(linesAmong([message('9', 9)], [change('joined', 2), change('left', 9)])).toEqual([[1, [left]]]);
});
