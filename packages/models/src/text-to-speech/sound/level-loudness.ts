import { amplitude, blockLevels } from './block-levels.ts';

const BLOCK_MS = 20;
/** Of the speech itself, pauses left out. */
const LOUDNESS = amplitude(-20);
// Pauses and breath are not what is heard as loudness.
const HEARD = amplitude(-25);
// What needs more is no speech.
const MOST_GAIN = amplitude(30);

/** Brings speech to one loudness, whatever engine and voice it comes from. The result may reach beyond ±1. */
export function levelLoudness(samples: Float32Array, rate: number): Float32Array {
  const levels = blockLevels(samples, Math.round((rate * BLOCK_MS) / 1000));
  const loudest = Math.max(...levels, 0);
  const heard = levels.filter((level) => level > loudest * HEARD);
  if (heard.length === 0) return samples;
  const loudness = Math.sqrt(heard.reduce((sum, level) => sum + level * level, 0) / heard.length);
  const gain = Math.min(MOST_GAIN, LOUDNESS / loudness);
  return samples.map((sample) => sample * gain);
}
