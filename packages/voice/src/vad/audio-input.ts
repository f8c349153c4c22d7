import type { AudioFrame } from '../audio/audio-frame.ts';
import type { CallClock } from '../call-clock.ts';
import { alignFrame, lateMs } from './align-frame.ts';
import { type CutFrame, FrameCutter, recognitionRate } from './frame-cutter.ts';
import { frameMs, SpeechTracker, type VoiceChange } from './speech-tracker.ts';
import type { VoiceActivity, VoiceActivityStream } from './voice-activity.ts';

/**
 * The caller's audio: frames of any length and rate in, voice and silence events out; the speech is kept as chunks for a
 * recognizer.
 */
export interface AudioInput {
  push(frame: AudioFrame): void;
  mute(muted: boolean): void;
  /** The speech since the voice began, oldest first: mono 16 kHz in [-1, 1], each at most 12 s. */
  chunks(): Float32Array[];
  /** Drops that speech: it was answered, or was noise. */
  forget(): void;
  close(): Promise<void>;
}

export interface AudioInputOptions {
  voiceActivity: VoiceActivity;
  clock: CallClock;
  /** `at`: when the voice began or ended, by the clock, not when it was noticed. */
  onVoice(event: VoiceChange): void;
  /** All audio, at 16 kHz; `at` is its position from the start of the call in samples. */
  onAudio(samples: Int16Array, at: number): void;
  /** The model failed, or a frame could not be used. Reported once each. */
  onFault(fault: AudioFault, error: unknown): void;
}

type AudioFault = 'voice_activity' | 'bad_frame';

const rates = [8000, 16_000, 24_000, 48_000];
/** Silence fed to the model for a gap in the audio. */
const gapMs = 480;
/** Silent frames after which any voice has ended. */
const endingFrames = 8;

export function openAudioInput(options: AudioInputOptions): AudioInput {
  return new AudioInputShell(options);
}

/** What hears: opened with the first frame, as the line's rate decides how. */
interface Ears {
  stream: VoiceActivityStream;
  cutter: FrameCutter;
  rate: 8000 | 16_000;
}

/** Takes frames in order, however long the model takes, and tells when voices begin and end. */
class AudioInputShell implements AudioInput {
  readonly #options: AudioInputOptions;
  readonly #startedAt: number;
  readonly #tracker = new SpeechTracker();
  readonly #faults = new Set<AudioFault>();
  #ears: Ears | null = null;
  #queue = Promise.resolve();
  #isClosed = false;
  #isMuted = false;
  #cancelWatchdog: (() => void) | null = null;
  #lastFrameAt: number;
  /** When the next sample was spoken, in milliseconds by the clock; null before the first. */
  #next: number | null = null;

  constructor(options: AudioInputOptions) {
    this.#options = options;
    this.#startedAt = options.clock.now();
    this.#lastFrameAt = this.#startedAt;
  }

  push(frame: AudioFrame): void {
    if (this.#isClosed) return;
    if (!rates.includes(frame.rate)) {
      this.#fault('bad_frame', new RangeError(`No audio has ${frame.rate} samples a second`));
      return;
    }
    if (frame.samples.length === 0) return;
    this.#lastFrameAt = this.#options.clock.now();
    this.#queue = this.#queue
      .then(() => this.#handle(frame))
      .catch((error) => this.#fault('voice_activity', error));
  }

  mute(on: boolean): void {
    this.#isMuted = on;
  }

  chunks(): Float32Array[] {
    return this.#tracker.chunks().map(toFloat);
  }

  forget(): void {
    this.#tracker.forget();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stopWatchdog();
    await this.#queue;
    this.#ears?.stream.close();
    this.#ears?.cutter.close();
  }

  async #handle(frame: AudioFrame): Promise<void> {
    if (this.#isClosed) return;
    const { length } = frame.samples;
    this.#ears ??= this.#open(frame.rate);
    const { at, isGapBefore } = alignFrame(this.#next, frame.at, this.#options.clock.now());
    if (isGapBefore) await this.#append(new Int16Array((gapMs * frame.rate) / 1000), frame.rate, this.#next!);
    this.#next = at;
    const samples = this.#isMuted ? new Int16Array(length) : frame.samples;
    await this.#append(samples, frame.rate, at, { isRecorded: true });
    this.#next += (length / frame.rate) * 1000;
  }

  #open(rate: number): Ears {
    // Phone audio stays at 8 kHz: upsampled to 16 kHz, the model misses half of it.
    const activityRate = rate === 8000 ? 8000 : 16_000;
    const stream = this.#options.voiceActivity.open(activityRate);
    return { stream, cutter: new FrameCutter(activityRate), rate: activityRate };
  }

  async #append(samples: Int16Array, rate: number, at: number, { isRecorded = false } = {}): Promise<void> {
    const ears = this.#ears!;
    const resampled = await ears.cutter.add(samples, rate, at);
    const position = ((at - this.#startedAt) * recognitionRate) / 1000;
    if (isRecorded) this.#options.onAudio(resampled, Math.max(0, Math.round(position)));
    while (!this.#isClosed) {
      const frame = ears.cutter.next(ears.stream.frameSamples);
      if (!frame) break;
      await this.#classify(ears, frame);
    }
  }

  async #classify(ears: Ears, { recognition, activity, at }: CutFrame): Promise<void> {
    const probability = await this.#probabilityOf(ears.stream, activity);
    if (this.#isClosed) return;
    this.#step(recognition, probability, at);
    if (!this.#tracker.needsFreshModel(probability) || this.#isClosed) return;
    ears.stream.close();
    ears.stream = this.#options.voiceActivity.open(ears.rate);
  }

  async #probabilityOf(stream: VoiceActivityStream, frame: Int16Array): Promise<number> {
    try {
      return await stream.probability(frame);
    } catch (error) {
      this.#fault('voice_activity', error);
      return loudnessAsProbability(frame);
    }
  }

  #step(frame: Int16Array, probability: number, at: number): void {
    const change = this.#tracker.step(frame, probability, at);
    if (!change) return;
    if (change.type === 'voice') this.#startWatchdog();
    else this.#stopWatchdog();
    this.#options.onVoice(change);
  }

  /** A voice whose frames stop arriving has fallen silent. */
  #startWatchdog(): void {
    const { clock } = this.#options;
    this.#stopWatchdog();
    this.#cancelWatchdog = clock.after(lateMs, () => {
      this.#cancelWatchdog = null;
      if (this.#isClosed || !this.#tracker.isVoiced) return;
      if (clock.now() - this.#lastFrameAt < lateMs) this.#startWatchdog();
      else this.#fallSilent();
    });
  }

  #stopWatchdog(): void {
    this.#cancelWatchdog?.();
    this.#cancelWatchdog = null;
  }

  #fallSilent(): void {
    const silence = () => new Int16Array((recognitionRate * frameMs) / 1000);
    for (let count = 0; this.#tracker.isVoiced && count < endingFrames; count += 1)
      if (!this.#isClosed) this.#step(silence(), 0, this.#lastFrameAt);
  }

  #fault(kind: AudioFault, error: unknown): void {
    if (this.#isClosed || this.#faults.has(kind)) return;
    this.#faults.add(kind);
    this.#options.onFault(kind, error);
  }
}

/** Fallback for a failing model: crude, but the call goes on. */
function loudnessAsProbability(frame: Int16Array): number {
  let sum = 0;
  for (const sample of frame) sum += sample * sample;
  return Math.sqrt(sum / frame.length) > 600 ? 0.9 : 0.1;
}

function toFloat(samples: Int16Array): Float32Array {
  return Float32Array.from(samples, (sample) => sample / 32_768);
}
