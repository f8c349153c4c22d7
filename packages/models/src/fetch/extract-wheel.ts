import { createReadStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Unzip, UnzipInflate } from 'fflate';

/**
 * Unpacks the `wanted` files of a wheel (a zip) under `into`, as a stream: a wheel may be larger than memory should be.
 * Rejects when it isn't a zip; a file that it lacks is simply not there.
 */
export async function extractWheel(wheel: string, wanted: ReadonlySet<string>, into: string): Promise<void> {
  const unpacked: { path: string; bytes: Uint8Array }[] = [];
  const unzip = new Unzip((file) => {
    file.ondata = (error, bytes) => {
      if (error) throw error;
      if (wanted.has(file.name)) unpacked.push({ path: join(into, file.name), bytes });
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for await (const chunk of createReadStream(wheel)) {
    unzip.push(chunk as Uint8Array);
    for (const { path, bytes } of unpacked.splice(0)) await append(path, bytes);
  }
}

async function append(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await using file = await open(path, 'a');
  await file.writeFile(bytes);
}
