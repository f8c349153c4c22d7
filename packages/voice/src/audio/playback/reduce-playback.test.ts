// Playback as a table: what happened and when, and what is to be done. No clock, no timers, no transport.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PlaybackEffect, PlaybackEvent, PlaybackLine } from './playback-state.ts';
import { positionOf } from './playback-step.ts';
import { initialPlayback, reducePlayback } from './reduce-playback.ts';

const rate = 8000;
const ms = (count: number) => (rate / 1000) * count;
const sound = (lengthMs: number, from = 1) => Int16Array.from({ length: ms(lengthMs) }, (_, i) => from + i);

function openTable(line: Partial<PlaybackLine> = {}) {
  let state = initialPlayback({ rate, canPause: true, reportsPlayed: false, ...line });
  let now = 0;
  const log: { at: number; effect: PlaybackEffect }[] = [];
  const dispatch = (event: PlaybackEvent) => {
    const reduced = reducePlayback(state, event, now);
    state = reduced.state;
    for (const effect of reduced.effects) log.push({ at: now, effect });
    return reduced.effects;
  };
  return {
    log,
    dispatch,
    until(at: number) {
      while (state.wakeAt !== null && state.wakeAt <= at) {
        now = Math.max(now, state.wakeAt);
        dispatch({ type: 'time' });
      }
      now = at;
    },
    flush: (always = false) => [...dispatch({ type: 'flushing', always }), ...dispatch({ type: 'flushed' })],
    of: <Type extends PlaybackEffect['type']>(type: Type) =>
      log.flatMap(({ at, effect }) =>
        effect.type === type ? [{ ...(effect as Extract<PlaybackEffect, { type: Type }>), done: at }] : [],
      ),
    position: () => positionOf(state, now),
    state: () => state,
    now: () => now,
  };
}

const typesOf = (effects: PlaybackEffect[]) =>
  effects.map((effect) => (effect.type === 'playback' ? effect.action : effect.type));

it('is woken every 20 ms while there is something to play or to wait for, and not at all otherwise', () => {
  const table = openTable();
  expect(table.state().wakeAt).toBeNull();
  table.dispatch({ type: 'added', samples: sound(300) });
  expect(table.state().wakeAt).toBe(20);
  // Nothing is due sooner because more was added.
  table.until(15);
  table.dispatch({ type: 'added', samples: sound(20) });
  expect(table.state().wakeAt).toBe(20);
  table.until(2000);
  expect(table.state().wakeAt).toBeNull();
  table.dispatch({ type: 'watched', id: 1, position: ms(1000) });
  expect(table.state().wakeAt).toBe(2020);
});

it.each<[string, Partial<PlaybackLine>, string[], string[], string[]]>([
  ['can pause', { canPause: true }, ['pause'], ['flush', 'resume', 'interrupted'], ['flush', 'resume']],
  ['cannot pause', { canPause: false }, ['flush'], ['interrupted'], ['flush']],
])('a line that %s is told in its own way', (_, line, paused, resumed, flushed) => {
  const table = openTable(line);
  table.dispatch({ type: 'added', samples: sound(1000) });
  table.until(300);
  expect(typesOf(table.dispatch({ type: 'paused' }))).toEqual(paused);
  expect(table.dispatch({ type: 'paused' })).toEqual([]);
  expect(typesOf(table.dispatch({ type: 'resumed', from: ms(200) })).slice(0, resumed.length)).toEqual(
    resumed,
  );
  expect(table.dispatch({ type: 'resumed', from: 0 })).toEqual([]);
  table.until(400);
  table.dispatch({ type: 'paused' });
  expect(typesOf(table.flush())).toEqual([...flushed, 'interrupted']);
});

it('leaves a line alone that holds nothing, unless told otherwise', () => {
  const table = openTable();
  expect(typesOf(table.flush())).toEqual(['interrupted']);
  expect(typesOf(table.flush(true))).toEqual(['flush', 'interrupted']);
  table.dispatch({ type: 'added', samples: sound(40) });
  table.until(1000);
  expect(typesOf(table.flush())).toEqual(['interrupted']);
});

it('takes the first report after a flush for its acknowledgment, and later ones for what is heard since', () => {
  const table = openTable({ reportsPlayed: true });
  table.dispatch({ type: 'added', samples: sound(1000) });
  table.until(300);
  table.flush();
  const from = table.state().end;
  table.until(310);
  table.dispatch({ type: 'added', samples: sound(1000) });
  // It played 20 ms more before the flush reached it.
  table.dispatch({ type: 'played', samples: ms(320) });
  expect(table.position()).toBe(from);
  table.until(500);
  table.dispatch({ type: 'played', samples: ms(320 + 120) });
  expect(table.position()).toBe(from + ms(120));
});

it('counts from where the line said that it stopped, once it goes on', () => {
  const table = openTable({ reportsPlayed: true });
  table.dispatch({ type: 'added', samples: sound(1000) });
  table.until(300);
  table.dispatch({ type: 'paused' });
  table.dispatch({ type: 'played', samples: ms(260) });
  expect(table.position()).toBe(ms(260));
  table.dispatch({ type: 'resumed', from: ms(200) });
  table.until(400);
  table.dispatch({ type: 'played', samples: ms(260 + 50) });
  expect(table.position()).toBe(ms(250));
});

it('what a line reports while it flushes still belongs to what it drops', () => {
  const table = openTable({ reportsPlayed: true, canPause: false });
  table.dispatch({ type: 'added', samples: sound(1000) });
  table.until(300);
  table.dispatch({ type: 'flushing', always: false });
  table.dispatch({ type: 'played', samples: ms(290) });
  table.dispatch({ type: 'flushed' });
  const heard = table.of('heard').reduce((sum, { samples }) => sum + samples.length, 0);
  expect(heard).toBe(ms(290));
});

it('tells as heard the silence that a muted assistant was', () => {
  const table = openTable();
  table.dispatch({ type: 'added', samples: sound(400) });
  table.until(100);
  table.dispatch({ type: 'muted', on: true });
  table.until(1000);
  const sent = table.of('send').flatMap(({ samples }) => [...samples]);
  const heard = table.of('heard').flatMap(({ samples }) => [...samples]);
  expect(heard).toEqual(sent);
  expect(sent.at(-1)).toBe(0);
  expect(sent[ms(290)]).not.toBe(0);
});

it('does not change the state that it is given', () => {
  const table = openTable();
  const before = table.state();
  const copy = structuredClone(before);
  table.dispatch({ type: 'added', samples: sound(100) });
  const [, added] = [table.dispatch({ type: 'watched', id: 1, position: 5 }), table.state()];
  const copyOfAdded = structuredClone(added);
  table.dispatch({ type: 'muted', on: true });
  table.until(500);
  expect(before).toEqual(copy);
  expect(added).toEqual(copyOfAdded);
});

const steps = fc.array(
  fc.record({
    event: fc.oneof(
      fc.record({ type: fc.constant('added' as const), lengthMs: fc.integer({ min: 0, max: 900 }) }),
      fc.record({
        type: fc.constant('watched' as const),
        id: fc.nat(1000),
        position: fc.nat({ max: 20_000 }),
      }),
      fc.record({ type: fc.constant('paused' as const) }),
      fc.record({ type: fc.constant('flush' as const) }),
      fc.record({ type: fc.constant('resumed' as const), backMs: fc.integer({ min: 0, max: 300 }) }),
      fc.record({ type: fc.constant('played' as const), share: fc.double({ min: -1, max: 2 }) }),
    ),
    afterMs: fc.integer({ min: 0, max: 150 }),
  }),
  { maxLength: 40 },
);

it('whatever happens, sends at most 200 ms ahead, hears what was sent in order, and tells each watcher once', () => {
  fc.assert(
    fc.property(steps, fc.boolean(), fc.boolean(), (taken, canPause, reportsPlayed) => {
      const table = openTable({ canPause, reportsPlayed });
      for (const { event, afterMs } of taken) {
        if (event.type === 'flush') table.flush();
        else if (event.type === 'added')
          table.dispatch({ type: 'added', samples: sound(event.lengthMs, 1 + table.state().end) });
        else if (event.type === 'resumed')
          table.dispatch({ type: 'resumed', from: Math.max(0, table.position() - ms(event.backMs)) });
        else if (event.type === 'played')
          table.dispatch({ type: 'played', samples: Math.round(table.state().totalSent * event.share) });
        else table.dispatch(event);
        const { state } = table;
        expect(table.position()).toBeLessThanOrEqual(state().end);
        expect(state().sent).toBeLessThanOrEqual(state().end);
        if (!state().paused) expect(state().sentUntil - table.now(), 'ahead').toBeLessThanOrEqual(200);
        table.until(table.now() + afterMs);
      }
      const audio = table
        .of('heard')
        .flatMap(({ samples, position }) => [...samples].map((sample, i) => [sample, position + i] as const));
      for (const [sample, position] of audio) if (sample !== 0) expect(sample).toBe(toInt16(1 + position));
      const told = table.of('reached').flatMap(({ ids }) => ids);
      const watched = taken.filter(({ event }) => event.type === 'watched').length;
      expect(told.length).toBeLessThanOrEqual(watched);
    }),
    { numRuns: 150 },
  );
});

const toInt16 = (value: number) => Int16Array.of(value)[0];
