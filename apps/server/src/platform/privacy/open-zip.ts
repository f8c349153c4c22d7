import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A zip file that is made while it is read, no faster than it is read. */
export interface Zip {
  readonly body: ReadableStream<Uint8Array>;
  /** Adds one file and waits until it is read. @throws when the reader is gone, or `content` fails */
  add(name: string, content: AsyncIterable<Uint8Array>, options?: { compress?: boolean }): Promise<void>;
  /** Writes the end, without which no program takes the file for whole. */
  end(): void;
  /** Breaks the file off. */
  abort(error: Error): void;
}

/** `modifiedAt`: of every file in it. */
export function openZip(modifiedAt: Date): Zip {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let current: Readable | null = null;
  zip.on('error', (error: Error) => output.destroy(error));
  // Whoever reads is gone: what is being read for them stops.
  output.on('close', () => current?.destroy());
  output.on('error', () => {}); // told to the reader by the stream itself, and to the writer by `add`

  return {
    body: Readable.toWeb(output) as ReadableStream<Uint8Array>,
    async add(name, content, { compress = true } = {}) {
      if (output.destroyed) throw new Error('Nobody reads this file any more');
      current = Readable.from(content, { objectMode: false, highWaterMark: 64 * 1024 });
      zip.addReadStream(current, name, { mtime: modifiedAt, mode: 0o100600, compress });
      await finished(current, { writable: false });
    },
    end: () => zip.end(),
    abort: (error) => void output.destroy(error),
  };
}
