import type { AudioFrame } from './audio/audio-frame.ts';
import { type CallClock, systemCallClock } from './call-clock.ts';
import type { CallLog } from './call-log.ts';
import type { CallSettings } from './call-settings.ts';
import type { CallTransport } from './call-transport.ts';
import type { CallEndedReason, CallObserver, SpokenTurn } from './observers/call-observer.ts';
import { combineObservers } from './observers/combine-observers.ts';
import { openAudioOutput } from './speaking/audio-output.ts';
import type { SpeechToText } from './speech-to-text/speech-to-text.ts';
import type { TextToSpeech } from './text-to-speech/text-to-speech.ts';
import { openAudioInput } from './vad/audio-input.ts';
import { recognitionRate } from './vad/frame-cutter.ts';
import type { VoiceActivity } from './vad/voice-activity.ts';

/** Milliseconds after the tone. */
export interface VoicemailLimits {
  /** Nothing was said at all. */
  startMs: number;
  /** Silence that ends the message. */
  silenceMs: number;
  maxMs: number;
}

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

/** A pause in which what was said so far is recognized: the rest isn't all left to the end. */
const pieceMs = 900;
const tone = { hertz: 1000, ms: 500, loudness: 6000 };

/** Says a greeting and plays a tone, then takes down what the caller says until silence, `#`, the limit or their hanging up. */
export function openVoicemail(options: VoicemailOptions): Voicemail {
  const { limits, log, clock = systemCallClock } = options;
  const startedAt = clock.now();
  const observers = combineObservers(options.observers ?? [], log);
  const over = Promise.withResolvers<VoicemailEnd>();
  const texts: string[] = [];
  let phase: 'greeting' | 'recording' | 'thanking' | 'over' = 'greeting';
  let recognizing: Promise<void> = Promise.resolve();
  let isVoiced = false;
  let spoken: { from: number; to: number } | null = null;
  let endedReason: CallEndedReason = 'customer-ended-call';
  const timers = new Set<() => void>();
  let cancelSilence: (() => void) | null = null;
  let cancelPiece: (() => void) | null = null;

  const audioInput = openAudioInput({
    voiceActivity: options.voiceActivity,
    clock,
    onVoice: ({ type, at }) => (type === 'voice' ? onVoice(at) : onSilence(at)),
    onAudio: (samples, at) => observers.onAudio({ side: 'caller', samples, rate: recognitionRate, at }),
    onFault: (fault, error) => log.warn({ err: error, fault }, "the caller's audio is impaired"),
  });
  const audioOutput = openAudioOutput({
    transport: options.transport,
    voice: options.voice,
    settings: options.settings,
    clock,
    startedAt,
    onAudio: (samples, at) =>
      observers.onAudio({ side: 'assistant', samples, rate: options.transport.outputRate, at }),
  });

  say(options.greeting, () =>
    audioOutput.play(beep(options.transport.outputRate), { onFinished: startRecording }),
  );

  return {
    pushAudio: (frame) => audioInput.push(frame),
    played: (samples) => audioOutput.played(samples),
    digit(digit) {
      if (digit === '#' && phase === 'recording') finish('assistant-ended-call');
    },
    async end(reason) {
      if (phase !== 'over') void close(phase === 'thanking' ? endedReason : reason);
      await over.promise;
    },
    done: over.promise,
  };

  function say(text: string, then: () => void): void {
    const utterance = audioOutput.say({
      onPlaybackStarted() {},
      onClause: (clause) => observers.onSpeaking(clause),
      onFinished() {
        const { text: heard, from, to, words, engine } = utterance.heard();
        if (heard && from !== null && to !== null) notify('assistant', heard, { from, to, words, engine });
        if (phase !== 'over') then();
      },
      onFailed: (error) => log.warn({ err: error }, 'a clause of a call could not be spoken'),
    });
    utterance.add(text);
    utterance.end();
  }

  function startRecording(): void {
    if (phase !== 'greeting') return;
    phase = 'recording';
    // What was said over the greeting is no message.
    audioInput.forget();
    if (isVoiced) onVoice(clock.now());
    else cancelSilence = after(limits.startMs, () => finish('silence-timed-out'));
    after(limits.maxMs, () => finish('exceeded-max-duration'));
  }

  function onVoice(at: number): void {
    isVoiced = true;
    if (phase !== 'recording') return;
    cancelSilence?.();
    cancelPiece?.();
    spoken ??= { from: at, to: at };
  }

  function onSilence(at: number): void {
    isVoiced = false;
    if (phase !== 'recording' || !spoken) return;
    spoken = { ...spoken, to: at };
    cancelSilence = after(limits.silenceMs, () => finish('assistant-ended-call'));
    cancelPiece = after(pieceMs, recognizePiece);
  }

  function recognizePiece(): void {
    const chunks = audioInput.chunks();
    audioInput.forget();
    recognizing = recognizing.then(async () => {
      for (const chunk of chunks) {
        const { signal } = new AbortController();
        texts.push((await options.recognizer.transcribe(chunk, { effort: 'final', signal })).trim());
      }
    });
    recognizing = recognizing.catch((error: unknown) =>
      log.warn({ err: error, engine: options.recognizer.name }, 'speech of a call could not be recognized'),
    );
  }

  function finish(reason: CallEndedReason): void {
    if (phase !== 'recording') return;
    keepRest();
    phase = 'thanking';
    endedReason = reason;
    say(options.thanks, () => void close(reason));
  }

  /** The message is over, in mid-sentence perhaps. */
  function keepRest(): void {
    if (!spoken) return;
    if (isVoiced) spoken = { ...spoken, to: clock.now() };
    recognizePiece();
  }

  async function close(reason: CallEndedReason): Promise<void> {
    if (phase === 'over') return;
    if (phase === 'recording') keepRest();
    phase = 'over';
    for (const cancel of timers) cancel();
    const closed = await Promise.allSettled([audioInput.close(), audioOutput.close(), recognizing]);
    for (const part of closed)
      if (part.status === 'rejected') log.warn({ err: part.reason }, 'part of a call did not close');
    const transcript = texts.filter(Boolean).join(' ');
    if (spoken) {
      const { from, to } = spoken;
      notify('user', transcript, {
        from: secondsAt(from),
        to: secondsAt(to),
        words: [],
        engine: options.recognizer.name,
      });
    }
    observers.onEnd(reason);
    over.resolve({ endedReason: reason, transcript, seconds: spoken ? (spoken.to - spoken.from) / 1000 : 0 });
  }

  function notify(
    role: SpokenTurn['role'],
    text: string,
    when: Pick<SpokenTurn, 'from' | 'to' | 'words' | 'engine'>,
  ): void {
    if (!text) return;
    const kind = role === 'user' ? 'turn' : 'said';
    observers.onTurn({ role, kind, messageId: null, text, interrupted: false, waterfall: null, ...when });
  }

  function after(ms: number, run: () => void): () => void {
    const cancel = clock.after(ms, () => {
      timers.delete(cancel);
      run();
    });
    timers.add(cancel);
    return () => {
      timers.delete(cancel);
      cancel();
    };
  }

  function secondsAt(at: number): number {
    return Math.max(0, (at - startedAt) / 1000);
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
