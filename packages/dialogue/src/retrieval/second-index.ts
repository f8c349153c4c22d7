import type { KnowledgeEntry } from './knowledge.ts';
import { blended, type SecondEncoder, type SecondLine } from './second-encoder.ts';
import { createSemanticIndex, type SemanticIndex } from './semantic-index.ts';

/** The vectors that a second encoder made of entries, beside those of the usual model. */
export interface SecondIndex {
  readonly encoder: SecondEncoder;
  /**
   * Each entry's likeness to a question by both models, on the scale of ours. `near`: by ours, NaN where it has no vectors; `far`: the
   * question's vector by the second encoder.
   */
  blend(near: Float32Array, far: Float32Array): Float32Array;
}

/** What a model that we don't know counts of a likeness, as measured best (decision 0038). */
const STRANGERS_SHARE = 0.5;
/** Of fewer phrasings too little is known of how the scales lie to each other. */
const LEAST_TRIED = 3;
/** Phrasings that tell their own entry from others by less than this give no scale. */
const LEAST_SPREAD = 0.03;

/**
 * Null: there is nothing to compare with yet, or too little to bring both scales together. Models put their cosines where they like (one
 * calls strangers 0.1 alike, another 0.7), so everything that is fitted to ours would be wrong by theirs. A model that we know brings its
 * line along. Of others, the mean likeness of the owner's phrasings to their own entry, and to others, is known by both, and a straight
 * line through those two points makes theirs ours.
 */
export async function createSecondIndex(
  entries: readonly Pick<KnowledgeEntry, 'kind' | 'phrasings' | 'secondVectors'>[],
  encoder: SecondEncoder,
  local: SemanticIndex,
): Promise<SecondIndex | null> {
  const dimensions = entries.find(({ secondVectors }) => secondVectors?.length)?.secondVectors?.[0]?.length;
  if (!dimensions) return null;
  const wide = Math.ceil(dimensions / 4) * 4;
  const index = await createSemanticIndex(
    entries.map((entry) => rowsOf(entry, dimensions, wide)),
    entries.flatMap(({ kind }, place) => (kind === 'faq' ? [place] : [])),
    wide,
  );
  const line = encoder.known?.entries ?? lineThrough(index, local);
  if (!line) return null;
  return {
    encoder,
    blend(near, far) {
      if (far.length !== dimensions) return near;
      const likenesses = index.scores(widened(far, wide));
      return near.map((own, entry) => blended(own, likenesses[entry]!, line));
    },
  };
}

function lineThrough({ leftOut }: SemanticIndex, local: SemanticIndex): SecondLine | null {
  const spread = leftOut.own - leftOut.other;
  const ours = local.leftOut.own - local.leftOut.other;
  if (Math.min(leftOut.tried, local.leftOut.tried) < LEAST_TRIED) return null;
  if (spread < LEAST_SPREAD || ours < LEAST_SPREAD) return null;
  const slope = ours / spread;
  return { slope, offset: local.leftOut.other - slope * leftOut.other, share: STRANGERS_SHARE };
}

function rowsOf(
  { phrasings, secondVectors }: Pick<KnowledgeEntry, 'phrasings' | 'secondVectors'>,
  dimensions: number,
  wide: number,
): Float32Array | null {
  if (secondVectors?.length !== phrasings.length + 1) return null;
  if (secondVectors.some(({ length }) => length !== dimensions)) return null;
  const rows = new Float32Array(secondVectors.length * wide);
  for (const [row, vector] of secondVectors.entries()) rows.set(vector, row * wide);
  return rows;
}

function widened(vector: Float32Array, wide: number): Float32Array {
  if (vector.length === wide) return vector;
  const padded = new Float32Array(wide);
  padded.set(vector);
  return padded;
}
