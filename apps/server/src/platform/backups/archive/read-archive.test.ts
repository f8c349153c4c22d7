import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pack } from 'tar-stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readArchive } from './read-archive.ts';

/** What Node writes behind some files. */
const emptyFrame = Buffer.from('28b52ffd2000010000', 'hex');
/** What a file is read by. */
const chunkBytes = 65_536;
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'deskbell-archive-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A tar file of a whole number of chunks less `short` bytes, a multiple of 512. */
async function tarOf(short: number): Promise<Buffer> {
  const tar = pack();
  const [headers, other, end] = [1024, 512, 1024];
  tar.entry({ name: 'one' }, randomBytes(3 * chunkBytes - short - headers - other - end));
  tar.entry({ name: 'other' }, 'the end');
  tar.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of tar) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** A frame of zstd's whose blocks are stored as they are: of so many blocks it is 6 + 3 * blocks bytes longer than `content`. */
function stored(content: Buffer, blocks: number): Buffer {
  const bytes = Math.ceil(content.length / blocks);
  const parts = Array.from({ length: blocks }, (_, at) => {
    const part = content.subarray(at * bytes, (at + 1) * bytes);
    const header = Buffer.alloc(3);
    header.writeUIntLE((part.length << 3) | (at === blocks - 1 ? 1 : 0), 0, 3);
    return Buffer.concat([header, part]);
  });
  return Buffer.concat([Buffer.from('28b52ffd0038', 'hex'), ...parts]);
}

/** A file whose last chunk has so many bytes, the last nine of the file being an empty frame. */
async function endingWith(bytes: number): Promise<string> {
  const around = 6 + emptyFrame.length;
  const blocks = Array.from({ length: 512 }, (_, at) => at + 2).find(
    (some) => (around + 3 * some - bytes + 512) % 512 === 0,
  )!;
  const file = Buffer.concat([stored(await tarOf(around + 3 * blocks - bytes), blocks), emptyFrame]);
  expect(file.length % chunkBytes).toBe(bytes);
  const path = join(folder, `ends-${bytes}`);
  writeFileSync(path, file);
  return path;
}

it.each([1, 5, 8, 9, 15, 16, 17])('reads a file whose last chunk has %i bytes', async (bytes) => {
  const found: Record<string, string> = {};
  for await (const { name, content } of readArchive(await endingWith(bytes), null)) {
    const chunks: Buffer[] = [];
    for await (const chunk of content) chunks.push(chunk);
    found[name] = Buffer.concat(chunks).subarray(-7).toString('latin1');
  }
  expect(Object.keys(found)).toEqual(['one', 'other']);
  expect(found.other).toBe('the end');
});
