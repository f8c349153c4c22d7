// An utterance as a table: clauses, audio and playback in, what is to be done out. No voice, no player.
import { expect, it } from 'vitest';
import { splitIntoClauses } from '../../text-to-speech/split-into-clauses.ts';
import { heardOf } from './heard-of.ts';
import { initialRendered, reduceRendered } from './reduce-rendered.ts';
import type { RenderedEffect, RenderedEvent } from './rendered-state.ts';

const rate = 8000;

function openTable() {
  let state = initialRendered;
  let position = 0;
  let end = 0;
  const dispatch = (event: RenderedEvent): RenderedEffect[] => {
    const reduced = reduceRendered(state, event, position);
    state = reduced.state;
    return reduced.effects;
  };
  return {
    dispatch,
    add: (text: string) => dispatch({ type: 'added', clauses: splitIntoClauses(text) }),
    /** A second of audio. */
    rendered() {
      const span = { from: end, to: end + rate };
      end += rate;
      return dispatch({ type: 'rendered', span, engine: 'test' });
    },
    at(seconds: number) {
      position = seconds * rate;
    },
    heard: () => heardOf(state, { position, rate, secondsOf: (one) => one / rate }),
    state: () => state,
  };
}

const typesOf = (effects: RenderedEffect[]) => effects.map(({ type }) => type);

it('renders one clause at a time, and no more than two ahead of what plays', () => {
  const table = openTable();
  expect(typesOf(table.add('One. Two. Three. Four.'))).toEqual(['render']);
  expect(table.add('Five.')).toEqual([]);
  expect(typesOf(table.rendered())).toEqual(['await_start', 'pause', 'render']);
  expect(typesOf(table.rendered())).toEqual(['await_start', 'pause']);
  expect(typesOf(table.dispatch({ type: 'began', index: 0 }))).toEqual(['tell', 'tell_clause', 'render']);
  expect(typesOf(table.dispatch({ type: 'began', index: 1 }))).toEqual(['tell_clause']);
});

it.each([
  ['a sentence', 'We open at nine. And more.', 260],
  ['a clause', 'If you would like to come by tomorrow in the morning, then please call us before that.', 90],
])('pauses after %s as speech does', (_, text, ms) => {
  const table = openTable();
  table.add(text);
  expect(table.rendered()).toContainEqual({ type: 'pause', ms });
});

it('leaves no gap after the last clause', () => {
  const table = openTable();
  table.add('We open at nine.');
  table.dispatch({ type: 'ended' });
  expect(typesOf(table.rendered())).toEqual(['await_start', 'await_end']);
});

it('is finished once, when its last clause was played and nothing more follows', () => {
  const table = openTable();
  table.add('One. Two.');
  table.rendered();
  table.rendered();
  table.at(2);
  expect(table.dispatch({ type: 'played' })).toEqual([]);
  expect(table.dispatch({ type: 'ended' })).toEqual([{ type: 'tell', what: 'finished' }]);
  expect(table.dispatch({ type: 'played' })).toEqual([]);
  expect(table.heard()).toMatchObject({ text: 'One. Two.', complete: true, from: 0, to: 2 });
});

it('goes on with the rest when a clause cannot be spoken, which then was not heard', () => {
  const table = openTable();
  table.add('One. Two.');
  table.dispatch({ type: 'ended' });
  const error = new Error('hoarse');
  const failed = table.dispatch({ type: 'failed', error });
  expect(failed[0]).toEqual({ type: 'tell_failed', error });
  expect(typesOf(failed)).toEqual(['tell_failed', 'render']);
  table.rendered();
  table.at(1);
  table.dispatch({ type: 'played' });
  expect(table.heard()).toMatchObject({ text: 'Two.', complete: false });
});

it.each([
  ['in the middle of a clause', 0.5, { text: 'One two', complete: false }],
  ['before anything was heard', 0, { text: '', complete: false, from: null, to: null }],
])('stopped %s, it keeps what was heard, and does nothing any more', (_, seconds, heard) => {
  const table = openTable();
  table.add('One two three four.');
  table.dispatch({ type: 'ended' });
  table.rendered();
  table.at(seconds);
  expect(table.dispatch({ type: 'stopped' })).toEqual([{ type: 'abort' }]);
  table.at(10);
  expect(table.heard()).toMatchObject(heard);
  expect(table.dispatch({ type: 'began', index: 0 })).toEqual([]);
  expect(table.dispatch({ type: 'played' })).toEqual([]);
  expect(table.dispatch({ type: 'stopped' })).toEqual([]);
  expect(table.add('More.')).toEqual([]);
});

it('what was heard once stays heard when the reply resumes before it', () => {
  const table = openTable();
  table.add('One two three four.');
  table.rendered();
  table.dispatch({ type: 'reached', position: rate });
  table.at(0.1);
  expect(table.heard().text).toBe('One two three four.');
});
