/** Who has answered, as far as the sound tells: somebody; a machine that talks; or one that now listens. */
export type HeardAnswer = 'person' | 'machine' | 'machine_listens';

/** Finds out who has answered a call of ours, by what comes over the line from the first moment on. */
export interface MachineDetector {
  /** 20 ms at 8 kHz. What is new with it, once each; null: nothing. */
  push(samples: Int16Array): HeardAnswer | null;
}

const frameMs = 20;
/** Somebody who is called says a word or two and waits; a greeting goes on. */
const greetingMs = 3500;
/** So much silence ends what was being said; so much is between words. */
const pauseMs = 1000;
const gapMs = 400;
/** Less is a click. */
const wordMs = 100;
/** Louder than our own voice that comes back from a line. */
const leastLevel = 500;
/** Whoever is silent for so long isn't judged. */
const patienceMs = 8000;
/** After a greeting without a beep. */
const listensMs = 2000;
const beepMs = 200;
const longestBeepMs = 3000;

/** By the length of what is said first and the beep after it. Not sure of anybody it says nothing: then it isn't known. */
export function openMachineDetector(): MachineDetector {
  const tones = openToneFinder();
  let floor = 100;
  let state: 'judging' | 'greeted' | 'decided' = 'judging';
  let heardMs = 0;
  let saidMs = 0;
  let silentMs = 0;
  let toneMs = 0;

  /** Whether somebody says something, above the noise of the line. */
  function isLoud(samples: Int16Array): boolean {
    const level = Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / samples.length);
    floor = Math.min(Math.max(20, level), floor * 1.01);
    return level > Math.max(leastLevel, floor * 3);
  }

  /** Whether a beep has just ended. */
  function beepEnded(samples: Int16Array, loud: boolean): boolean {
    const isTone = loud && tones.isTone(samples);
    const lasted = toneMs;
    toneMs = isTone ? toneMs + frameMs : 0;
    return !isTone && lasted >= beepMs && lasted <= longestBeepMs;
  }

  function judge(): HeardAnswer | null {
    if (saidMs >= greetingMs) {
      state = 'greeted';
      return 'machine';
    }
    const isOver = saidMs > 0 && silentMs >= pauseMs;
    if (!isOver && heardMs < patienceMs) return null;
    state = 'decided';
    return saidMs >= wordMs ? 'person' : null;
  }

  return {
    push(samples) {
      if (state === 'decided') return null;
      heardMs += frameMs;
      const loud = isLoud(samples);
      if (beepEnded(samples, loud) || (state === 'greeted' && silentMs >= listensMs)) {
        state = 'decided';
        return 'machine_listens';
      }
      silentMs = loud ? 0 : silentMs + frameMs;
      // With the gaps between words, not with a beep.
      if (toneMs === 0 && (loud || (saidMs >= wordMs && silentMs < gapMs))) saidMs += frameMs;
      return state === 'judging' ? judge() : null;
    },
  };
}

/** Two frames: bins are 25 Hz apart. */
const windowLength = 320;
const [firstBin, lastBin] = [14, 100];
const hann = Float64Array.from(
  { length: windowLength },
  (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / windowLength),
);
const cosine = Float64Array.from({ length: windowLength }, (_, at) =>
  Math.cos((2 * Math.PI * at) / windowLength),
);
const quietest = 200;

/** Whether a line carries a single steady tone between 350 and 2,500 Hz, which no voice does for long. */
function openToneFinder() {
  const window = new Float64Array(windowLength);
  let lastPeak = -10;

  /** The strongest bin, and the share of the whole that it and its neighbors have. */
  function strongest(): { peak: number; share: number; level: number } {
    const shaped = window.map((sample, at) => sample * hann[at]!);
    const energy = shaped.reduce((sum, one) => sum + one * one, 0);
    const power = new Float64Array(lastBin + 3);
    let peak = firstBin;
    for (let bin = firstBin - 2; bin <= lastBin + 2; bin += 1) {
      power[bin] = powerAt(shaped, bin);
      if (power[bin]! > power[peak]! && bin >= firstBin && bin <= lastBin) peak = bin;
    }
    const near = power.subarray(peak - 2, peak + 3).reduce((sum, one) => sum + one, 0);
    const level = Math.sqrt(energy / windowLength);
    return { peak, share: energy === 0 ? 0 : (2 * near) / (windowLength * energy), level };
  }

  return {
    isTone(samples: Int16Array): boolean {
      window.copyWithin(0, samples.length);
      window.set(samples, windowLength - samples.length);
      const { peak, share, level } = strongest();
      const isSteady = Math.abs(peak - lastPeak) <= 1;
      lastPeak = level > quietest && share > 0.9 ? peak : -10;
      return lastPeak === peak && isSteady;
    },
  };
}

function powerAt(shaped: Float64Array, bin: number): number {
  let [real, imaginary] = [0, 0];
  for (let at = 0; at < windowLength; at += 1) {
    real += shaped[at]! * cosine[(bin * at) % windowLength]!;
    // Sine: a quarter of a turn later.
    imaginary += shaped[at]! * cosine[(bin * at + windowLength * 0.75) % windowLength]!;
  }
  return real * real + imaginary * imaginary;
}
