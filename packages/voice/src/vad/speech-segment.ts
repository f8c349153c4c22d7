import { joinSamples } from '../audio/resampler.ts';

/**
 * What a caller said since their turn began, as pieces that a recognizer can take: each at most 12 s, cut at a pause where
 * there was one. 16 kHz.
 */
export interface SpeechSegment {
  add(frame: Int16Array, probability: number): void;
  /** The voice fell silent: a good place to cut. */
  pause(): void;
  /** It went on. */
  goOn(): void;
  /** The pieces so far; all but the last will not change. */
  pieces(): Int16Array[];
}

const framesASecond = 1000 / 32;
const mostFrames = 12 * framesASecond;
/** From this length on a pause ends a piece: recognising it again with what follows would cost more than it tells. */
const enoughFrames = 6 * framesASecond;
/** Without a pause the cut is where the voice was faintest at the end. */
const cutWithinFrames = 2 * framesASecond;

/** @param before frames of sound before the voice began */
export function openSpeechSegment(before: readonly Int16Array[]): SpeechSegment {
  const fixed: Int16Array[] = [];
  let frames = [...before];
  let probabilities = before.map(() => 0);
  let paused = false;

  return {
    add(frame, probability) {
      frames.push(frame);
      probabilities.push(probability);
      if (frames.length >= mostFrames) fix(faintest());
    },
    pause() {
      paused = true;
    },
    goOn() {
      // The voice's first frames are among the last: they stay with what follows.
      if (paused && frames.length >= enoughFrames) fix(frames.length - goOnFrames);
      paused = false;
    },
    pieces: () => (frames.length > 0 ? [...fixed, joinSamples(frames)] : [...fixed]),
  };

  function fix(length: number): void {
    fixed.push(joinSamples(frames.slice(0, length)));
    frames = frames.slice(length);
    probabilities = probabilities.slice(length);
  }

  function faintest(): number {
    const from = frames.length - cutWithinFrames;
    let best = Math.floor(from);
    for (let i = best; i < frames.length; i += 1) if (probabilities[i]! <= probabilities[best]!) best = i;
    return best + 1;
  }
}

/** How many frames of a voice have passed when it is noticed. */
const goOnFrames = 4;
