import { createReadStream } from 'node:fs';
import { Unzip, UnzipInflate } from 'fflate';

/** Some bytes of a file in a zip, the next ones of it. */
export interface Unzipped {
  path: string;
  bytes: Uint8Array;
}

/**
 * The wanted files of a zip that was cut into parts, in its order, piece by piece: none is ever in memory as a whole. Rejects when the
 * parts aren't such a zip; a file that it lacks doesn't come.
 */
export async function* readZip(
  parts: readonly string[],
  wanted: ReadonlySet<string>,
): AsyncGenerator<Unzipped> {
  const ready: Unzipped[] = [];
  const unzip = new Unzip((file) => {
    if (!wanted.has(file.name)) return;
    file.ondata = (error, bytes) => {
      if (error) throw error;
      ready.push({ path: file.name, bytes });
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (const part of parts) {
    for await (const chunk of createReadStream(part, { highWaterMark: 1 << 18 })) {
      unzip.push(chunk as Uint8Array);
      yield* ready.splice(0);
    }
  }
}
