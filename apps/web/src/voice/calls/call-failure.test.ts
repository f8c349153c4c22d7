import { MicrophoneError, type MicrophoneFault, RequestError } from '@deskbell/voice-client';
import { expect, it } from 'vitest';
import { failureOfEvent, failureOfStart } from './call-failure.ts';

it('words a failed join or start as specified, whatever broke', () => {
  const line = 'Error: Failed to connect to voice service. Please try again.';
  for (const type of ['daily-call-join-error', 'start-method-error'])
    expect(failureOfEvent({ type, error: { message: 'socket closed' } })?.message).toBe(line);
});

it('otherwise the status line is the error’s own message, and Connection error without one', () => {
  expect(failureOfEvent({ type: 'other', message: 'The line was cut.' })?.message).toBe('The line was cut.');
  expect(failureOfEvent({ error: { message: 'Deeper' } })?.message).toBe('Deeper');
  expect(failureOfEvent(new Error('Thrown'))?.message).toBe('Thrown');
  for (const empty of [undefined, null, {}, ''])
    expect(failureOfEvent(empty)?.message).toBe('Connection error');
});

it('a fault of levels, recording or noise cancellation ends no call', () => {
  for (const type of [
    'video-recording-setup-error',
    'audio-observer-setup-error',
    'audio-processing-setup-error',
  ])
    expect(failureOfEvent({ type })).toBeNull();
});

it('words an exception while starting by what it mentions', () => {
  const line = (message: string) => failureOfStart(new Error(message)).message;
  expect(line('Invalid API key')).toBe('Voice service configuration issue. Please try again later.');
  expect(line('bad apiKey given')).toBe('Voice service configuration issue. Please try again later.');
  expect(line('The room is gone')).toBe('Voice service temporarily unavailable. Please try again.');
  expect(line('No bedrooms')).toBe('Connection error: No bedrooms');
  expect(line('')).toBe('Failed to start voice call');
});

it('a refused microphone is told with what to do about it', () => {
  const microphone = (type: MicrophoneFault) =>
    failureOfEvent({ type: 'daily-call-join-error', error: new MicrophoneError(type) })?.advice;
  expect(microphone('permissions')).toMatch(/blocked/);
  expect(microphone('not-found')).toMatch(/Connect one/);
  expect(microphone('undefined-mediadevices')).toMatch(/secure/);
});

it('a refusal of the server keeps its own sentence', () => {
  const busy = new RequestError(503, 'Every line is busy. The chat answers now.');
  expect(failureOfEvent({ type: 'start-method-error', error: busy })?.advice).toBe(
    'Every line is busy. The chat answers now.',
  );
});
