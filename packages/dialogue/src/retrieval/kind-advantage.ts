import type { IndexedEntry } from './knowledge.ts';

/**
 * What an entry's kind adds to its score. An owner's own FAQ wins over a business detail that is about as near. A
 * passage speaks of several things, and so is less like any one question than an FAQ that was written as one.
 */
const ADVANTAGE: Record<IndexedEntry['kind'], number> = { faq: 0, detail: -0.08, passage: 0.1 };

/** Each entry's advantage, in order. */
export const advantagesOf = (entries: readonly IndexedEntry[]): Float32Array =>
  Float32Array.from(entries, ({ kind }) => ADVANTAGE[kind]);
