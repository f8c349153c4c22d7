import { MicrophoneError, RequestError, type VoiceClientError } from '@deskbell/voice-client';
import { expect, it } from 'vitest';
import { failureOfEvent, failureOfStart } from './call-failure.ts';

const event = (type: VoiceClientError['type'], message: string, error?: Error): VoiceClientError => ({
  type,
  stage: 'unknown',
  message,
  timestamp: '',
  ...(error && { error }),
});
const joinFailed = 'Error: Failed to connect to voice service. Please try again.';

it.each([
  [event('daily-call-join-error', 'x'), joinFailed],
  [event('start-method-error', 'x'), joinFailed],
  [event('daily-call-object-creation-error', 'No worklets here.'), 'No worklets here.'],
  [event('validation-error', ''), 'Connection error'],
])('says in the specified words that a call failed: %o', (error, message) => {
  expect(failureOfEvent(error)?.message).toBe(message);
});

it.each([
  'video-recording-setup-error',
  'audio-observer-setup-error',
  'audio-processing-setup-error',
  'audio-processor-error',
  'audio-start-failed',
] as const)('lets a call go on with a %s', (type) => {
  expect(failureOfEvent(event(type, 'x'))).toBeNull();
});

it.each([
  [
    new MicrophoneError('permissions'),
    'Allow the microphone for this page beside its address, then start again.',
  ],
  [new MicrophoneError('not-found'), 'No microphone found. Connect one, then try again.'],
  [new MicrophoneError('mic-in-use'), 'Another app is using the microphone. Close it, then try again.'],
  [new MicrophoneError('constraints'), 'The chosen microphone is not there.'],
  [new RequestError(503, 'All our lines are busy right now.'), 'All our lines are busy right now.'],
  [new Error('socket'), ''],
])('says what to do about %s', (cause, advice) => {
  expect(failureOfEvent(event('daily-call-join-error', cause.message, cause))?.advice).toBe(advice);
});

it.each([
  ['Invalid API key', 'Voice service configuration issue. Please try again later.'],
  ['The room is full', 'Voice service temporarily unavailable. Please try again.'],
  ['Failed to fetch', 'Connection error: Failed to fetch'],
  ['', 'Failed to start voice call'],
])('says in the specified words what an exception means: %s', (text, message) => {
  expect(failureOfStart(new Error(text)).message).toBe(message);
});
