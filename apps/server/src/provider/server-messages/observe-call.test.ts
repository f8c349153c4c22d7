import type { SpokenTurn } from '@deskbell/voice';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { observeCall } from './observe-call.ts';

const startedAt = new Date('2026-03-31T12:00:00Z');
let told: [string, object][];
let observed: ReturnType<typeof observeCall>;

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  observed = observeCall(startedAt, (type, own) => told.push([type, structuredClone(own)]));
});
afterEach(() => {
  vi.useRealTimers();
});

const turn = (fields: Partial<SpokenTurn>): SpokenTurn => ({
  role: 'user',
  kind: 'turn',
  messageId: null,
  text: 'Do you deliver?',
  from: 2,
  to: 3.25,
  interrupted: false,
  words: [],
  waterfall: null,
  engine: null,
  ...fields,
});

it('tells at once that the call is in progress', () => {
  expect(told).toEqual([['status-update', { status: 'in-progress' }]]);
});

it('tells what was said, alone and with everything before it', () => {
  const { onTurn } = observed.observer;
  onTurn?.(turn({ role: 'assistant', kind: 'opening', text: 'Hello.', from: 0.5, to: 1.5 }));
  onTurn?.(turn({ text: '' }));
  onTurn?.(turn({}));
  const hello = {
    role: 'bot',
    message: 'Hello.',
    time: Date.parse('2026-03-31T12:00:00.500Z'),
    endTime: Date.parse('2026-03-31T12:00:01.500Z'),
    secondsFromStart: 0.5,
    duration: 1000,
  };
  const question = { role: 'user', message: 'Do you deliver?', secondsFromStart: 2, duration: 1250 };
  expect(told.slice(1)).toMatchObject([
    ['transcript', { role: 'assistant', transcriptType: 'final', transcript: 'Hello.' }],
    ['conversation-update', { messages: [hello] }],
    ['transcript', { role: 'user', transcriptType: 'final', transcript: 'Do you deliver?' }],
    [
      'conversation-update',
      {
        messages: [hello, question],
        messagesOpenAIFormatted: [
          { role: 'assistant', content: 'Hello.' },
          { role: 'user', content: 'Do you deliver?' },
        ],
      },
    ],
  ]);
});

it('tells who speaks, what is heard of it so far, and that the caller interrupted', () => {
  const { observer } = observed;
  observer.onSpeech?.('caller', 'started');
  observer.onPartial?.('Do you');
  observer.onSpeaking?.('Yes, we do.');
  observer.onInterrupted?.();
  expect(told.slice(1)).toEqual([
    ['speech-update', { role: 'user', status: 'started' }],
    ['transcript', { role: 'user', transcriptType: 'partial', transcript: 'Do you' }],
    ['model-output', { output: 'Yes, we do.' }],
    ['voice-input', { input: 'Yes, we do.' }],
    ['transcript', { role: 'assistant', transcriptType: 'partial', transcript: 'Yes, we do.' }],
    ['user-interrupted', {}],
  ]);
});

it('tells that the assistant hangs once it has thought for five seconds', () => {
  observed.observer.onState?.('thinking');
  vi.advanceTimersByTime(4999);
  observed.observer.onState?.('speaking');
  vi.advanceTimersByTime(10_000);
  expect(told).toHaveLength(1);
  observed.observer.onState?.('thinking');
  vi.advanceTimersByTime(5000);
  expect(told.at(-1)).toEqual(['hang', {}]);
  observed.observer.onState?.('thinking');
  observed.stop();
  vi.advanceTimersByTime(10_000);
  expect(told).toHaveLength(2);
});
