import { open } from 'node:fs/promises';
import { readWavFormat, wavHeader, wavHeaderBytes } from '@deskbell/wav';

/** Writes the sizes into the header of a recording whose process died. Returns its seconds; null where it is no recording. */
export async function repairWav(path: string): Promise<number | null> {
  const file = await open(path, 'r+').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!file) return null;
  try {
    const header = Buffer.alloc(wavHeaderBytes);
    await file.read(header, 0, wavHeaderBytes, 0);
    const format = readWavFormat(header);
    if (!format) return null;
    const frameBytes = format.channels * 2;
    const { size } = await file.stat();
    const dataBytes = Math.floor((size - wavHeaderBytes) / frameBytes) * frameBytes;
    await file.truncate(wavHeaderBytes + dataBytes);
    await file.write(wavHeader(format, dataBytes), 0, wavHeaderBytes, 0);
    return dataBytes / frameBytes / format.rate;
  } finally {
    await file.close();
  }
}
