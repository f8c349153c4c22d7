import type { JudgedPair } from './embed.ts';

/**
 * A model whose vectors count beside those of the usual one: elsewhere, or a larger one on this machine. It adds to the likeness of what is
 * asked to what is known, and to nothing else.
 */
export interface SecondEncoder {
  /**
   * Vectors of a turn's texts, of unit length, in order, all of one length; null: it can't answer in time, and the usual model has to do.
   * Rejects with the signal's reason alone.
   */
  embed(texts: string[], signal?: AbortSignal): Promise<Float32Array[] | null>;
  /** Null: it is a stranger, which is asked whatever is looked up. */
  readonly known: KnownEncoder | null;
}

/** What we know of a model of ours. It takes this machine's time, so it is asked only where the usual one isn't sure. */
export interface KnownEncoder {
  /** To FAQs and passages. */
  entries: SecondLine;
  /** To services, and to what is said of any business. */
  services: SecondLine;
  /** Vectors of what is known, in the background. Rejects where it can't make them any more, or with the signal's reason. */
  embedKnown(texts: string[], signal?: AbortSignal): Promise<Float32Array[]>;
  /** As `Embed.judge`; null: it can't answer in time. Rejects with the signal's reason alone. Absent: it has no judge. */
  judge?(pairs: JudgedPair[], signal?: AbortSignal): Promise<number[] | null>;
}

/** A straight line that makes its cosines likenesses by ours, and what it then counts. */
export interface SecondLine {
  /** A cosine by it is as much as `offset + slope * cosine` by ours. */
  offset: number;
  slope: number;
  /** Of a likeness this is by it, the rest by ours; 0 to 1. */
  share: number;
}

/** A likeness by both: `own` by ours, `theirs` a cosine by the second encoder; NaN: it isn't known by that one. */
export function blended(own: number, theirs: number, { offset, slope, share }: SecondLine): number {
  const ours = offset + slope * theirs;
  if (Number.isNaN(ours)) return own;
  return Number.isNaN(own) ? ours : own + share * (ours - own);
}
