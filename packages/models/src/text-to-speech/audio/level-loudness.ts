import { amplitude, blockLevels } from './block-levels.ts';

const blockMs = 20;
/** Of the speech itself, without pauses. */
const targetLoudness = amplitude(-20);
// Pauses and breath don't count toward loudness.
const audibleShare = amplitude(-25);
// Anything that needs more is not speech.
const maxGain = amplitude(30);

/** Normalizes the loudness of speech, whatever engine and voice it comes from. The result may exceed ±1. */
export function levelLoudness(samples: Float32Array, rate: number): Float32Array {
  const levels = blockLevels(samples, Math.round((rate * blockMs) / 1000));
  const loudest = Math.max(...levels, 0);
  const audible = levels.filter((level) => level > loudest * audibleShare);
  if (audible.length === 0) return samples;
  const loudness = Math.sqrt(audible.reduce((sum, level) => sum + level * level, 0) / audible.length);
  const gain = Math.min(maxGain, targetLoudness / loudness);
  return samples.map((sample) => sample * gain);
}
