import type { Taken } from './taken-times.ts';

/** A span of time, the end excluded. */
export interface Span {
  from: Date;
  to: Date;
}

/** Whether one more fits into a calendar: at no moment are all its lanes in use. */
export const hasRoom = (taken: readonly Span[], wanted: Span, lanes: number): boolean =>
  mostAtOnce(taken.filter((other) => overlaps(other, wanted))) < lanes;

/**
 * The first lane that is free for the whole span. Null though there is room: every lane is in use at some moment of it,
 * and the appointments have to be laid out anew.
 */
export function freeLane(taken: readonly Taken[], wanted: Span, lanes: number): number | null {
  const used = new Set(taken.filter((other) => overlaps(other, wanted)).map(({ lane }) => lane));
  for (let lane = 0; lane < lanes; lane += 1) if (!used.has(lane)) return lane;
  return null;
}

export const overlaps = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to;

// All of them overlap one span, so they are counted at the beginning of each.
const mostAtOnce = (spans: readonly Span[]): number =>
  Math.max(0, ...spans.map((at) => spans.filter(({ from, to }) => from <= at.from && at.from < to).length));
