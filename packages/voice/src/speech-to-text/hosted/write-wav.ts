const rate = 16_000;

/** Mono 16 kHz samples in [-1, 1] as a WAV file of 16-bit PCM. */
export function writeWav(samples: Float32Array): Uint8Array<ArrayBuffer> {
  const file = new DataView(new ArrayBuffer(44 + 2 * samples.length));
  const text = (at: number, letters: string) => {
    for (const [index, letter] of [...letters].entries()) file.setUint8(at + index, letter.charCodeAt(0));
  };
  text(0, 'RIFF');
  file.setUint32(4, 36 + 2 * samples.length, true);
  text(8, 'WAVEfmt ');
  file.setUint32(16, 16, true);
  file.setUint16(20, 1, true);
  file.setUint16(22, 1, true);
  file.setUint32(24, rate, true);
  file.setUint32(28, 2 * rate, true);
  file.setUint16(32, 2, true);
  file.setUint16(34, 16, true);
  text(36, 'data');
  file.setUint32(40, 2 * samples.length, true);
  for (const [index, sample] of samples.entries()) {
    file.setInt16(44 + 2 * index, Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), true);
  }
  return new Uint8Array(file.buffer);
}
