import type { Player } from '../audio/player.ts';
import { openResampler, type Resampler } from '../audio/resampler.ts';
import type { CallSettings } from '../call-settings.ts';
import type { Clause } from '../text-to-speech/split-into-clauses.ts';
import type { TextToSpeech } from '../text-to-speech/text-to-speech.ts';
import type { RenderedClause } from './rendered-utterance.ts';

/** Has clauses spoken by a call's voice, at the transport's rate. */
export class ClauseRenderer {
  readonly #voice: TextToSpeech;
  readonly #settings: CallSettings;
  readonly #player: Player;
  readonly #rate: number;
  readonly #resamplers = new Map<number, Promise<Resampler>>();

  constructor(options: { voice: TextToSpeech; settings: CallSettings; player: Player; rate: number }) {
    this.#voice = options.voice;
    this.#settings = options.settings;
    this.#player = options.player;
    this.#rate = options.rate;
  }

  async render(clause: Clause, signal: AbortSignal): Promise<RenderedClause> {
    const { voice, speed, pronunciations } = this.#settings;
    const slackMs = ((this.#player.end() - this.#player.position()) / this.#rate) * 1000;
    const request = { text: clause.spoken, voice, speed, signal, pronunciations, slackMs };
    const { samples, rate, engine } = await this.#voice.speak(request);
    const resampler = await this.#resamplerFor(rate);
    signal.throwIfAborted();
    // A little silence flushes the end of the audio out of the resampler.
    const padded = new Int16Array(samples.length + (rate === this.#rate ? 0 : Math.ceil(rate / 500)));
    padded.set(samples);
    return { samples: resampler.process(padded), engine };
  }

  async close(): Promise<void> {
    for (const resampler of await Promise.all(this.#resamplers.values())) resampler.close();
  }

  #resamplerFor(rate: number): Promise<Resampler> {
    const known = this.#resamplers.get(rate) ?? openResampler(rate, this.#rate);
    this.#resamplers.set(rate, known);
    return known;
  }
}
