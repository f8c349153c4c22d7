/**
 * Detects from the speech probabilities of 32 ms frames when a voice begins and ends. Frames are counted from 0.
 */
export interface Segmenter {
  /**
   * `voice`: one began with frame `frame`; `silence`: it ended with frame `frame`. `eager`: the first voiced frame is enough,
   * otherwise the second.
   */
  step(probability: number, eager: boolean): { type: 'voice' | 'silence'; frame: number } | null;
}

const openAbove = 0.5;
const closeBelow = 0.35;
/** Shorter gaps are within words. */
const closeFrames = 3;

export function openSegmenter(): Segmenter {
  let frame = -1;
  let loud = 0;
  let quiet = 0;
  let voice = false;

  return {
    step(probability, eager) {
      frame += 1;
      loud = probability > openAbove ? loud + 1 : 0;
      quiet = probability < closeBelow ? quiet + 1 : 0;
      const enough = eager ? 1 : 2;
      if (!voice && loud >= enough) {
        voice = true;
        return { type: 'voice', frame: frame - enough + 1 };
      }
      if (voice && quiet >= closeFrames) {
        voice = false;
        return { type: 'silence', frame: frame - closeFrames };
      }
      return null;
    },
  };
}
