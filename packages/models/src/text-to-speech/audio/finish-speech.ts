import { levelLoudness } from './level-loudness.ts';
import { limitPeaks } from './limit-peaks.ts';
import { trimSilence } from './trim-silence.ts';

/**
 * An engine's output prepared for playback: trimmed, at one loudness, as PCM16. Several parts are joined.
 */
export function finishSpeech(sounds: readonly Float32Array[], rate: number): Int16Array {
  const speech = joined(sounds.map((sound) => trimSilence(sound, rate)));
  return toPcm16(limitPeaks(levelLoudness(speech, rate), rate));
}

function joined(sounds: readonly Float32Array[]): Float32Array {
  if (sounds.length === 1) return sounds[0]!;
  const all = new Float32Array(sounds.reduce((sum, sound) => sum + sound.length, 0));
  let at = 0;
  for (const sound of sounds) {
    all.set(sound, at);
    at += sound.length;
  }
  return all;
}

function toPcm16(samples: Float32Array): Int16Array {
  return Int16Array.from(samples, (sample) => Math.round(Math.max(-1, Math.min(1, sample)) * 32_767));
}
