import type { KnowledgeEntry } from './knowledge.ts';
import { createSemanticIndex, type SemanticIndex } from './semantic-index.ts';

/**
 * Makes vectors of unit length by a model elsewhere, in order, all of one length; null: it can't be reached in time, and the model on
 * this machine has to do.
 */
export type HostedEmbed = (texts: string[], signal?: AbortSignal) => Promise<Float32Array[] | null>;

/** The vectors that a model elsewhere made of entries, beside those of this machine. */
export interface HostedIndex {
  readonly embed: HostedEmbed;
  /**
   * Each entry's likeness to a question by both models, on the scale of the one here. `near`: by that one, NaN where it has no
   * vectors; `far`: the question's vector by the model elsewhere.
   */
  blend(near: Float32Array, far: Float32Array): Float32Array;
}

/** What the model elsewhere counts of a likeness, as measured best (decision 0038). */
const HOSTED_SHARE = 0.5;
/** Of fewer phrasings too little is known of how the scales lie to each other. */
const LEAST_TRIED = 3;
/** Phrasings that tell their own entry from others by less than this give no scale. */
const LEAST_SPREAD = 0.03;

/**
 * Null: there is nothing to compare with yet, or too little to bring both scales together. Models put their cosines where they like (one
 * calls strangers 0.1 alike, another 0.7), so everything that is fitted to ours would be wrong by theirs: the mean likeness of the
 * owner's phrasings to their own entry, and to others, is known by both, and a straight line through those two points makes theirs ours.
 */
export async function createHostedIndex(
  entries: readonly Pick<KnowledgeEntry, 'kind' | 'phrasings' | 'hostedVectors'>[],
  embed: HostedEmbed,
  local: SemanticIndex,
): Promise<HostedIndex | null> {
  const dimensions = entries.find(({ hostedVectors }) => hostedVectors?.length)?.hostedVectors?.[0]?.length;
  if (!dimensions) return null;
  const wide = Math.ceil(dimensions / 4) * 4;
  const index = await createSemanticIndex(
    entries.map((entry) => rowsOf(entry, dimensions, wide)),
    entries.flatMap(({ kind }, place) => (kind === 'faq' ? [place] : [])),
    wide,
  );
  const scale = scaleBetween(index, local);
  if (!scale) return null;
  return {
    embed,
    blend(near, far) {
      if (far.length !== dimensions) return near;
      const likenesses = index.scores(widened(far, wide));
      return near.map((own, entry) => {
        const ours = scale(likenesses[entry]!);
        if (Number.isNaN(ours)) return own;
        return Number.isNaN(own) ? ours : own + HOSTED_SHARE * (ours - own);
      });
    },
  };
}

function scaleBetween({ leftOut }: SemanticIndex, local: SemanticIndex): ((theirs: number) => number) | null {
  const spread = leftOut.own - leftOut.other;
  const ours = local.leftOut.own - local.leftOut.other;
  if (Math.min(leftOut.tried, local.leftOut.tried) < LEAST_TRIED) return null;
  if (spread < LEAST_SPREAD || ours < LEAST_SPREAD) return null;
  return (theirs) => local.leftOut.other + ((theirs - leftOut.other) * ours) / spread;
}

function rowsOf(
  { phrasings, hostedVectors }: Pick<KnowledgeEntry, 'phrasings' | 'hostedVectors'>,
  dimensions: number,
  wide: number,
): Float32Array | null {
  if (hostedVectors?.length !== phrasings.length + 1) return null;
  if (hostedVectors.some(({ length }) => length !== dimensions)) return null;
  const rows = new Float32Array(hostedVectors.length * wide);
  for (const [row, vector] of hostedVectors.entries()) rows.set(vector, row * wide);
  return rows;
}

function widened(vector: Float32Array, wide: number): Float32Array {
  if (vector.length === wide) return vector;
  const padded = new Float32Array(wide);
  padded.set(vector);
  return padded;
}
