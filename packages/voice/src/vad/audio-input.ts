import type { AudioFrame } from '../audio/audio-frame.ts';
import { joinSamples, openResampler, type Resampler } from '../audio/resampler.ts';
import type { CallClock } from '../call-clock.ts';
import { openSegmenter } from './segmenter.ts';
import { openSpeechSegment, type SpeechSegment } from './speech-segment.ts';
import type { VoiceActivity, VoiceActivityStream } from './voice-activity.ts';

/**
 * The caller's ear of a call: sound of any length and rate in, voice and silence out, and what was said kept as pieces for
 * a recognizer.
 */
export interface AudioInput {
  push(frame: AudioFrame): void;
  mute(muted: boolean): void;
  /** What was said since the voice began, oldest first: mono 16 kHz in [-1, 1], each at most 12 s. */
  pieces(): Float32Array[];
  /** Forgets it: it was answered, or was nothing. */
  forget(): void;
  close(): Promise<void>;
}

export interface AudioInputOptions {
  voiceActivity: VoiceActivity;
  clock: CallClock;
  /** `at`: when the voice began or ended, by the clock, not when it was noticed. */
  onVoice(event: { type: 'voice' | 'silence'; at: number }): void;
  /** Every sound, at 16 kHz, with its place from the start of the call in samples. */
  onAudio(samples: Int16Array, at: number): void;
  /** The model failed, or a frame could not be used. Told once each. */
  onTrouble(trouble: 'voice_activity' | 'bad_frame', error: unknown): void;
}

export const recognitionRate = 16_000;
const rates = [8000, 16_000, 24_000, 48_000];
const frameMs = 32;
const beforeFrames = 8;
/**
 * After a second of silence the model begins anew: what it remembers of the voice before makes it slow to notice the next
 * (measured: 115 ms instead of 44).
 */
const freshFrames = 30;
const silentBelow = 0.2;
/** Frames may come this late, as a network has it, before what is missing counts as silence. */
const lateMs = 1_500;
/** Silence that a model is shown where nothing came. */
const gapMs = 480;

export function openAudioInput(options: AudioInputOptions): AudioInput {
  const { voiceActivity, clock, onVoice, onAudio } = options;
  const startedAt = clock.now();
  const segmenter = openSegmenter();
  const resamplers = new Map<number, { hearing: Resampler; activity: Resampler | null }>();
  const troubles = new Set<string>();

  let stream: VoiceActivityStream | null = null;
  let activityRate: 8000 | 16_000 = 16_000;
  let work = Promise.resolve();
  let closed = false;
  let muted = false;
  let voiced = false;
  let cancelWatch: (() => void) | null = null;
  let heardAt = startedAt;

  /** When the next sample was spoken, in milliseconds by the clock; null before the first. */
  let next: number | null = null;
  let hearing: Int16Array = new Int16Array(0);
  let activity: Int16Array = new Int16Array(0);
  /** When the first sample of `hearing` was spoken. */
  let pendingAt = 0;
  /** Spoken times of the frames the segmenter has counted, by their number. */
  const times: number[] = [];
  let counted = 0;
  let silentFrames = 0;
  let before: Int16Array[] = [];
  let segment: SpeechSegment | null = null;

  return {
    push(frame) {
      if (closed) return;
      if (!rates.includes(frame.rate)) {
        return trouble('bad_frame', new RangeError(`No sound has ${frame.rate} samples a second`));
      }
      if (frame.samples.length === 0) return;
      heardAt = clock.now();
      // In order, however long the model takes for one.
      work = work.then(() => take(frame)).catch((error) => trouble('voice_activity', error));
    },
    mute(on) {
      muted = on;
    },
    pieces: () => (segment?.pieces() ?? []).map(toFloat),
    forget() {
      // Of a voice that goes on, what comes from now on is kept.
      segment = voiced ? openSpeechSegment([]) : null;
    },
    async close() {
      closed = true;
      cancelWatch?.();
      cancelWatch = null;
      await work;
      stream?.close();
      for (const { hearing, activity } of resamplers.values()) {
        hearing.close();
        activity?.close();
      }
      resamplers.clear();
    },
  };

  async function take(frame: AudioFrame): Promise<void> {
    if (closed) return;
    stream ??= openStream(frame.rate);
    await place(frame);
    const samples = muted ? new Int16Array(frame.samples.length) : frame.samples;
    await append(samples, frame.rate);
    next! += (frame.samples.length / frame.rate) * 1000;
  }

  function openStream(rate: number): VoiceActivityStream {
    // Phone sound stays as it is: brought up to 16 kHz, the model misses half of it.
    activityRate = rate === 8000 ? 8000 : 16_000;
    return voiceActivity.open(activityRate);
  }

  /** Decides when this frame was spoken: right after the one before, unless it is much too late for that. */
  async function place(frame: AudioFrame): Promise<void> {
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
    const { hearing: toHearing, activity: toActivity } = await resamplersFor(rate);
    const heard = toHearing.process(samples);
    if (audible) onAudio(heard, Math.max(0, Math.round(((next! - startedAt) * recognitionRate) / 1000)));
    pendingAt = next! - (hearing.length / recognitionRate) * 1000;
    hearing = joinSamples([hearing, heard]);
    activity = joinSamples([activity, toActivity ? toActivity.process(samples) : heard]);
    await judge();
  }

  async function resamplersFor(rate: number) {
    const known = resamplers.get(rate);
    if (known) return known;
    const made = {
      hearing: await openResampler(rate, recognitionRate),
      activity: activityRate === recognitionRate ? null : await openResampler(rate, activityRate),
    };
    resamplers.set(rate, made);
    return made;
  }

  async function judge(): Promise<void> {
    const length = (recognitionRate * frameMs) / 1000;
    const take = stream!.frameSamples;
    while (!closed && hearing.length >= length && activity.length >= take) {
      const frame = hearing.slice(0, length);
      const judged = activity.slice(0, take);
      hearing = hearing.slice(length);
      activity = activity.slice(take);
      const at = pendingAt;
      pendingAt += frameMs;
      const probability = await probabilityOf(judged);
      step(frame, probability, at);
      refresh(probability);
    }
  }

  function refresh(probability: number): void {
    silentFrames = probability < silentBelow ? silentFrames + 1 : 0;
    if (closed || segment || silentFrames !== freshFrames) return;
    stream!.close();
    stream = voiceActivity.open(activityRate);
  }

  async function probabilityOf(frame: Int16Array): Promise<number> {
    try {
      return await stream!.probability(frame);
    } catch (error) {
      trouble('voice_activity', error);
      return loudnessAsProbability(frame);
    }
  }

  function step(frame: Int16Array, probability: number, at: number): void {
    if (closed) return;
    times[counted % 16] = at;
    counted += 1;
    // A reply gives way at the first frame; a turn that pauses isn't taken up again by a click.
    const event = segmenter.step(probability, segment === null);
    if (segment) segment.add(frame, probability);
    before.push(frame);
    if (before.length > beforeFrames + 2) before.shift();
    if (event?.type === 'voice') beginVoice(times[event.frame % 16]!);
    if (event?.type === 'silence') endVoice(times[event.frame % 16]! + frameMs);
  }

  function beginVoice(at: number): void {
    voiced = true;
    if (segment) segment.goOn();
    else {
      segment = openSpeechSegment(before);
      before = [];
    }
    watch();
    onVoice({ type: 'voice', at });
  }

  function endVoice(at: number): void {
    voiced = false;
    cancelWatch?.();
    cancelWatch = null;
    segment?.pause();
    onVoice({ type: 'silence', at });
  }

  /** A voice whose frames stop coming has fallen silent. */
  function watch(): void {
    cancelWatch?.();
    cancelWatch = clock.after(lateMs, () => {
      cancelWatch = null;
      if (closed || !voiced) return;
      if (clock.now() - heardAt < lateMs) return watch();
      for (let quiet = 0; voiced && quiet < 8; quiet += 1) step(silentFrame(), 0, heardAt);
    });
  }

  function trouble(kind: 'voice_activity' | 'bad_frame', error: unknown): void {
    if (closed || troubles.has(kind)) return;
    troubles.add(kind);
    options.onTrouble(kind, error);
  }
}

function silentFrame(): Int16Array {
  return new Int16Array((recognitionRate * frameMs) / 1000);
}

/** Stands in for a model that fails: crude, but the call goes on. */
function loudnessAsProbability(frame: Int16Array): number {
  let sum = 0;
  for (const sample of frame) sum += sample * sample;
  return Math.sqrt(sum / frame.length) > 600 ? 0.9 : 0.1;
}

function toFloat(samples: Int16Array): Float32Array {
  return Float32Array.from(samples, (sample) => sample / 32_768);
}
