import type { BookedSlot } from './booked-slots.ts';

/** A span of time, the end excluded. */
export interface Span {
  from: Date;
  to: Date;
}

/** Whether one more fits: at no moment are all slots in use. */
export const hasCapacity = (taken: readonly Span[], wanted: Span, capacity: number): boolean =>
  mostAtOnce(taken.filter((other) => overlaps(other, wanted))) < capacity;

/**
 * The first slot that is free for the whole span. Null despite capacity: each slot is in use at some moment of it, so the
 * appointments have to be repacked.
 */
export function freeSlot(taken: readonly BookedSlot[], wanted: Span, capacity: number): number | null {
  const used = new Set(taken.filter((other) => overlaps(other, wanted)).map(({ slot }) => slot));
  for (let slot = 0; slot < capacity; slot += 1) if (!used.has(slot)) return slot;
  return null;
}

export const overlaps = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to;

// All of them overlap one span, so they are counted at the beginning of each.
const mostAtOnce = (spans: readonly Span[]): number =>
  Math.max(0, ...spans.map((at) => spans.filter(({ from, to }) => from <= at.from && at.from < to).length));
