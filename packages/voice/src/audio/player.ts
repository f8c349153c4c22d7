import type { CallClock } from '../call-clock.ts';
import type { CallTransport } from '../call-transport.ts';
import type { PlaybackEffect, PlaybackEvent } from './playback/playback-state.ts';
import { positionOf } from './playback/playback-step.ts';
import { initialPlayback, reducePlayback } from './playback/reduce-playback.ts';
import type { PlaybackTimeline } from './playback-timeline.ts';

/**
 * Paces the assistant's audio to the transport and tracks how much of it was played. Positions count the samples ever added;
 * they never go back: flushed audio keeps its positions although nobody heard it.
 */
export interface Player {
  /** Queues audio at the transport's rate. */
  add(samples: Int16Array): { from: number; to: number };
  /** Where playback is, as precisely as the transport reports. */
  position(): number;
  /** Where the next `add` begins. */
  end(): number;
  /** Runs once everything before `position` was played; cleared by `flush`. */
  when(position: number, run: () => void): void;
  pause(): void;
  /** Resumes from a position, usually a little before the one where it was paused. */
  resume(from: number): void;
  /** Drops what was not played and ends a pause. `always`: flushes the transport even when it holds none of our audio. */
  flush(always?: boolean): void;
  /** The transport's report: samples played since the call began. */
  played(samples: number): void;
  mute(muted: boolean): void;
  close(): void;
}

export interface PlayerOptions {
  transport: CallTransport;
  clock: CallClock;
  timeline: PlaybackTimeline;
}

export function openPlayer(options: PlayerOptions): Player {
  return new PlaybackShell(options);
}

/** Gives the reducer its time, and its effects to transport and timeline. */
class PlaybackShell implements Player {
  readonly #transport: CallTransport;
  readonly #clock: CallClock;
  readonly #timeline: PlaybackTimeline;
  #state;
  #wake: { at: number; cancel(): void } | null = null;
  readonly #watchers = new Map<number, () => void>();
  #lastWatcher = 0;

  constructor({ transport, clock, timeline }: PlayerOptions) {
    const { outputRate: rate, canPause, reportsPlayed } = transport;
    this.#transport = transport;
    this.#clock = clock;
    this.#timeline = timeline;
    this.#state = initialPlayback({ rate, canPause, reportsPlayed });
  }

  add(samples: Int16Array): { from: number; to: number } {
    const from = this.#state.end;
    // Copied: a voice may return its cached samples.
    this.#dispatch({ type: 'added', samples: samples.slice() });
    return { from, to: this.#state.end };
  }

  position(): number {
    return positionOf(this.#state, this.#clock.now());
  }

  end(): number {
    return this.#state.end;
  }

  when(position: number, run: () => void): void {
    this.#lastWatcher += 1;
    this.#watchers.set(this.#lastWatcher, run);
    this.#dispatch({ type: 'watched', id: this.#lastWatcher, position });
  }

  pause(): void {
    this.#dispatch({ type: 'paused' });
  }

  resume(from: number): void {
    this.#dispatch({ type: 'resumed', from });
  }

  flush(always = false): void {
    this.#dispatch({ type: 'flushing', always });
    this.#watchers.clear();
    this.#dispatch({ type: 'flushed' });
  }

  played(samples: number): void {
    this.#dispatch({ type: 'played', samples });
  }

  mute(on: boolean): void {
    this.#dispatch({ type: 'muted', on });
  }

  close(): void {
    this.#watchers.clear();
    this.#dispatch({ type: 'closed' });
  }

  #dispatch(event: PlaybackEvent): void {
    const { state, effects } = reducePlayback(this.#state, event, this.#clock.now());
    this.#state = state;
    for (const effect of effects) this.#perform(effect);
    this.#schedule();
  }

  #perform(effect: PlaybackEffect): void {
    switch (effect.type) {
      case 'send':
        this.#transport.sendAudio({
          samples: effect.samples,
          rate: this.#transport.outputRate,
          at: effect.at,
        });
        break;
      case 'playback':
        this.#transport.playback(effect.action);
        break;
      case 'heard':
        this.#timeline.played(effect.samples, effect.position);
        break;
      case 'interrupted':
        this.#timeline.interrupt();
        break;
      case 'reached':
        for (const run of effect.ids.map((id) => this.#take(id))) run?.();
        break;
    }
  }

  #take(id: number): (() => void) | undefined {
    const run = this.#watchers.get(id);
    this.#watchers.delete(id);
    return run;
  }

  #schedule(): void {
    const { wakeAt } = this.#state;
    if (wakeAt === (this.#wake?.at ?? null)) return;
    this.#wake?.cancel();
    this.#wake = null;
    if (wakeAt === null) return;
    const cancel = this.#clock.after(Math.max(0, wakeAt - this.#clock.now()), () => {
      this.#wake = null;
      this.#dispatch({ type: 'time' });
    });
    this.#wake = { at: wakeAt, cancel };
  }
}
