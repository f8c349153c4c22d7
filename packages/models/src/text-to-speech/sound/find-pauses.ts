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
  const heard = levels.map((level) => level > threshold);
  const first = heard.indexOf(true);
  if (first < 0) return { speech: { fromMs: 0, toMs: (samples.length / rate) * 1000 }, pauses: [] };
  const last = heard.lastIndexOf(true);
  const pauses: Pause[] = [];
  let lastHeard = first;
  for (let block = first; block <= last; block += 1) {
    if (!heard[block]) continue;
    const pause = { fromMs: (lastHeard + 1) * blockMs, toMs: block * blockMs };
    if (pause.toMs - pause.fromMs >= shortestMs) pauses.push(pause);
    lastHeard = block;
  }
  return { speech: { fromMs: first * blockMs, toMs: (last + 1) * blockMs }, pauses };
}
