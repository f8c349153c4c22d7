/** The memory of a WebAssembly program, as it is now. */
type Memory = () => ArrayBuffer;

interface OpenFile {
  bytes: Uint8Array;
  at: number;
}

// As the C library of the program numbers them.
const noSuchFile = 44;
const badFile = 8;
const notATerminal = 59;

/**
 * What a program compiled by Emscripten asks of its surroundings to read files, and nothing else: the given files are all there
 * is, it can write none, and its memory doesn't grow.
 * @param files by path
 */
export function openFiles(files: ReadonlyMap<string, Uint8Array>, memory: Memory) {
  const open = new Map<number, OpenFile>();
  let next = 3;

  function openat(_folder: number, path: number): number {
    const bytes = files.get(textAt(memory(), path));
    if (!bytes) return -noSuchFile;
    open.set(next, { bytes, at: 0 });
    next += 1;
    return next - 1;
  }

  /** Fills the buffers that `vectors` lists (address and size of each) until the file ends. */
  function read(id: number, vectors: number, count: number, bytesRead: number): number {
    const file = open.get(id);
    if (!file) return badFile;
    const view = new DataView(memory());
    const began = file.at;
    for (let i = 0; i < count; i += 1) {
      const [to, size] = [0, 4].map((half) => view.getUint32(vectors + 8 * i + half, true));
      const part = file.bytes.subarray(file.at, file.at + size!);
      new Uint8Array(memory()).set(part, to!);
      file.at += part.length;
    }
    view.setUint32(bytesRead, file.at - began, true);
    return 0;
  }

  /** The offset comes in two halves; files of 4 GB and more aren't read. */
  function seek(id: number, low: number, _high: number, from: number, newOffset: number): number {
    const file = open.get(id);
    if (!file) return badFile;
    file.at = Math.max(0, [0, file.at, file.bytes.length][from]! + low);
    new DataView(memory()).setBigUint64(newOffset, BigInt(file.at), true);
    return 0;
  }

  return {
    env: {
      _emscripten_memcpy_js: (to: number, from: number, size: number) => {
        new Uint8Array(memory()).copyWithin(to, from, from + size);
      },
      __syscall_openat: openat,
      __syscall_fcntl64: () => 0,
      __syscall_ioctl: () => -notATerminal,
      emscripten_resize_heap: () => 0,
    },
    wasi_snapshot_preview1: {
      fd_read: read,
      fd_seek: seek,
      fd_write: () => badFile,
      fd_close: (id: number) => (open.delete(id) ? 0 : badFile),
    },
  };
}

function textAt(memory: ArrayBuffer, address: number): string {
  const bytes = new Uint8Array(memory, address);
  return new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
}
