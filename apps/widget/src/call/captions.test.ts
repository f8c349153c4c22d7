import type { CallMessage } from '@deskbell/voice-client';
import { expect, it } from 'vitest';
import type { ChatMessage } from '../chat/chat-message.ts';
import { emptyCaptions, reduceCaptions, shownCaptions } from './captions.ts';

const said = (
  role: 'user' | 'assistant',
  transcript: string,
  transcriptType: 'partial' | 'final' = 'partial',
) => ({ type: 'transcript', role, transcript, transcriptType }) satisfies CallMessage;
const after = (...messages: CallMessage[]) => messages.reduce(reduceCaptions, emptyCaptions);
const stored = (role: 'user' | 'assistant', content: string): ChatMessage => ({
  key: content,
  role,
  content,
  at: 0,
  seq: 1,
});

it('shows what the visitor says as it is recognized, each time anew', () => {
  const captions = after(said('user', 'when are'), said('user', 'when are you open'));
  expect(shownCaptions(captions, [])).toEqual([{ role: 'user', content: 'when are you open' }]);
});

it('reads the clauses of a reply together, and takes the whole for them at its end', () => {
  const clauses = [said('assistant', 'We open at nine.'), said('assistant', 'On Sundays we are closed.')];
  expect(after(...clauses).assistant).toBe('We open at nine. On Sundays we are closed.');
  expect(after(...clauses, said('assistant', 'We open at nine.', 'final')).assistant).toBe(
    'We open at nine.',
  );
});

it('is done with a reply once the visitor has said the next thing', () => {
  const captions = after(said('assistant', 'Anything else?', 'final'), said('user', 'No, thanks.', 'final'));
  expect(shownCaptions(captions, [])).toEqual([{ role: 'user', content: 'No, thanks.' }]);
});

it('leaves out what stands in the conversation already, whatever its punctuation', () => {
  const captions = after(said('user', 'when are you open', 'final'), said('assistant', 'We open at 9 AM,'));
  const messages = [stored('user', 'When are you open?'), stored('assistant', 'We open at 9 AM, every day.')];
  expect(shownCaptions(captions, messages)).toEqual([]);
  expect(shownCaptions(captions, messages.slice(0, 1))).toEqual([
    { role: 'assistant', content: 'We open at 9 AM,' },
  ]);
});

it('is not changed by other messages', () => {
  expect(after(said('user', 'hi'), { type: 'user-interrupted' }).user).toBe('hi');
});
