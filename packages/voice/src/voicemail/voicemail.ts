import type { AudioFrame } from '../audio/audio-frame.ts';
import { type CallClock, systemCallClock } from '../call-clock.ts';
import type { CallLog } from '../call-log.ts';
import type { CallSettings } from '../call-settings.ts';
import type { CallTransport } from '../call-transport.ts';
import type { CallEndedReason, CallObserver, SpokenTurn } from '../observers/call-observer.ts';
import { combineObservers } from '../observers/combine-observers.ts';
import { type AudioOutput, openAudioOutput } from '../speaking/audio-output.ts';
import type { SpeechToText } from '../speech-to-text/speech-to-text.ts';
import { secondsSince } from '../spoken-turns.ts';
import type { TextToSpeech } from '../text-to-speech/text-to-speech.ts';
import { type AudioInput, openAudioInput } from '../vad/audio-input.ts';
import { recognitionRate } from '../vad/frame-cutter.ts';
import type { VoiceActivity } from '../vad/voice-activity.ts';
import {
  initialVoicemail,
  reduceVoicemail,
  type VoicemailEffect,
  type VoicemailEvent,
  type VoicemailLimits,
} from './reduce-voicemail.ts';

export interface VoicemailOptions {
  transport: CallTransport;
  voiceActivity: VoiceActivity;
  recognizer: SpeechToText;
  voice: TextToSpeech;
  settings: CallSettings;
  /** Said before the tone. */
  greeting: string;
  /** Said once the message is over, if the caller is still there. */
  thanks: string;
  limits: VoicemailLimits;
  observers?: readonly CallObserver[];
  log: CallLog;
  /** Default: the machine's. */
  clock?: CallClock;
}

/** A message being recorded. Its methods never throw; after its end they do nothing. */
export interface Voicemail {
  pushAudio(frame: AudioFrame): void;
  played(samples: number): void;
  /** `#` ends the message. */
  digit(digit: string): void;
  /** Ends it immediately. Resolves once nothing is left to be done; never rejects. */
  end(reason: CallEndedReason): Promise<void>;
  /** Resolves as `end` does, whatever ended it. */
  readonly done: Promise<VoicemailEnd>;
}

export interface VoicemailEnd {
  endedReason: CallEndedReason;
  /** What was said, as far as it was recognized. */
  transcript: string;
  /** How long it was, without the silence at its end; 0: nothing was said. */
  seconds: number;
}

const tone = { hertz: 1000, ms: 500, loudness: 6000 };

/** Says a greeting and plays a tone, then takes down what the caller says until silence, `#`, the limit or their hanging up. */
export function openVoicemail(options: VoicemailOptions): Voicemail {
  return new VoicemailShell(options);
}

/** Gives the reducer its time and what happens, and its effects to audio and recognizer. */
class VoicemailShell implements Voicemail {
  readonly #options: VoicemailOptions;
  readonly #clock: CallClock;
  readonly #startedAt: number;
  readonly #observers: Required<CallObserver>;
  readonly #audioInput: AudioInput;
  readonly #audioOutput: AudioOutput;
  readonly #over = Promise.withResolvers<VoicemailEnd>();
  #state;
  #cancelWake: (() => void) | null = null;
  readonly #texts: string[] = [];
  #recognizing: Promise<void> = Promise.resolve();

  constructor(options: VoicemailOptions) {
    const { clock = systemCallClock, log } = options;
    this.#options = options;
    this.#clock = clock;
    this.#startedAt = clock.now();
    this.#observers = combineObservers(options.observers ?? [], log);
    this.#state = initialVoicemail(options.limits);
    this.#audioInput = this.#openAudioInput();
    this.#audioOutput = this.#openAudioOutput();
    this.#dispatch({ type: 'opened' });
  }

  get done(): Promise<VoicemailEnd> {
    return this.#over.promise;
  }

  pushAudio(frame: AudioFrame): void {
    this.#audioInput.push(frame);
  }

  played(samples: number): void {
    this.#audioOutput.played(samples);
  }

  digit(digit: string): void {
    this.#dispatch({ type: 'digit', digit });
  }

  async end(reason: CallEndedReason): Promise<void> {
    this.#dispatch({ type: 'hung_up', reason });
    await this.#over.promise;
  }

  #openAudioInput(): AudioInput {
    const { voiceActivity, log } = this.#options;
    return openAudioInput({
      voiceActivity,
      clock: this.#clock,
      onVoice: (change) => this.#dispatch(change),
      onAudio: (samples, at) =>
        this.#observers.onAudio({ side: 'caller', samples, rate: recognitionRate, at }),
      onFault: (fault, error) => log.warn({ err: error, fault }, "the caller's audio is impaired"),
    });
  }

  #openAudioOutput(): AudioOutput {
    const { transport, voice, settings } = this.#options;
    return openAudioOutput({
      transport,
      voice,
      settings,
      clock: this.#clock,
      startedAt: this.#startedAt,
      onAudio: (samples, at) =>
        this.#observers.onAudio({ side: 'assistant', samples, rate: transport.outputRate, at }),
    });
  }

  #dispatch(event: VoicemailEvent): void {
    const { state, effects, wakeAt } = reduceVoicemail(this.#state, event, this.#clock.now());
    this.#state = state;
    this.#cancelWake?.();
    this.#cancelWake = null;
    if (wakeAt !== null) {
      const ms = Math.max(0, wakeAt - this.#clock.now());
      this.#cancelWake = this.#clock.after(ms, () => this.#dispatch({ type: 'time' }));
    }
    for (const effect of effects) this.#perform(effect);
  }

  #perform(effect: VoicemailEffect): void {
    const { greeting, thanks, transport } = this.#options;
    switch (effect) {
      case 'greet':
        this.#say(greeting);
        break;
      case 'tone': {
        const onFinished = () => this.#dispatch({ type: 'toned' });
        this.#audioOutput.play(beep(transport.outputRate), { onFinished });
        break;
      }
      case 'thank':
        this.#say(thanks);
        break;
      case 'forget':
        this.#audioInput.forget();
        break;
      case 'recognize':
        this.#recognize();
        break;
      case 'close':
        void this.#close();
        break;
    }
  }

  #say(text: string): void {
    const utterance = this.#audioOutput.say({
      onPlaybackStarted() {},
      onClause: (clause) => this.#observers.onSpeaking(clause),
      onFinished: () => {
        const { text: heard, from, to, words, engine } = utterance.heard();
        if (heard && from !== null && to !== null)
          this.#notify('assistant', heard, { from, to, words, engine });
        this.#dispatch({ type: 'said' });
      },
      onFailed: (error) => this.#options.log.warn({ err: error }, 'a clause of a call could not be spoken'),
    });
    utterance.add(text);
    utterance.end();
  }

  #recognize(): void {
    const { recognizer, log } = this.#options;
    const chunks = this.#audioInput.chunks();
    this.#audioInput.forget();
    const transcribe = async () => {
      for (const chunk of chunks) {
        const { signal } = new AbortController();
        this.#texts.push((await recognizer.transcribe(chunk, { effort: 'final', signal })).trim());
      }
    };
    this.#recognizing = this.#recognizing
      .then(transcribe)
      .catch((error: unknown) =>
        log.warn({ err: error, engine: recognizer.name }, 'speech of a call could not be recognized'),
      );
  }

  async #close(): Promise<void> {
    const { recognizer, log } = this.#options;
    const parts = [this.#audioInput.close(), this.#audioOutput.close(), this.#recognizing];
    for (const part of await Promise.allSettled(parts))
      if (part.status === 'rejected') log.warn({ err: part.reason }, 'part of a call did not close');
    const transcript = this.#texts.filter(Boolean).join(' ');
    const { spoken } = this.#state;
    const endedReason = this.#state.endedReason!;
    if (spoken) {
      const from = secondsSince(this.#startedAt, spoken.from);
      const to = secondsSince(this.#startedAt, spoken.to);
      this.#notify('user', transcript, { from, to, words: [], engine: recognizer.name });
    }
    this.#observers.onEnd(endedReason);
    this.#over.resolve({ endedReason, transcript, seconds: spoken ? (spoken.to - spoken.from) / 1000 : 0 });
  }

  #notify(
    role: SpokenTurn['role'],
    text: string,
    when: Pick<SpokenTurn, 'from' | 'to' | 'words' | 'engine'>,
  ): void {
    if (!text) return;
    const kind = role === 'user' ? 'turn' : 'said';
    const turn = { role, kind, messageId: null, text, interrupted: false, waterfall: null } as const;
    this.#observers.onTurn({ ...turn, ...when });
  }
}

function beep(rate: number): Int16Array {
  const length = (tone.ms * rate) / 1000;
  const fade = rate / 100;
  return Int16Array.from({ length }, (_, i) => {
    const gain = Math.min(1, i / fade, (length - i) / fade);
    return Math.round(gain * tone.loudness * Math.sin((2 * Math.PI * tone.hertz * i) / rate));
  });
}
