const dimensions = 384;

/** Vectors one after the other as float32 little-endian, the form of `vectors` columns. */
export function packVectors(vectors: readonly Float32Array[]): Buffer {
  return Buffer.concat(vectors.map((v) => Buffer.from(v.buffer, v.byteOffset, v.byteLength)));
}

/** The vectors of a row; null when there are not as many as its texts want. Copied, so that they are aligned. */
export function unpackVectors(packed: Buffer, texts: number): Float32Array | null {
  if (packed.byteLength !== texts * dimensions * Float32Array.BYTES_PER_ELEMENT) return null;
  return new Float32Array(new Uint8Array(packed).buffer);
}
