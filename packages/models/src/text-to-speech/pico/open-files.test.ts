import { expect, it } from 'vitest';
import { openFiles } from './open-files.ts';

const path = 64;
const vectors = 128;
const result = 192;

/** A program's memory of a kilobyte, with a path and two buffers of four bytes in it. */
function program(name: string) {
  const memory = new ArrayBuffer(1024);
  new Uint8Array(memory).set(new TextEncoder().encode(`${name}\0`), path);
  const view = new DataView(memory);
  for (const [i, to] of [256, 512].entries()) {
    view.setUint32(vectors + 8 * i, to, true);
    view.setUint32(vectors + 8 * i + 4, 4, true);
  }
  const files = new Map([['/voice.bin', Uint8Array.from([1, 2, 3, 4, 5, 6])]]);
  const { env, wasi_snapshot_preview1: wasi } = openFiles(files, () => memory);
  const bytesAt = (at: number) => [...new Uint8Array(memory, at, 4)];
  return { env, wasi, bytesAt, number: () => view.getUint32(result, true) };
}

it('reads into several buffers until the file ends', () => {
  const { env, wasi, bytesAt, number } = program('/voice.bin');
  const id = env.__syscall_openat(0, path);
  expect(wasi.fd_read(id, vectors, 2, result)).toBe(0);
  expect([bytesAt(256), bytesAt(512), number()]).toEqual([[1, 2, 3, 4], [5, 6, 0, 0], 6]);
  wasi.fd_read(id, vectors, 2, result);
  expect(number()).toBe(0);
});

it.each([
  ['the beginning', 2, 0, 2],
  ['where it is', -1, 1, 3],
  ['the end', -2, 2, 4],
  ['the beginning, and not before it', -9, 0, 0],
])('goes to a place from %s', (_from, offset, from, at) => {
  const { env, wasi, number } = program('/voice.bin');
  const id = env.__syscall_openat(0, path);
  wasi.fd_read(id, vectors, 1, result);
  expect(wasi.fd_seek(id, offset, 0, from, result)).toBe(0);
  expect(number()).toBe(at);
});

it('knows no other file, writes none, and not after it was closed', () => {
  const other = program('/etc/passwd');
  expect(other.env.__syscall_openat(0, path)).toBeLessThan(0);
  const { env, wasi } = program('/voice.bin');
  const id = env.__syscall_openat(0, path);
  expect(wasi.fd_write()).not.toBe(0);
  expect(wasi.fd_close(id)).toBe(0);
  expect(wasi.fd_close(id)).not.toBe(0);
  expect(wasi.fd_read(id, vectors, 1, result)).not.toBe(0);
  expect(wasi.fd_seek(id, 0, 0, 0, result)).not.toBe(0);
});
