/** Bytes before the samples of a file that begins with `wavHeader`. */
export const wavHeaderBytes = 44;

/** A whole file of 16-bit PCM. `samples`: channels interleaved. */
export function writeWav(
  samples: Int16Array,
  { rate, channels = 1 }: { rate: number; channels?: number },
): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(wavHeaderBytes + samples.byteLength);
  file.set(wavHeader({ channels, rate }, samples.byteLength));
  file.set(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength), wavHeaderBytes);
  return file;
}

/** The header of a file of 16-bit PCM. `dataBytes`: what follows it; the greatest possible while it is being written. */
export function wavHeader(
  { channels, rate }: { channels: number; rate: number },
  dataBytes: number,
): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(wavHeaderBytes));
  const id = (at: number, letters: string) => {
    for (const [i, letter] of [...letters].entries()) view.setUint8(at + i, letter.charCodeAt(0));
  };
  id(0, 'RIFF');
  view.setUint32(4, Math.min(0xffff_ffff, dataBytes + wavHeaderBytes - 8), true);
  id(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true); // PCM
  view.setUint16(22, channels, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * channels * 2, true);
  view.setUint16(32, channels * 2, true);
  view.setUint16(34, 16, true);
  id(36, 'data');
  view.setUint32(40, Math.min(0xffff_ffff, dataBytes), true);
  return new Uint8Array(view.buffer);
}
