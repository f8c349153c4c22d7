/** Some rows of a tensor of a checkpoint. */
export interface TensorRows {
  name: string;
  shape: readonly number[];
  firstRow: number;
  values: Float32Array;
}

interface Stretch {
  name: string;
  dtype: string;
  shape: number[];
  from: number;
  to: number;
}

/** So many bytes of a tensor are handed on at once, but whole rows. */
const MOST_BYTES = 1 << 20;
const LONGEST_HEADER = 1 << 24;

/**
 * Reads a checkpoint in the safetensors format as its bytes come: the length of a JSON header (8 bytes, little endian), the header, then
 * the tensors one behind the other. Of a few rows it ever holds the numbers.
 */
export class CheckpointReader {
  readonly #wanted: ReadonlySet<string>;
  #header: Buffer = Buffer.alloc(8);
  #filled = 0;
  /** Null: the header isn't read yet. */
  #stretches: Stretch[] | null = null;
  /** Bytes of tensors that were read. */
  #at = 0;
  #rows: { firstRow: number; values: Float32Array; bytes: Buffer; filled: number } | null = null;

  constructor(wanted: ReadonlySet<string>) {
    this.#wanted = wanted;
  }

  /** What these next bytes complete of the wanted tensors. Throws when it is no such checkpoint. */
  *push(chunk: Uint8Array): Generator<TensorRows> {
    let rest = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    while (rest.length > 0) {
      if (this.#stretches === null) rest = this.#readHeader(rest);
      else {
        const [made, left] = this.#readTensors(rest, this.#stretches);
        if (made) yield made;
        rest = left;
      }
    }
  }

  #readHeader(chunk: Buffer): Buffer {
    const taken = chunk.copy(this.#header, this.#filled);
    this.#filled += taken;
    if (this.#filled === this.#header.length) {
      if (this.#header.length === 8) {
        const length = Number(this.#header.readBigUInt64LE());
        if (length === 0 || length > LONGEST_HEADER) throw new Error('this is no checkpoint in safetensors');
        this.#header = Buffer.concat([this.#header, Buffer.alloc(length)]);
      } else this.#stretches = stretchesOf(this.#header.subarray(8));
    }
    return chunk.subarray(taken);
  }

  #readTensors(chunk: Buffer, stretches: Stretch[]): [TensorRows | null, Buffer] {
    while (stretches[0] && stretches[0].to <= this.#at) stretches.shift();
    const [next] = stretches;
    if (!next) throw new Error('the checkpoint is longer than its header says');
    if (!this.#wanted.has(next.name)) return [null, this.#skip(chunk, next.to)];
    if (next.dtype !== 'F32') throw new Error(`${next.name} is not in single precision`);
    if (this.#at < next.from) return [null, this.#skip(chunk, next.from)];
    this.#rows ??= this.#nextRows(next);
    const { firstRow, values, bytes, filled } = this.#rows;
    const taken = chunk.copy(bytes, filled);
    this.#rows.filled += taken;
    this.#at += taken;
    if (this.#rows.filled < bytes.length) return [null, chunk.subarray(taken)];
    this.#rows = null;
    return [{ name: next.name, shape: next.shape, firstRow, values }, chunk.subarray(taken)];
  }

  #skip(chunk: Buffer, to: number): Buffer {
    const skipped = Math.min(chunk.length, to - this.#at);
    this.#at += skipped;
    return chunk.subarray(skipped);
  }

  #nextRows(of: Stretch) {
    const bytesPerRow = 4 * (of.shape.at(-1) ?? 1);
    const rows = Math.max(1, Math.floor(MOST_BYTES / bytesPerRow));
    const values = new Float32Array(Math.min(rows * bytesPerRow, of.to - this.#at) / 4);
    const bytes = Buffer.from(values.buffer);
    return { firstRow: (this.#at - of.from) / bytesPerRow, values, bytes, filled: 0 };
  }
}

function stretchesOf(header: Buffer): Stretch[] {
  const described = JSON.parse(header.toString('utf8')) as Record<
    string,
    { dtype: string; shape: number[]; data_offsets: [number, number] }
  >;
  return Object.entries(described)
    .filter(([name]) => name !== '__metadata__')
    .map(
      ([
        name,
        {
          dtype,
          shape,
          data_offsets: [from, to],
        },
      ]) => ({ name, dtype, shape, from, to }),
    )
    .sort((a, b) => a.from - b.from);
}
