import { readFile } from 'node:fs/promises';

/** Where each weight lies in the file that is made of the checkpoint, and in which form (training/export_mpnet.py). */
export interface Layout {
  /** Its name, beside the graph that refers to it. */
  file: string;
  bytes: number;
  /** Numbers that share a scale in a tensor of `blocks`. */
  block: number;
  tensors: readonly LaidTensor[];
}

export interface LaidTensor {
  /** What the checkpoint calls it. */
  source: string;
  /**
   * `blocks`: whole numbers from 0 to 255, of which 128 is nothing, with a scale for each block of a row; `rows`: whole numbers from -127 to
   * 127 with a scale a row; `float`: single precision.
   */
  as: 'blocks' | 'rows' | 'float';
  shape: readonly number[];
  /** Where it begins, and its scales, in bytes. */
  at: number;
  scalesAt?: number;
  /** What we taught it, where it lies in the file of differences. */
  difference?: Difference;
}

/**
 * `rank` absent: as many numbers in single precision as the tensor has. Else that many scales in single precision, then as many rows of
 * whole numbers from -127 to 127, one a number put out, then as many, one a number taken in: the difference is the sum of scale times the
 * one row (as a column) times the other.
 */
export interface Difference {
  at: number;
  rank?: number;
}

/** Reads it; it comes with the code. */
export async function readLayout(path: string): Promise<Layout> {
  return JSON.parse(await readFile(path, 'utf8'));
}

/** Numbers in a row: the whole of a tensor of one dimension. */
export const rowLength = ({ shape }: Pick<LaidTensor, 'shape'>): number => shape.at(-1)!;

export const rowCount = ({ shape }: Pick<LaidTensor, 'shape'>): number => (shape.length > 1 ? shape[0]! : 1);
