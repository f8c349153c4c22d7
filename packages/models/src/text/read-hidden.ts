import { vectorDimensions } from './embedder.ts';
import type { EmbeddedText } from './embedding-job.ts';

/** Joins pieces ("hair", "##dryer") to words; the first and the last token only mark the text's ends. */
export function wordsOfPieces(pieces: readonly string[], hidden: Float32Array): EmbeddedText['words'] {
  const words: string[] = [];
  const sums: { vector: Float32Array; pieces: number }[] = [];
  for (const [token, piece] of pieces.slice(0, -1).entries()) {
    if (token === 0) continue;
    if (piece.startsWith('##') && words.length > 0) words[words.length - 1] += piece.slice(2);
    else {
      words.push(piece);
      sums.push({ vector: new Float32Array(vectorDimensions), pieces: 0 });
    }
    const word = sums.at(-1)!;
    word.pieces += 1;
    for (let i = 0; i < vectorDimensions; i += 1) word.vector[i]! += hidden[token * vectorDimensions + i]!;
  }
  const wordVectors = new Float32Array(words.length * vectorDimensions);
  for (const [row, { vector, pieces }] of sums.entries()) {
    wordVectors.set(
      vector.map((value) => value / pieces),
      row * vectorDimensions,
    );
  }
  return { words, wordVectors };
}

/** Mean over the tokens, then unit length: how the model was trained to be read (sentence-transformers' model card). */
export function meanOfTokens(hidden: Float32Array, tokens: number): Float32Array {
  const sum = new Float32Array(vectorDimensions);
  for (let at = 0; at < tokens * vectorDimensions; at += vectorDimensions) {
    for (let i = 0; i < vectorDimensions; i += 1) sum[i]! += hidden[at + i]!;
  }
  let squares = 0;
  for (const value of sum) squares += value * value;
  const length = Math.sqrt(squares) || 1;
  return sum.map((value) => value / length);
}
