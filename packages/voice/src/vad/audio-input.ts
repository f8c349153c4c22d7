import type { AudioFrame } from '../audio/audio-frame.ts';
import { joinSamples, openResampler, type Resampler } from '../audio/resampler.ts';
import type { CallClock } from '../call-clock.ts';
import { openSegmenter } from './segmenter.ts';
import { openSpeechSegment, type SpeechSegment } from './speech-segment.ts';
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
  onVoice(event: { type: 'voice' | 'silence'; at: number }): void;
  /** All audio, at 16 kHz; `at` is its position from the start of the call in samples. */
  onAudio(samples: Int16Array, at: number): void;
  /** The model failed, or a frame could not be used. Reported once each. */
  onFault(fault: 'voice_activity' | 'bad_frame', error: unknown): void;
}

export const recognitionRate = 16_000;
const rates = [8000, 16_000, 24_000, 48_000];
const frameMs = 32;
const prerollFrames = 8;
/**
 * After a second of silence the model's state is reset: its memory of the previous voice makes it slow to detect the next
 * one (measured: 115 ms instead of 44).
 */
const resetFrames = 30;
const silentBelow = 0.2;
/** Frames may be this late, as networks are, before missing audio counts as silence. */
const lateMs = 1_500;
/** Silence fed to the model for a gap in the audio. */
const gapMs = 480;

export function openAudioInput(options: AudioInputOptions): AudioInput {
  const { voiceActivity, clock, onVoice, onAudio } = options;
  const startedAt = clock.now();
  const segmenter = openSegmenter();
  const resamplers = new Map<number, { recognition: Resampler; activity: Resampler | null }>();
  const faults = new Set<string>();

  let stream: VoiceActivityStream | null = null;
  let activityRate: 8000 | 16_000 = 16_000;
  let queue = Promise.resolve();
  let closed = false;
  let muted = false;
  let voiced = false;
  let cancelWatchdog: (() => void) | null = null;
  let lastFrameAt = startedAt;

  /** When the next sample was spoken, in milliseconds by the clock; null before the first. */
  let next: number | null = null;
  let recognition: Int16Array = new Int16Array(0);
  let activity: Int16Array = new Int16Array(0);
  /** When the first sample of `recognition` was spoken. */
  let pendingAt = 0;
  /** When the segmenter's latest frames were spoken, by frame number modulo 16. */
  const times: number[] = [];
  let counted = 0;
  let silentFrames = 0;
  let preroll: Int16Array[] = [];
  let segment: SpeechSegment | null = null;

  return {
    push(frame) {
      if (closed) return;
      if (!rates.includes(frame.rate)) {
        return fault('bad_frame', new RangeError(`No audio has ${frame.rate} samples a second`));
      }
      if (frame.samples.length === 0) return;
      lastFrameAt = clock.now();
      // In order, however long the model takes.
      queue = queue.then(() => handleFrame(frame)).catch((error) => fault('voice_activity', error));
    },
    mute(on) {
      muted = on;
    },
    chunks: () => (segment?.chunks() ?? []).map(toFloat),
    forget() {
      // If the voice continues, what comes from now on is kept.
      segment = voiced ? openSpeechSegment([]) : null;
    },
    async close() {
      closed = true;
      cancelWatchdog?.();
      cancelWatchdog = null;
      await queue;
      stream?.close();
      for (const { recognition, activity } of resamplers.values()) {
        recognition.close();
        activity?.close();
      }
      resamplers.clear();
    },
  };

  async function handleFrame(frame: AudioFrame): Promise<void> {
    if (closed) return;
    stream ??= openStream(frame.rate);
    await alignInTime(frame);
    const samples = muted ? new Int16Array(frame.samples.length) : frame.samples;
    await append(samples, frame.rate);
    next! += (frame.samples.length / frame.rate) * 1000;
  }

  function openStream(rate: number): VoiceActivityStream {
    // Phone audio stays at 8 kHz: upsampled to 16 kHz, the model misses half of it.
    activityRate = rate === 8000 ? 8000 : 16_000;
    return voiceActivity.open(activityRate);
  }

  /** Decides when this frame was spoken: right after the previous one, unless it is much too late for that. */
  async function alignInTime(frame: AudioFrame): Promise<void> {
    const now = clock.now();
    const at = Number.isFinite(frame.at) ? Math.max(now - lateMs, Math.min(frame.at, now)) : now;
    if (next === null) {
      next = at;
    } else if (at - next > lateMs) {
      await append(new Int16Array((gapMs * frame.rate) / 1000), frame.rate, false);
      next = at;
    } else if (next > now) {
      next = now;
    }
  }

  async function append(samples: Int16Array, rate: number, audible = true): Promise<void> {
    const { recognition: toRecognition, activity: toActivity } = await resamplersFor(rate);
    const resampled = toRecognition.process(samples);
    if (audible) onAudio(resampled, Math.max(0, Math.round(((next! - startedAt) * recognitionRate) / 1000)));
    pendingAt = next! - (recognition.length / recognitionRate) * 1000;
    recognition = joinSamples([recognition, resampled]);
    activity = joinSamples([activity, toActivity ? toActivity.process(samples) : resampled]);
    await classifyFrames();
  }

  async function resamplersFor(rate: number) {
    const known = resamplers.get(rate);
    if (known) return known;
    const made = {
      recognition: await openResampler(rate, recognitionRate),
      activity: activityRate === recognitionRate ? null : await openResampler(rate, activityRate),
    };
    resamplers.set(rate, made);
    return made;
  }

  async function classifyFrames(): Promise<void> {
    const length = (recognitionRate * frameMs) / 1000;
    const take = stream!.frameSamples;
    while (!closed && recognition.length >= length && activity.length >= take) {
      const frame = recognition.slice(0, length);
      const activityFrame = activity.slice(0, take);
      recognition = recognition.slice(length);
      activity = activity.slice(take);
      const at = pendingAt;
      pendingAt += frameMs;
      const probability = await probabilityOf(activityFrame);
      step(frame, probability, at);
      resetModel(probability);
    }
  }

  function resetModel(probability: number): void {
    silentFrames = probability < silentBelow ? silentFrames + 1 : 0;
    if (closed || segment || silentFrames !== resetFrames) return;
    stream!.close();
    stream = voiceActivity.open(activityRate);
  }

  async function probabilityOf(frame: Int16Array): Promise<number> {
    try {
      return await stream!.probability(frame);
    } catch (error) {
      fault('voice_activity', error);
      return loudnessAsProbability(frame);
    }
  }

  function step(frame: Int16Array, probability: number, at: number): void {
    if (closed) return;
    times[counted % 16] = at;
    counted += 1;
    // A reply yields at the first frame; a pausing turn is not resumed by a click.
    const event = segmenter.step(probability, segment === null);
    if (segment) segment.add(frame, probability);
    preroll.push(frame);
    if (preroll.length > prerollFrames + 2) preroll.shift();
    if (event?.type === 'voice') beginVoice(times[event.frame % 16]!);
    if (event?.type === 'silence') endVoice(times[event.frame % 16]! + frameMs);
  }

  function beginVoice(at: number): void {
    voiced = true;
    if (segment) segment.resume();
    else {
      segment = openSpeechSegment(preroll);
      preroll = [];
    }
    startWatchdog();
    onVoice({ type: 'voice', at });
  }

  function endVoice(at: number): void {
    voiced = false;
    cancelWatchdog?.();
    cancelWatchdog = null;
    segment?.pause();
    onVoice({ type: 'silence', at });
  }

  /** A voice whose frames stop arriving has fallen silent. */
  function startWatchdog(): void {
    cancelWatchdog?.();
    cancelWatchdog = clock.after(lateMs, () => {
      cancelWatchdog = null;
      if (closed || !voiced) return;
      if (clock.now() - lastFrameAt < lateMs) return startWatchdog();
      for (let quiet = 0; voiced && quiet < 8; quiet += 1) step(silentFrame(), 0, lastFrameAt);
    });
  }

  function fault(kind: 'voice_activity' | 'bad_frame', error: unknown): void {
    if (closed || faults.has(kind)) return;
    faults.add(kind);
    options.onFault(kind, error);
  }
}

function silentFrame(): Int16Array {
  return new Int16Array((recognitionRate * frameMs) / 1000);
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
