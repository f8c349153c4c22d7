import { type FileHandle, open } from 'node:fs/promises';
import { wavHeader, wavHeaderBytes } from '@deskbell/wav';

/** A call being recorded: the caller left, the assistant right. */
export interface WavRecorder {
  /** Adds what both sides said at the same time; of the shorter one the rest is silence. Never waits for the disk. */
  write(caller: Int16Array, assistant: Int16Array): void;
  /** Seconds written so far. */
  readonly seconds: number;
  /** Writes what is left and the header's sizes. Rejects when the disk failed on the way. */
  close(): Promise<void>;
}

const channels = 2;
const bytesPerFrame = channels * 2;
const flushSeconds = 1;
/** What a disk that stands still may hold back in memory. */
const mostWaitingSeconds = 60;

/**
 * Records to a new WAV file, a second at a time: of a process that is killed the last second is lost, and the header's
 * sizes, which `repairWav` puts right.
 */
export async function recordWav(path: string, rate: number): Promise<WavRecorder> {
  const file = await open(path, 'wx', 0o600);
  await file.write(wavHeader({ channels, rate }, 0xffff_ffff), 0, wavHeaderBytes, 0);
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let frames = 0;
  let written = wavHeaderBytes;
  let failure: unknown = null;
  let writing: Promise<void> = Promise.resolve();

  function flush(): void {
    if (waitingBytes === 0 || failure) return;
    const batch = Buffer.concat(waiting);
    waiting = [];
    waitingBytes = 0;
    writing = writing.then(async () => {
      await writeWhole(file, batch, written);
      written += batch.length;
    });
    writing.catch((error: unknown) => {
      failure = error;
    });
  }

  return {
    get seconds() {
      return frames / rate;
    },
    write(caller, assistant) {
      if (failure) return;
      const behindSeconds = frames / rate - (written - wavHeaderBytes) / bytesPerFrame / rate;
      if (behindSeconds > mostWaitingSeconds) {
        failure = new Error('the disk did not keep up with the recording');
        return;
      }
      const block = interleave(caller, assistant);
      frames += block.length / bytesPerFrame;
      waiting.push(block);
      waitingBytes += block.length;
      if (waitingBytes >= flushSeconds * rate * bytesPerFrame) flush();
    },
    async close() {
      flush();
      try {
        await writing;
        if (failure) throw failure;
        await file.write(wavHeader({ channels, rate }, written - wavHeaderBytes), 0, wavHeaderBytes, 0);
      } finally {
        await file.close();
      }
    },
  };
}

async function writeWhole(file: FileHandle, bytes: Buffer, at: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, at + done);
    done += bytesWritten;
  }
}

function interleave(left: Int16Array, right: Int16Array): Buffer {
  const frames = Math.max(left.length, right.length);
  const block = Buffer.from(new ArrayBuffer(frames * bytesPerFrame)); // aligned, unlike one of the pool
  const samples = new Int16Array(block.buffer, block.byteOffset, frames * channels);
  for (let i = 0; i < left.length; i += 1) samples[i * 2] = left[i]!;
  for (let i = 0; i < right.length; i += 1) samples[i * 2 + 1] = right[i]!;
  return block;
}
