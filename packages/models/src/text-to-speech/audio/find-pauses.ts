import { amplitude, blockLevels } from './block-levels.ts';

/** A stretch of time. */
export interface Pause {
  fromMs: number;
  toMs: number;
}

const blockMs = 10;
// The stop before a "t" is silent for up to some 90 ms.
const shortestMs = 110;
const silentShare = amplitude(-34);

/** Where speech begins and ends, and the pauses in it. */
export function findPauses(samples: Int16Array, rate: number): { speech: Pause; pauses: Pause[] } {
  const levels = blockLevels(Float32Array.from(samples), Math.round((rate * blockMs) / 1000));
  const threshold = Math.max(...levels, 0) * silentShare;
  const audible = levels.map((level) => level > threshold);
  const first = audible.indexOf(true);
  if (first < 0) return { speech: { fromMs: 0, toMs: (samples.length / rate) * 1000 }, pauses: [] };
  const last = audible.lastIndexOf(true);
  const pauses: Pause[] = [];
  let lastAudible = first;
  for (let block = first; block <= last; block += 1) {
    if (!audible[block]) continue;
    const pause = { fromMs: (lastAudible + 1) * blockMs, toMs: block * blockMs };
    if (pause.toMs - pause.fromMs >= shortestMs) pauses.push(pause);
    lastAudible = block;
  }
  return { speech: { fromMs: first * blockMs, toMs: (last + 1) * blockMs }, pauses };
}
