import { expect, it } from 'vitest';
import { statusLineOf } from './voice-demo-state.ts';

it('words each state of the voice demo as specified', () => {
  expect(statusLineOf({ kind: 'idle' })).toBe('Ready to start voice call');
  expect(statusLineOf({ kind: 'starting', step: 'initializing' })).toBe('Initializing voice call...');
  expect(statusLineOf({ kind: 'starting', step: 'connecting' })).toBe('Connecting to voice service...');
  expect(statusLineOf({ kind: 'active' })).toBe('Voice call active - speak now!');
  expect(statusLineOf({ kind: 'ended' })).toBe('Call ended');
  expect(statusLineOf({ kind: 'failed', message: '' })).toBe('Connection error');
  expect(statusLineOf({ kind: 'failed', message: 'Voice service not available' })).toBe(
    'Voice service not available',
  );
  expect(statusLineOf({ kind: 'unavailable', reason: 'Not yet.' })).toBe('Not yet.');
});
