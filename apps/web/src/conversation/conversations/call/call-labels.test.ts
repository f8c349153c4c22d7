import type { CallDetail, CallRecording } from '@deskbell/contract';
import { expect, it } from 'vitest';
import { clockText, enginesOf, recordingStateOf, spokenClock } from './call-labels.ts';

it('a moment of a call is told as a clock and in words', () => {
  expect([0, 7.9, 65, 3723, -1].map(clockText)).toEqual(['0:00', '0:07', '1:05', '1:02:03', '0:00']);
  expect([0, 1, 65, 3600].map(spokenClock)).toEqual([
    '0 seconds',
    '1 second',
    '1 minute 5 seconds',
    '1 hour',
  ]);
});

it('each engine of a call is named once, by what it did', () => {
  const turns = [
    { role: 'assistant', engine: 'kokoro' },
    { role: 'user', engine: 'moonshine-base' },
    { role: 'assistant', engine: 'kokoro' },
    { role: 'assistant', engine: 'flite' },
    { role: 'user', engine: null },
  ] as CallDetail['turns'];
  expect(enginesOf({ turns } as CallDetail)).toEqual({
    spoke: ['kokoro', 'flite'],
    heard: ['moonshine-base'],
  });
});

it('a recording that was erased is told from one that never was', () => {
  const none: CallRecording = {
    status: 'none',
    seconds: 0,
    contentType: null,
    peaks: { caller: [], assistant: [] },
    expiresAt: null,
  };
  expect(recordingStateOf({ recording: none })).toBe('none');
  expect(recordingStateOf({ recording: { ...none, seconds: 42 } })).toBe('erased');
  expect(recordingStateOf({ recording: { ...none, status: 'preparing' } })).toBe('preparing');
});
