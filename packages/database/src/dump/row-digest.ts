import { hash } from 'node:crypto';

/** How many rows there are, and what they add up to. */
export interface RowsSum {
  rows: number;
  /** 64 hexadecimal digits; the same for the same rows in any order. */
  checksum: string;
}

const newline = 0x0a;
const words = 8;

/**
 * Counts rows of COPY's text format and sums their SHA-256, word by word modulo 2^32: one row more, less or changed gives another
 * sum, another order the same. It finds damage; that nobody forged a backup is for its encryption to prove.
 */
export class RowDigest {
  #rows = 0;
  readonly #sum = new Uint32Array(words);
  #rest: Buffer = Buffer.alloc(0);

  add(chunk: Buffer): void {
    let text = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk;
    for (let end = text.indexOf(newline); end >= 0; end = text.indexOf(newline)) {
      this.#addRow(text.subarray(0, end));
      text = text.subarray(end + 1);
    }
    this.#rest = text;
  }

  /** @throws when the last row is cut short */
  sum(): RowsSum {
    if (this.#rest.length > 0) throw new Error('The last row is cut short.');
    const bytes = Buffer.alloc(words * 4);
    for (const [index, word] of this.#sum.entries()) bytes.writeUInt32BE(word, index * 4);
    return { rows: this.#rows, checksum: bytes.toString('hex') };
  }

  #addRow(row: Buffer): void {
    this.#rows += 1;
    const digest = hash('sha256', row, 'buffer');
    for (let index = 0; index < words; index += 1) {
      this.#sum[index] = this.#sum[index]! + digest.readUInt32BE(index * 4);
    }
  }
}
