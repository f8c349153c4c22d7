import { joinSamples } from '../audio/resampler.ts';

/**
 * The caller's speech since their turn began, in chunks that a recognizer can take: each at most 12 s, split at a pause if
 * there was one. 16 kHz.
 */
export interface SpeechSegment {
  add(frame: Int16Array, probability: number): void;
  /** The voice fell silent: a good place to split. */
  pause(): void;
  /** It continued. */
  resume(): void;
  /** The chunks so far; all but the last are final. */
  chunks(): Int16Array[];
}

const framesPerSecond = 1000 / 32;
const maxFrames = 12 * framesPerSecond;
/** From this length on a pause ends a chunk: recognizing it again with what follows is not worth the cost. */
const enoughFrames = 6 * framesPerSecond;
/** Without a pause the split is where the voice was faintest near the end. */
const cutWithinFrames = 2 * framesPerSecond;

/** @param before frames of sound before the voice began */
export function openSpeechSegment(before: readonly Int16Array[]): SpeechSegment {
  const final: Int16Array[] = [];
  let frames = [...before];
  let probabilities = before.map(() => 0);
  let paused = false;

  return {
    add(frame, probability) {
      frames.push(frame);
      probabilities.push(probability);
      if (frames.length >= maxFrames) finalize(faintest());
    },
    pause() {
      paused = true;
    },
    resume() {
      // The new voice's first frames are among the last ones: they stay with what follows.
      if (paused && frames.length >= enoughFrames) finalize(frames.length - resumeFrames);
      paused = false;
    },
    chunks: () => (frames.length > 0 ? [...final, joinSamples(frames)] : [...final]),
  };

  function finalize(length: number): void {
    final.push(joinSamples(frames.slice(0, length)));
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

/** How many frames of a voice have passed when it is detected. */
const resumeFrames = 4;
