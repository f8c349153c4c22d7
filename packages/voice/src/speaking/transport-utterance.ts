import type { CallClock } from '../call-clock.ts';
import type { CallTransport } from '../call-transport.ts';
import type { ByTransportEffect, ByTransportEvent } from './by-transport/by-transport-state.ts';
import { heardOf } from './by-transport/heard-of.ts';
import { initialByTransport, leftOf, reduceByTransport } from './by-transport/reduce-by-transport.ts';
import type { Heard, Utterance, UtteranceEvents } from './utterance.ts';

/** Reported by the transport: the progress of its own voice. */
export interface SpeechProgress {
  id: number;
  characters: number;
  done: boolean;
}

export interface TransportUtterance extends Utterance {
  /** It is next to be spoken. */
  begin(): void;
  spoken(progress: SpeechProgress): void;
  pause(): void;
  /** Resumes at the word that was cut. */
  resume(): void;
}

export interface TransportUtteranceOptions {
  transport: CallTransport;
  clock: CallClock;
  speed: number;
  nextId(): number;
  /** Seconds since the start of the call. */
  seconds(): number;
  /** The transport has no working voice; `rest` was not heard. */
  onUnable(rest: string): void;
  events: UtteranceEvents;
}

/** Speaks with the transport's own voice, one part at a time, and tracks its progress by reports. */
export function openTransportUtterance(options: TransportUtteranceOptions): TransportUtterance {
  return new ByTransportShell(options);
}

/** Performs the reducer's effects with the transport, and waits for its reports. */
class ByTransportShell implements TransportUtterance {
  readonly #options: TransportUtteranceOptions;
  #state;
  /** What the transport was last given to speak. */
  #id: number | null = null;
  #stopWaiting = () => {};

  constructor(options: TransportUtteranceOptions) {
    this.#options = options;
    this.#state = initialByTransport(options.speed);
  }

  add(text: string): void {
    this.#dispatch({ type: 'added', text });
  }

  end(): void {
    this.#dispatch({ type: 'ended' });
  }

  begin(): void {
    this.#dispatch({ type: 'begun' });
  }

  leftMs(): number | null {
    return leftOf(this.#state);
  }

  spoken({ id, characters, done }: SpeechProgress): void {
    if (id === this.#id) this.#dispatch({ type: 'progressed', characters, done });
  }

  pause(): void {
    this.#dispatch({ type: 'paused' });
  }

  resume(): void {
    this.#dispatch({ type: 'resumed' });
  }

  heard(): Heard {
    return heardOf(this.#state);
  }

  stop(): void {
    this.#dispatch({ type: 'stopped' });
  }

  #dispatch(event: ByTransportEvent): void {
    const { state, effects } = reduceByTransport(this.#state, event, this.#options.seconds());
    this.#state = state;
    for (const effect of effects) this.#perform(effect);
  }

  #perform(effect: ByTransportEffect): void {
    const { events, onUnable } = this.#options;
    switch (effect.type) {
      case 'speak':
        this.#speak(effect);
        break;
      case 'stop_waiting':
        this.#stopWaiting();
        break;
      case 'tell':
        if (effect.what === 'finished') events.onFinished();
        else events.onPlaybackStarted();
        break;
      case 'tell_part':
        events.onClause(effect.text);
        break;
      case 'tell_unable':
        onUnable(effect.rest);
        break;
    }
  }

  #speak({ text, limitMs }: Extract<ByTransportEffect, { type: 'speak' }>): void {
    const { transport, clock, speed, nextId } = this.#options;
    this.#id = nextId();
    this.#stopWaiting();
    this.#stopWaiting = clock.after(limitMs, () => this.#dispatch({ type: 'timed_out' }));
    transport.speak!({ id: this.#id, text, speed });
  }
}
