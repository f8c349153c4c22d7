import type { PlaybackTimeline } from '../audio/playback-timeline.ts';
import type { Player } from '../audio/player.ts';
import { shortenFirstClause, splitIntoClauses } from '../text-to-speech/split-into-clauses.ts';
import type { Respelling } from '../text-to-speech/text-normalization/normalize-text.ts';
import type { ClauseRenderer } from './clause-renderer.ts';
import {
  openRenderedUtterance,
  type RenderedUtterance,
  type RenderedUtteranceOptions,
} from './rendered-utterance.ts';
import type { Utterance, UtteranceEvents } from './utterance.ts';

export interface RenderedSpeechOptions {
  player: Player;
  timeline: PlaybackTimeline;
  rate: number;
  renderer: ClauseRenderer;
  pronunciations: readonly Respelling[];
  language: 'en' | 'es';
}

/** The utterances of a call that are rendered: those under way, and the last ones, at whose words playback can resume. */
export class RenderedSpeech {
  readonly #options: RenderedSpeechOptions;
  #utterances: RenderedUtterance[] = [];
  #isClosed = false;

  constructor(options: RenderedSpeechOptions) {
    this.#options = options;
  }

  /** @param quickly its first clause is cut short, to be heard soon */
  open(
    events: UtteranceEvents,
    { quickly, render }: { quickly: boolean; render?: RenderedUtteranceOptions['render'] },
  ): RenderedUtterance {
    const { player, timeline, rate, renderer, pronunciations, language } = this.#options;
    const utterance = openRenderedUtterance({
      player,
      timeline,
      rate,
      splitIntoClauses(text, isFirst) {
        const clauses = splitIntoClauses(text, { pronunciations, language });
        return isFirst && quickly ? shortenFirstClause(clauses) : clauses;
      },
      render: render ?? ((clause, signal) => renderer.render(clause, signal)),
      events: {
        ...events,
        onFinished: () => {
          if (this.#isClosed) return;
          this.#keep(utterance);
          events.onFinished();
        },
      },
    });
    this.#utterances.push(utterance);
    return utterance;
  }

  /** One that is not played once the reply before which it belongs has audio. */
  openFiller(before: Utterance, events: UtteranceEvents): RenderedUtterance {
    return this.open(events, {
      quickly: false,
      render: async (clause, signal) => {
        const audio = await this.#options.renderer.render(clause, signal);
        const reply = this.#utterances.find((utterance) => utterance === before);
        if (!reply || reply.hasAudio()) throw new Error('The reply came first');
        return audio;
      },
    });
  }

  /** Where the word begins that plays at a position; null: none. */
  wordAt(position: number): number | null {
    const words = this.#utterances.map((utterance) => utterance.wordAt(position));
    return words.find((word) => word !== null) ?? null;
  }

  forget(): void {
    this.#utterances = [];
  }

  close(): void {
    this.#isClosed = true;
    for (const utterance of this.#utterances) utterance.stop();
  }

  /** Until another has followed. */
  #keep(finished: RenderedUtterance): void {
    this.#utterances = this.#utterances.slice(-2);
    if (!this.#utterances.includes(finished)) this.#utterances.push(finished);
  }
}
