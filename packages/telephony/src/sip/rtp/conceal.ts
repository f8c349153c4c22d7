/**
 * Fills what was lost with the last pitch of what was heard, fading out: after 60 ms it is silent (after ITU-T G.711,
 * appendix I, in a simple form).
 */
export interface Concealment {
  /** What was heard, in order. */
  heard(samples: Int16Array): void;
  /** So many samples in place of lost ones. */
  fill(length: number): Int16Array;
  /** Whether filling makes a sound: something was heard up to 60 ms ago. */
  readonly isSounding: boolean;
}

const rate = 8000;
const fadeSamples = 0.06 * rate;
/** A voice's pitch lies between 66 and 200 Hz. */
const [shortestLag, longestLag] = [40, 120];
const compared = 160;

export function openConcealment(): Concealment {
  const history = new Int16Array(longestLag + compared);
  let filled = fadeSamples;
  let lag = longestLag;

  return {
    get isSounding() {
      return filled < fadeSamples;
    },
    heard(samples) {
      keep(history, samples);
      filled = 0;
    },
    fill(length) {
      if (filled === 0) lag = pitchOf(history);
      const samples = new Int16Array(length);
      for (let at = 0; at < length; at += 1) {
        const gain = Math.max(0, 1 - filled / fadeSamples);
        samples[at] = history[history.length - lag + (filled % lag)]! * gain;
        filled += 1;
      }
      return samples;
    },
  };
}

function keep(history: Int16Array, samples: Int16Array): void {
  if (samples.length >= history.length) history.set(samples.subarray(-history.length));
  else {
    history.copyWithin(0, samples.length);
    history.set(samples, history.length - samples.length);
  }
}

function pitchOf(history: Int16Array): number {
  const from = history.length - compared;
  let best = longestLag;
  let mostAlike = Number.NEGATIVE_INFINITY;
  for (let lag = shortestLag; lag <= longestLag; lag += 1) {
    let product = 0;
    let energy = 1;
    for (let at = from; at < history.length; at += 1) {
      const before = history[at - lag]!;
      product += history[at]! * before;
      energy += before * before;
    }
    const alike = product / Math.sqrt(energy);
    if (alike > mostAlike) {
      mostAlike = alike;
      best = lag;
    }
  }
  return best;
}
