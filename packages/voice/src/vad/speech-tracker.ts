import { openSegmenter } from './segmenter.ts';
import { openSpeechSegment, type SpeechSegment } from './speech-segment.ts';

/** A voice began or ended at `at`, in milliseconds by the clock of the frames. */
export interface VoiceChange {
  type: 'voice' | 'silence';
  at: number;
}

export const frameMs = 32;
const prerollFrames = 8;
/**
 * After a second of silence the model's state is reset: its memory of the previous voice makes it slow to detect the next
 * one (measured: 115 ms instead of 44).
 */
const resetFrames = 30;
const silentBelow = 0.2;
/** More than the segmenter looks back. */
const keptTimes = 16;

/** Frames with their probability of being speech in, voices and what they said out. No audio device, model or clock. */
export class SpeechTracker {
  readonly #segmenter = openSegmenter();
  /** When the segmenter's latest frames were spoken, by frame number modulo `keptTimes`. */
  readonly #times: number[] = [];
  #counted = 0;
  #silentFrames = 0;
  #preroll: Int16Array[] = [];
  #segment: SpeechSegment | null = null;
  #isVoiced = false;

  /** A voice has begun and not ended. */
  get isVoiced(): boolean {
    return this.#isVoiced;
  }

  /** @param at when the frame was spoken; `frame`: 32 ms at the recognizer's rate */
  step(frame: Int16Array, probability: number, at: number): VoiceChange | null {
    this.#times[this.#counted % keptTimes] = at;
    this.#counted += 1;
    // A reply yields at the first frame; a pausing turn is not resumed by a click.
    const event = this.#segmenter.step(probability, this.#segment === null);
    this.#segment?.add(frame, probability);
    this.#preroll.push(frame);
    if (this.#preroll.length > prerollFrames + 2) this.#preroll.shift();
    if (!event) return null;
    const spokenAt = this.#times[event.frame % keptTimes]!;
    if (event.type === 'voice') return this.#begin(spokenAt);
    return this.#end(spokenAt + frameMs);
  }

  /** Whether silence has just lasted so long that the model is to begin anew. */
  needsFreshModel(probability: number): boolean {
    this.#silentFrames = probability < silentBelow ? this.#silentFrames + 1 : 0;
    return this.#segment === null && this.#silentFrames === resetFrames;
  }

  /** The speech since the voice began, oldest first. */
  chunks(): Int16Array[] {
    return this.#segment?.chunks() ?? [];
  }

  /** Drops that speech; if the voice continues, what comes from now on is kept. */
  forget(): void {
    this.#segment = this.#isVoiced ? openSpeechSegment([]) : null;
  }

  #begin(at: number): VoiceChange {
    this.#isVoiced = true;
    if (this.#segment) this.#segment.resume();
    else {
      this.#segment = openSpeechSegment(this.#preroll);
      this.#preroll = [];
    }
    return { type: 'voice', at };
  }

  #end(at: number): VoiceChange {
    this.#isVoiced = false;
    this.#segment?.pause();
    return { type: 'silence', at };
  }
}
