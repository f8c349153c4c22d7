import { expect, it } from 'vitest';
import { assistantTurn, beginWaterfall, callerTurn } from './spoken-turns.ts';

const turn = {
  type: 'take_turn',
  id: 1,
  text: 'When do you open?',
  typed: false,
  since: 5_000,
  lastSpeechAt: 6_500,
  recognizedAt: 6_450,
} as const;
const heard = { text: 'At nine.', words: [], from: 8, to: 9, complete: true, engine: 'flite' };
const reply = { kind: 'reply', messageId: 'm1', interrupted: false, waterfall: null } as const;

it.each([
  [false, 'moonshine', -50],
  [true, null, null],
])('what was typed (%s) has no recognizer and nothing to recognize', (typed, engine, recognised) => {
  expect(callerTurn({ ...turn, typed }, 'moonshine', 1_000)).toMatchObject({ from: 4, to: 5.5, engine });
  expect(beginWaterfall({ ...turn, typed }, 7_000)).toMatchObject({ turnEnd: 500, recognised });
});

it('nothing of a call is before its beginning', () => {
  expect(callerTurn({ ...turn, since: 900 }, 'moonshine', 1_000).from).toBe(0);
});

it('what nobody heard of the assistant is no turn', () => {
  expect(assistantTurn(reply, heard)).toMatchObject({ role: 'assistant', text: 'At nine.', messageId: 'm1' });
  expect(assistantTurn(reply, { ...heard, text: '' })).toBeNull();
  expect(assistantTurn(reply, { ...heard, from: null, to: null })).toBeNull();
});
