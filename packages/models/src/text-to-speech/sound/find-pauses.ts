import { amplitude, blockLevels } from './block-levels.ts';

/** A stretch of time. */
export interface Pause {
  fromMs: number;
  toMs: number;
}

const BLOCK_MS = 10;
// The stop before a "t" is silent for up to some 90 ms.
const SHORTEST_MS = 110;
const SILENT = amplitude(-34);

/** Where speech begins and ends, and the pauses in it. */
export function findPauses(samples: Int16Array, rate: number): { speech: Pause; pauses: Pause[] } {
  const levels = blockLevels(Float32Array.from(samples), Math.round((rate * BLOCK_MS) / 1000));
  const threshold = Math.max(...levels, 0) * SILENT;
  const heard = levels.map((level) => level > threshold);
  const first = heard.indexOf(true);
  if (first < 0) return { speech: { fromMs: 0, toMs: (samples.length / rate) * 1000 }, pauses: [] };
  const last = heard.lastIndexOf(true);
  const pauses: Pause[] = [];
  let lastHeard = first;
  for (let block = first; block <= last; block += 1) {
    if (!heard[block]) continue;
    const pause = { fromMs: (lastHeard + 1) * BLOCK_MS, toMs: block * BLOCK_MS };
    if (pause.toMs - pause.fromMs >= SHORTEST_MS) pauses.push(pause);
    lastHeard = block;
  }
  return { speech: { fromMs: first * BLOCK_MS, toMs: (last + 1) * BLOCK_MS }, pauses };
}
