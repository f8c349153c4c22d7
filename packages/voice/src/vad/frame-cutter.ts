import { joinSamples, openResampler, type Resampler } from '../audio/resampler.ts';
import { frameMs } from './speech-tracker.ts';

export const recognitionRate = 16_000;

/** 32 ms of sound, for the recognizer and for voice activity; `at`: when it was spoken. */
export interface CutFrame {
  recognition: Int16Array;
  activity: Int16Array;
  at: number;
}

/** Cuts sound of any rate and length into frames for recognizer and voice activity. */
export class FrameCutter {
  readonly #activityRate: 8000 | 16_000;
  readonly #resamplers = new Map<number, { recognition: Resampler; activity: Resampler | null }>();
  #recognition: Int16Array = new Int16Array(0);
  #activity: Int16Array = new Int16Array(0);
  /** When the first sample of `#recognition` was spoken. */
  #at = 0;

  constructor(activityRate: 8000 | 16_000) {
    this.#activityRate = activityRate;
  }

  /** Returns the sound at the recognizer's rate. `at`: when its first sample was spoken. */
  async add(samples: Int16Array, rate: number, at: number): Promise<Int16Array> {
    const { recognition, activity } = await this.#resamplersFor(rate);
    const resampled = recognition.process(samples);
    this.#at = at - (this.#recognition.length / recognitionRate) * 1000;
    this.#recognition = joinSamples([this.#recognition, resampled]);
    this.#activity = joinSamples([this.#activity, activity ? activity.process(samples) : resampled]);
    return resampled;
  }

  /** The next whole frame. @param activitySamples the length of a frame for voice activity */
  next(activitySamples: number): CutFrame | null {
    const length = (recognitionRate * frameMs) / 1000;
    if (this.#recognition.length < length || this.#activity.length < activitySamples) return null;
    const frame = {
      recognition: this.#recognition.slice(0, length),
      activity: this.#activity.slice(0, activitySamples),
      at: this.#at,
    };
    this.#recognition = this.#recognition.slice(length);
    this.#activity = this.#activity.slice(activitySamples);
    this.#at += frameMs;
    return frame;
  }

  close(): void {
    for (const { recognition, activity } of this.#resamplers.values()) {
      recognition.close();
      activity?.close();
    }
    this.#resamplers.clear();
  }

  async #resamplersFor(rate: number) {
    const known = this.#resamplers.get(rate);
    if (known) return known;
    const made = {
      recognition: await openResampler(rate, recognitionRate),
      activity: this.#activityRate === recognitionRate ? null : await openResampler(rate, this.#activityRate),
    };
    this.#resamplers.set(rate, made);
    return made;
  }
}
