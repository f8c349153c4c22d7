import type { PlaybackTimeline } from '../audio/playback-timeline.ts';
import type { Player } from '../audio/player.ts';
import type { Clause } from '../text-to-speech/split-into-clauses.ts';
import { heardOf, wordAt } from './rendered/heard-of.ts';
import { endOf, initialRendered, isSpoken, reduceRendered } from './rendered/reduce-rendered.ts';
import type { RenderedEffect, RenderedEvent } from './rendered/rendered-state.ts';
import type { Heard, Utterance, UtteranceEvents } from './utterance.ts';

/** Audio at the transport's rate, and what spoke it. */
export interface RenderedClause {
  samples: Int16Array;
  engine: string;
}

export interface RenderedUtterance extends Utterance {
  /** Where the word begins that plays at a position; null: none. */
  wordAt(position: number): number | null;
  /** Whether any of its audio was queued. */
  hasAudio(): boolean;
}

export interface RenderedUtteranceOptions {
  player: Player;
  timeline: PlaybackTimeline;
  rate: number;
  splitIntoClauses(text: string, isFirst: boolean): Clause[];
  render(clause: Clause, signal: AbortSignal): Promise<RenderedClause>;
  events: UtteranceEvents;
}

/** Renders clauses one ahead of playback, and tracks what was heard of them. */
export function openRenderedUtterance(options: RenderedUtteranceOptions): RenderedUtterance {
  return new RenderedShell(options);
}

/** Performs the reducer's effects with voice and player. */
class RenderedShell implements RenderedUtterance {
  readonly #options: RenderedUtteranceOptions;
  readonly #abort = new AbortController();
  #state = initialRendered;

  constructor(options: RenderedUtteranceOptions) {
    this.#options = options;
  }

  add(text: string): void {
    const clauses = this.#options.splitIntoClauses(text, this.#state.isFirst);
    this.#dispatch({ type: 'added', clauses });
  }

  end(): void {
    this.#dispatch({ type: 'ended' });
  }

  leftMs(): number | null {
    if (!isSpoken(this.#state)) return null;
    const { player, rate } = this.#options;
    return Math.max(0, ((endOf(this.#state) - player.position()) / rate) * 1000);
  }

  heard(): Heard {
    const { player, timeline, rate } = this.#options;
    const secondsOf = (position: number) => timeline.secondsOf(position);
    return heardOf(this.#state, { position: player.position(), rate, secondsOf });
  }

  stop(): void {
    this.#dispatch({ type: 'stopped' });
  }

  hasAudio(): boolean {
    return this.#state.spoken.some(({ span }) => span !== null);
  }

  wordAt(position: number): number | null {
    this.#dispatch({ type: 'reached', position });
    return wordAt(this.#state, position);
  }

  #dispatch(event: RenderedEvent): void {
    const { state, effects } = reduceRendered(this.#state, event, this.#options.player.position());
    this.#state = state;
    for (const effect of effects) this.#perform(effect);
  }

  #perform(effect: RenderedEffect): void {
    const { player, rate, events } = this.#options;
    switch (effect.type) {
      case 'render':
        void this.#render(effect.clause);
        break;
      case 'await_start':
        player.when(effect.position, () => this.#dispatch({ type: 'began', index: effect.index }));
        break;
      case 'pause':
        player.add(new Int16Array(Math.round((effect.ms * rate) / 1000)));
        break;
      case 'await_end':
        player.when(effect.position, () => this.#dispatch({ type: 'played' }));
        break;
      case 'tell':
        if (effect.what === 'finished') events.onFinished();
        else events.onPlaybackStarted();
        break;
      case 'tell_clause':
        events.onClause(effect.text);
        break;
      case 'tell_failed':
        events.onFailed(effect.error);
        break;
      case 'abort':
        this.#abort.abort(new DOMException('No longer to be heard', 'AbortError'));
        break;
    }
  }

  async #render(clause: Clause): Promise<void> {
    const { signal } = this.#abort;
    // It was stopped by who was told of the clause before.
    if (signal.aborted) return;
    try {
      const { samples, engine } = await this.#options.render(clause, signal);
      if (signal.aborted) return;
      this.#dispatch({ type: 'rendered', span: this.#options.player.add(samples), engine });
    } catch (error) {
      if (!signal.aborted) this.#dispatch({ type: 'failed', error });
    }
  }
}
