import type {
  ByTransportEffect,
  ByTransportEvent,
  ByTransportState,
  Part,
  ReducedByTransport,
} from './by-transport-state.ts';

/** Slow speech; a part that takes three times as long counts as finished without a report. */
const charactersPerSecond = 12;
const slackMs = 4_000;

export function initialByTransport(speed: number): ByTransportState {
  return {
    speed,
    waiting: [],
    parts: [],
    current: null,
    begun: false,
    ended: false,
    paused: false,
    started: false,
    finished: false,
    cut: false,
  };
}

interface Step {
  /** A copy that the step may change; what it holds is replaced, never changed. */
  state: ByTransportState;
  effects: ByTransportEffect[];
  /** Seconds since the start of the call. */
  now: number;
}

/** The reducer of an utterance in the transport's own voice. Pure: no transport, no timer. */
export function reduceByTransport(
  state: ByTransportState,
  event: ByTransportEvent,
  now: number,
): ReducedByTransport {
  const step: Step = { state: { ...state }, effects: [], now };
  handle(step, event);
  return { state: step.state, effects: step.effects };
}

function handle(step: Step, event: ByTransportEvent): void {
  const { state, effects } = step;
  switch (event.type) {
    case 'added':
      state.waiting = [...state.waiting, event.text.trim()];
      speakNext(step);
      break;
    case 'ended':
      state.ended = true;
      finishIfDone(step);
      break;
    case 'begun':
      state.begun = true;
      speakNext(step);
      finishIfDone(step);
      break;
    case 'progressed':
      if (state.finished || !state.current) break;
      record(step, event.characters, state.current.offset);
      if (event.done && !state.paused) finishPart(step);
      break;
    case 'timed_out':
      if (state.current) finishPart(step);
      break;
    case 'paused':
      state.paused = true;
      effects.push({ type: 'stop_waiting' });
      break;
    case 'resumed':
      resume(step);
      break;
    case 'stopped':
      if (state.finished) break;
      Object.assign(state, { cut: true, finished: true, waiting: [] });
      effects.push({ type: 'stop_waiting' });
      break;
  }
}

function speakNext(step: Step): void {
  const { state } = step;
  if (!state.begun || state.paused || state.finished || state.current) return;
  const next = state.waiting.findIndex((text) => text !== '');
  const text = state.waiting[next];
  state.waiting = text === undefined ? [] : state.waiting.slice(next + 1);
  if (text === undefined) return;
  state.parts = [...state.parts, { text, progress: [] }];
  speakFrom(step, text, 0);
}

function speakFrom({ state, effects }: Step, whole: string, offset: number): void {
  const text = whole.slice(offset);
  state.current = { offset };
  const limitMs = ((3 * text.length) / (charactersPerSecond * state.speed)) * 1000 + slackMs;
  effects.push({ type: 'speak', text, limitMs });
}

function record({ state, effects, now }: Step, characters: number, offset: number): void {
  const part = state.parts.at(-1)!;
  const isFirst = part.progress.length === 0;
  if (isFirst && characters === 0) return;
  const progress = isFirst ? [{ characters: 0, at: now }] : [...part.progress];
  const reached = Math.min(part.text.length, offset + characters);
  if (reached > progress.at(-1)!.characters) progress.push({ characters: reached, at: now });
  state.parts = [...state.parts.slice(0, -1), { ...part, progress }];
  if (!isFirst) return;
  if (!state.started) effects.push({ type: 'tell', what: 'playback_started' });
  state.started = true;
  effects.push({ type: 'tell_part', text: part.text });
}

function finishPart(step: Step): void {
  const { state, effects, now } = step;
  const part = state.parts.at(-1)!;
  const others = state.parts.slice(0, -1);
  state.current = null;
  effects.push({ type: 'stop_waiting' });
  if (part.progress.length === 0) {
    // It never started: the transport has no voice.
    effects.push({ type: 'tell_unable', rest: [part.text, ...state.waiting].join(' ') });
    Object.assign(state, { parts: others, waiting: [], finished: true });
    return;
  }
  // A voice that ended by itself has said everything, whatever its last report was.
  const progress = [...part.progress, { characters: part.text.length, at: now }];
  state.parts = [...others, { ...part, progress }];
  speakNext(step);
  finishIfDone(step);
}

function resume(step: Step): void {
  const { state } = step;
  if (!state.paused) return;
  state.paused = false;
  const part = state.parts.at(-1);
  if (state.current && part) speakFrom(step, part.text, wordStart(part.text, charactersOf(part)));
  else speakNext(step);
}

function finishIfDone({ state, effects }: Step): void {
  const { begun, finished, ended, current, waiting } = state;
  if (!begun || finished || !ended || current || waiting.length > 0) return;
  state.finished = true;
  effects.push({ type: 'tell', what: 'finished' });
}

/** How much is left at this speed, in milliseconds; null while more may follow. */
export function leftOf({ ended, current, parts, waiting, speed }: ByTransportState): number | null {
  if (!ended) return null;
  const part = parts.at(-1);
  const now = current && part ? part.text.length - charactersOf(part) : 0;
  const left = waiting.reduce((sum, text) => sum + text.length, now);
  return (left / (charactersPerSecond * speed)) * 1000;
}

/** How many characters of a part were spoken. */
export function charactersOf({ progress }: Part): number {
  return progress.at(-1)?.characters ?? 0;
}

/** Where the word begins that was cut after so many characters. */
export function wordStart(text: string, characters: number): number {
  return text.slice(0, characters).search(/\S*$/);
}
