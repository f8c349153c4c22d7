// The transport's own voice as a table: reports and seconds in, what is to be done out. No transport, no timer.
import { expect, it } from 'vitest';
import type { ByTransportEffect, ByTransportEvent } from './by-transport-state.ts';
import { heardOf } from './heard-of.ts';
import { initialByTransport, leftOf, reduceByTransport } from './reduce-by-transport.ts';

function openTable(...events: ByTransportEvent[]) {
  let state = initialByTransport(1);
  let seconds = 0;
  const dispatch = (event: ByTransportEvent): ByTransportEffect[] => {
    const reduced = reduceByTransport(state, event, seconds);
    state = reduced.state;
    return reduced.effects;
  };
  for (const event of events) dispatch(event);
  return {
    dispatch,
    progress: (characters: number, done = false) => dispatch({ type: 'progressed', characters, done }),
    at(now: number) {
      seconds = now;
    },
    heard: () => heardOf(state),
    left: () => leftOf(state),
  };
}

const added = (text: string): ByTransportEvent => ({ type: 'added', text });
const speak = (text: string) => expect.objectContaining({ type: 'speak', text });

it('waits for its turn, then gives one part after another, and none that is empty', () => {
  const table = openTable(added('One.'), added('  '), added(' Two. '));
  expect(table.dispatch({ type: 'begun' })).toEqual([speak('One.')]);
  expect(table.progress(2)).toEqual([
    { type: 'tell', what: 'playback_started' },
    { type: 'tell_part', text: 'One.' },
  ]);
  expect(table.progress(4, true)).toEqual([{ type: 'stop_waiting' }, speak('Two.')]);
  expect(table.progress(4, true)).toEqual([{ type: 'tell_part', text: 'Two.' }, { type: 'stop_waiting' }]);
  expect(table.dispatch({ type: 'ended' })).toEqual([{ type: 'tell', what: 'finished' }]);
});

it('waits three times as long as slow speech takes, and 4 s more', () => {
  const table = openTable({ type: 'begun' });
  expect(table.dispatch(added('twelve chars'))).toEqual([
    { type: 'speak', text: 'twelve chars', limitMs: 3_000 + 4_000 },
  ]);
});

it.each<[string, (table: ReturnType<typeof openTable>) => ByTransportEffect[]]>([
  ['that says it is done without a word', (table) => table.progress(0, true)],
  ['that says nothing', (table) => table.dispatch({ type: 'timed_out' })],
])('a voice %s is none: all of it is left to say', (_, happen) => {
  const table = openTable({ type: 'begun' }, added('One.'), added('Two.'), { type: 'ended' });
  expect(happen(table)).toEqual([{ type: 'stop_waiting' }, { type: 'tell_unable', rest: 'One. Two.' }]);
  expect(table.heard()).toMatchObject({ text: '', words: [], engine: null });
  expect(table.dispatch(added('Three.'))).toEqual([]);
});

it('resumes at the word that was cut, and is not ended by a pause', () => {
  const table = openTable({ type: 'begun' }, added('We open at nine.'), { type: 'ended' });
  table.progress(5);
  expect(table.dispatch({ type: 'paused' })).toEqual([{ type: 'stop_waiting' }]);
  expect(table.progress(6, true)).toEqual([]);
  expect(table.dispatch({ type: 'resumed' })).toEqual([speak('open at nine.')]);
  expect(table.dispatch({ type: 'resumed' })).toEqual([]);
  // Counted from where the new text begins.
  table.progress(7);
  expect(table.heard().text).toBe('We open at');
});

it('tells whole words, timed between the reports', () => {
  const table = openTable({ type: 'begun' }, added('One two three'));
  table.at(1);
  table.progress(1);
  table.at(2);
  table.progress(10);
  expect(table.heard()).toMatchObject({ text: 'One two', from: 1, complete: false, engine: 'line' });
  expect(table.left()).toBeNull();
  table.dispatch({ type: 'ended' });
  expect(table.left()).toBe((3 / 12) * 1000);
});

it('does nothing any more once it was stopped', () => {
  const table = openTable({ type: 'begun' }, added('One.'), added('Two.'), { type: 'ended' });
  table.progress(2);
  expect(table.dispatch({ type: 'stopped' })).toEqual([{ type: 'stop_waiting' }]);
  for (const event of [{ type: 'stopped' }, { type: 'begun' }, { type: 'ended' }] as const)
    expect(table.dispatch(event)).toEqual([]);
  expect(table.progress(4, true)).toEqual([]);
  expect(table.heard().complete).toBe(false);
});
