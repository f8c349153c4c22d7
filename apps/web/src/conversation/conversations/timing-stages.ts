import type { Timings } from '@deskbell/contract';

/** One stage of a turn with its share of the whole. */
export interface Stage {
  name: string;
  ms: number;
  /** 0 to 1. */
  share: number;
}

const order = ['open', 'embed', 'retrieve', 'respond', 'store'];

/** The stages in the order they are gone through (unknown ones last), and the total: as measured, else their sum. */
export function stagesOf(timings: Timings): { stages: Stage[]; totalMs: number } {
  const { total, ...parts } = timings;
  const sum = Object.values(parts).reduce((left, right) => left + right, 0);
  const totalMs = total ?? sum;
  const whole = Math.max(totalMs, sum);
  const inOrder = Object.entries(parts).sort(([left], [right]) => rankOf(left) - rankOf(right));
  const stages = inOrder.map(([name, ms]) => ({ name, ms, share: whole > 0 ? ms / whole : 0 }));
  return { stages, totalMs };
}

// The database keeps an object's keys in an order of its own.
function rankOf(stage: string): number {
  const rank = order.indexOf(stage);
  return rank < 0 ? order.length : rank;
}
