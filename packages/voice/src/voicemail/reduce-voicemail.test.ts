// Taking a message as a table: what happened and when, and what is to be done. No clock, no audio.
import { expect, it } from 'vitest';
import {
  initialVoicemail,
  reduceVoicemail,
  type VoicemailEffect,
  type VoicemailEvent,
} from './reduce-voicemail.ts';

function openTable() {
  let state = initialVoicemail({ startMs: 6_000, silenceMs: 4_000, maxMs: 60_000 });
  let wakeAt: number | null = null;
  let now = 0;
  const log: [number, VoicemailEffect][] = [];
  const dispatch = (event: VoicemailEvent) => {
    const reduced = reduceVoicemail(state, event, now);
    ({ state, wakeAt } = reduced);
    for (const effect of reduced.effects) log.push([now, effect]);
    return reduced.effects;
  };
  const until = (at: number) => {
    while (wakeAt !== null && wakeAt <= at) {
      now = wakeAt;
      dispatch({ type: 'time' });
    }
    now = at;
  };
  const recording = () => {
    for (const type of ['opened', 'said', 'toned'] as const) dispatch({ type });
    log.length = 0;
  };
  return { dispatch, until, log, recording, state: () => state, wakeAt: () => wakeAt };
}

it('greets, sounds a tone, and forgets what was said until then', () => {
  const table = openTable();
  expect(table.dispatch({ type: 'opened' })).toEqual(['greet']);
  table.dispatch({ type: 'voice', at: 0 });
  table.dispatch({ type: 'silence', at: 10 });
  expect(table.dispatch({ type: 'said' })).toEqual(['tone']);
  expect(table.dispatch({ type: 'toned' })).toEqual(['forget']);
  expect(table.state().spoken).toBeNull();
});

it.each<[string, VoicemailEvent[], string, [number, VoicemailEffect][]]>([
  ['nobody speaks', [], 'silence-timed-out', [[6_000, 'thank']]],
  [
    'they fall silent',
    [
      { type: 'voice', at: 0 },
      { type: 'silence', at: 0 },
    ],
    'assistant-ended-call',
    [
      [900, 'recognize'],
      [4_000, 'recognize'],
      [4_000, 'thank'],
    ],
  ],
  [
    'they speak on and on',
    [{ type: 'voice', at: 0 }],
    'exceeded-max-duration',
    [
      [60_000, 'recognize'],
      [60_000, 'thank'],
    ],
  ],
])('ends by itself when %s', (_, events, endedReason, effects) => {
  const table = openTable();
  table.recording();
  for (const event of events) table.dispatch(event);
  table.until(200_000);
  expect(table.log).toEqual(effects);
  expect(table.state().endedReason).toBe(endedReason);
  expect(table.dispatch({ type: 'said' })).toEqual(['close']);
});

it('ends with #, and with no other key', () => {
  const table = openTable();
  expect(table.dispatch({ type: 'digit', digit: '#' })).toEqual([]);
  table.recording();
  expect(table.dispatch({ type: 'digit', digit: '1' })).toEqual([]);
  expect(table.dispatch({ type: 'digit', digit: '#' })).toEqual(['thank']);
  expect(table.dispatch({ type: 'digit', digit: '#' })).toEqual([]);
});

it('keeps what a caller was saying who hangs up, to that moment', () => {
  const table = openTable();
  table.recording();
  table.until(1_000);
  table.dispatch({ type: 'voice', at: 950 });
  table.until(3_000);
  expect(table.dispatch({ type: 'hung_up', reason: 'customer-ended-call' })).toEqual(['recognize', 'close']);
  expect(table.state()).toMatchObject({ spoken: { from: 950, to: 3_000 }, is: 'over' });
  expect(table.wakeAt()).toBeNull();
  expect(table.dispatch({ type: 'hung_up', reason: 'pipeline-error' })).toEqual([]);
});

it('keeps the reason that ended the message when they hang up over the thanks', () => {
  const table = openTable();
  table.recording();
  table.until(6_000);
  table.dispatch({ type: 'hung_up', reason: 'customer-ended-call' });
  expect(table.state().endedReason).toBe('silence-timed-out');
});
