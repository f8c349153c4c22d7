import { expect, it } from 'vitest';
import { type CallEvent, initialCall, reduceCall, statusLineOf } from './call-view.ts';

const after = (...events: CallEvent[]) => events.reduce(reduceCall, initialCall);
const lineAfter = (...events: CallEvent[]) => statusLineOf(after(...events).state);
const active: CallEvent[] = [{ type: 'begun' }, { type: 'connecting' }, { type: 'started' }];

it('words each state as specified', () => {
  expect(lineAfter()).toBe('Ready to start voice call');
  expect(lineAfter({ type: 'asked' })).toBe('Ready to start voice call');
  expect(lineAfter({ type: 'begun' })).toBe('Initializing voice call...');
  expect(lineAfter({ type: 'begun' }, { type: 'connecting' })).toBe('Connecting to voice service...');
  expect(lineAfter(...active)).toBe('Voice call active - speak now!');
  expect(lineAfter(...active, { type: 'ended' })).toBe('Call ended');
  expect(lineAfter({ type: 'begun' }, { type: 'failed', message: '', advice: null })).toBe(
    'Connection error',
  );
  expect(lineAfter({ type: 'refused', reason: 'Not yet.' })).toBe('Not yet.');
});

it('a failure stays on the line though the end of the call follows it', () => {
  const failed: CallEvent = { type: 'failed', message: 'Voice service not available', advice: null };
  expect(lineAfter(...active, failed, { type: 'ended' })).toBe('Voice service not available');
  expect(lineAfter(...active, { type: 'ended' }, failed)).toBe('Call ended');
});

it('what comes too late starts nothing', () => {
  expect(lineAfter({ type: 'started' })).toBe('Ready to start voice call');
  expect(lineAfter(...active, { type: 'ended' }, { type: 'started' })).toBe('Call ended');
  expect(after(...active, { type: 'asked' }).state.kind).toBe('active');
  expect(after(...active, { type: 'begun' }).state.kind).toBe('active');
});

it('clauses of one side become one caption; a partial text is replaced by its final one', () => {
  const said = (role: 'user' | 'assistant', text: string, final = true): CallEvent => ({
    type: 'said',
    role,
    text,
    final,
  });
  const growing = after(...active, said('assistant', 'Hello.'), said('user', 'When are', false));
  expect(growing.growing).toEqual({ role: 'user', text: 'When are' });
  const view = [
    said('user', 'When are you open?'),
    said('assistant', 'From nine'),
    said('assistant', 'to six.'),
  ].reduce(reduceCall, growing);
  expect(view.growing).toBeNull();
  expect(view.captions.map(({ role, text }) => `${role}: ${text}`)).toEqual([
    'assistant: Hello.',
    'user: When are you open?',
    'assistant: From nine to six.',
  ]);
  expect(new Set(view.captions.map(({ id }) => id)).size).toBe(3);
});

it('another call begins without the words and the mute of the one before', () => {
  const ended = after(
    ...active,
    { type: 'muted', muted: true },
    { type: 'said', role: 'user', text: 'Hi', final: true },
    { type: 'ended' },
  );
  expect(ended.captions).toHaveLength(1);
  expect(reduceCall(ended, { type: 'begun' })).toMatchObject({ captions: [], muted: false });
});

it('the clauses of a reply are read together while it is said; of the caller the latest guess alone', () => {
  const clause = (text: string): CallEvent => ({ type: 'said', role: 'assistant', text, final: false });
  const guess = (text: string): CallEvent => ({ type: 'said', role: 'user', text, final: false });
  const active = [{ type: 'begun' }, { type: 'started' }] satisfies CallEvent[];
  const after = (...events: CallEvent[]) => [...active, ...events].reduce(reduceCall, initialCall).growing;
  expect(after(clause('We open at nine'), clause('and close at five.'))).toEqual({
    role: 'assistant',
    text: 'We open at nine and close at five.',
  });
  expect(after(guess('Do you'), guess('Do you open?'))).toEqual({ role: 'user', text: 'Do you open?' });
});
