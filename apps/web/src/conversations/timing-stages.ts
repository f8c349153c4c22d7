import type { Timings } from '@deskbell/contract';

/** One stage of a turn with its share of the whole. */
export interface Stage {
  name: string;
  ms: number;
  /** 0 to 1. */
  share: number;
}

/** The stages in the order they were recorded, and the total: as measured, else their sum. */
export function stagesOf(timings: Timings): { stages: Stage[]; totalMs: number } {
  const { total, ...parts } = timings;
  const sum = Object.values(parts).reduce((left, right) => left + right, 0);
  const totalMs = total ?? sum;
  const whole = Math.max(totalMs, sum);
  const stages = Object.entries(parts).map(([name, ms]) => ({ name, ms, share: whole > 0 ? ms / whole : 0 }));
  return { stages, totalMs };
}
