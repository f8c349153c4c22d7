import { openPlaybackTimeline } from '../audio/playback-timeline.ts';
import { openPlayer, type Player } from '../audio/player.ts';
import type { CallClock } from '../call-clock.ts';
import type { CallSettings } from '../call-settings.ts';
import type { CallTransport } from '../call-transport.ts';
import type { TextToSpeech } from '../text-to-speech/text-to-speech.ts';
import { ClauseRenderer } from './clause-renderer.ts';
import { RenderedSpeech } from './rendered-speech.ts';
import { TransportSpeech } from './transport-speech.ts';
import type { SpeechProgress } from './transport-utterance.ts';
import type { Utterance, UtteranceEvents } from './utterance.ts';

/**
 * The assistant's audio output of a call: speaks utterances one after another, with rendered speech or the transport's own
 * voice; can be paused, resumed and flushed.
 */
export interface AudioOutput {
  /** Queued after the current utterance. */
  say(events: UtteranceEvents): Utterance;
  /** Says a short text before the utterance, unless that has begun to play. */
  fill(
    text: string,
    before: Utterance,
    events: Pick<UtteranceEvents, 'onPlaybackStarted' | 'onFinished'>,
  ): Utterance;
  /** Plays a sound at the transport's rate after the current utterance. */
  play(sound: Int16Array, events: Pick<UtteranceEvents, 'onFinished'>): void;
  pause(): void;
  resume(): void;
  /** Drops everything unplayed. Stop the utterances first. */
  flush(): void;
  played(samples: number): void;
  spoken(progress: SpeechProgress): void;
  mute(muted: boolean): void;
  close(): Promise<void>;
}

export interface AudioOutputOptions {
  transport: CallTransport;
  voice: TextToSpeech;
  settings: CallSettings;
  clock: CallClock;
  /** When the call began. */
  startedAt: number;
  onAudio(samples: Int16Array, at: number): void;
}

export function openAudioOutput(options: AudioOutputOptions): AudioOutput {
  return new CallAudioOutput(options);
}

class CallAudioOutput implements AudioOutput {
  readonly #player: Player;
  readonly #renderer: ClauseRenderer;
  readonly #rendered: RenderedSpeech;
  readonly #byTransport: TransportSpeech;

  constructor({ transport, voice, settings, clock, startedAt, onAudio }: AudioOutputOptions) {
    const rate = transport.outputRate;
    const now = () => clock.now() - startedAt;
    const timeline = openPlaybackTimeline({ rate, now, onAudio });
    const player = openPlayer({ transport, clock, timeline });
    this.#player = player;
    this.#renderer = new ClauseRenderer({ voice, settings, player, rate });
    const { pronunciations, language, speed } = settings;
    this.#rendered = new RenderedSpeech({
      player,
      timeline,
      rate,
      renderer: this.#renderer,
      pronunciations,
      language,
    });
    const openRendered = (events: UtteranceEvents) => this.#rendered.open(events, { quickly: true });
    const seconds = () => now() / 1000;
    this.#byTransport = new TransportSpeech(
      { transport, clock, speed, seconds, openRendered },
      settings.speaker === 'transport',
    );
  }

  say(events: UtteranceEvents): Utterance {
    if (this.#byTransport.isAble) return this.#byTransport.open(events, { isNext: false });
    return this.#rendered.open(events, { quickly: true });
  }

  fill(
    text: string,
    before: Utterance,
    fillerEvents: Pick<UtteranceEvents, 'onPlaybackStarted' | 'onFinished'>,
  ): Utterance {
    // A filler that can't be spoken is no loss.
    const events: UtteranceEvents = { ...fillerEvents, onClause() {}, onFailed() {} };
    const filler = this.#byTransport.isAble
      ? this.#byTransport.open(events, { isNext: true })
      : this.#rendered.openFiller(before, events);
    filler.add(text);
    filler.end();
    return filler;
  }

  play(sound: Int16Array, { onFinished }: Pick<UtteranceEvents, 'onFinished'>): void {
    const events: UtteranceEvents = { onPlaybackStarted() {}, onClause() {}, onFailed() {}, onFinished };
    const render = async () => ({ samples: sound, engine: 'sound' });
    const utterance = this.#rendered.open(events, { quickly: false, render });
    utterance.add('Sound.');
    utterance.end();
  }

  pause(): void {
    // A pause ends the transport's speech: that must not count as its end.
    this.#byTransport.pause();
    this.#player.pause();
  }

  resume(): void {
    const here = this.#player.position();
    this.#player.resume(this.#rendered.wordAt(here) ?? here);
    this.#byTransport.resume();
  }

  flush(): void {
    this.#player.flush(this.#byTransport.isSpeaking);
    this.#rendered.forget();
    this.#byTransport.forget();
  }

  played(samples: number): void {
    this.#player.played(samples);
  }

  spoken(progress: SpeechProgress): void {
    this.#byTransport.spoken(progress);
  }

  mute(muted: boolean): void {
    this.#player.mute(muted);
  }

  async close(): Promise<void> {
    this.#rendered.close();
    this.#byTransport.close();
    this.#player.close();
    await this.#renderer.close();
  }
}
