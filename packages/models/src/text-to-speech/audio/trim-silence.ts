import { amplitude, blockLevels } from './block-levels.ts';

const blockMs = 10;
const keptMs = 40;
// A final "f" lies some 30 dB under the loudest vowel, what a model breathes into its pauses 50 dB and more.
const silentShare = amplitude(-42);

/** The speech in `samples` with at most 40 ms of what surrounds it; nothing when there is only silence. */
export function trimSilence(samples: Float32Array, rate: number): Float32Array {
  const block = Math.round((rate * blockMs) / 1000);
  const levels = blockLevels(samples, block);
  const threshold = Math.max(...levels, 0) * silentShare;
  const isSpeech = (level: number) => level > threshold;
  const first = levels.findIndex(isSpeech);
  if (first < 0) return samples.subarray(0, 0);
  const kept = Math.round((rate * keptMs) / 1000);
  const from = Math.max(0, first * block - kept);
  return samples.subarray(from, (levels.findLastIndex(isSpeech) + 1) * block + kept);
}
