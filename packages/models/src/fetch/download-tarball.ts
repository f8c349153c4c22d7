import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { NpmEntry } from '../manifest/model-entry.ts';
import type { ArchiveContext } from './archive.ts';
import { undefinedWhenMissing } from './model-files.ts';

const maxTries = 4;
const stallMs = 30_000;

/**
 * Downloads the tarball at `address` into `part`, going on after the bytes that are already there. A broken connection
 * is tried again; the bytes so far stay for the next run. Verifying the result is the caller's part.
 */
export async function downloadTarball(
  entry: NpmEntry,
  address: string,
  part: string,
  context: ArchiveContext,
): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await downloadRest(entry, address, part, context);
    } catch (error) {
      context.signal?.throwIfAborted();
      if (error instanceof WrongAnswer || tried === maxTries) throw error;
      context.log.info({ model: entry.name, tried, err: error }, 'a download broke off; going on');
      await wait(500 * 2 ** tried, undefined, { signal: context.signal });
    }
  }
}

/** An answer which trying again won't change. */
class WrongAnswer extends Error {}

async function downloadRest(
  entry: NpmEntry,
  address: string,
  part: string,
  { onBytes, signal }: ArchiveContext,
): Promise<void> {
  const have = await sizeOf(part);
  if (have === entry.bytes) return onBytes(have);
  const from = have < entry.bytes ? have : 0;
  const stall = new AbortController();
  const stalled = setTimeout(() => stall.abort(new Error(`nothing came for ${stallMs / 1000} s`)), stallMs);
  try {
    const signals = AbortSignal.any(signal ? [signal, stall.signal] : [stall.signal]);
    const headers = from > 0 ? { range: `bytes=${from}-` } : undefined;
    const response = await fetch(address, { headers, signal: signals });
    if (!response.ok || !response.body) throw new WrongAnswer(`the registry answered ${response.status}`);
    // A server without ranges sends the whole file again (200).
    const resumed = response.status === 206;
    let done = resumed ? from : 0;
    const body = Readable.fromWeb(response.body);
    body.on('data', (chunk: Buffer) => {
      done += chunk.length;
      if (done > entry.bytes) body.destroy(new WrongAnswer('more bytes came than the manifest lists'));
      stalled.refresh();
      onBytes(done);
    });
    await pipeline(body, createWriteStream(part, { flags: resumed ? 'a' : 'w' }), { signal: signals });
    if (done < entry.bytes) throw new Error(`the connection closed after ${done} of ${entry.bytes} bytes`);
  } finally {
    clearTimeout(stalled);
  }
}

async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(undefinedWhenMissing))?.size ?? 0;
}
