/** How a file is laid out. */
export interface WavFormat {
  channels: number;
  /** Samples a second of each channel. */
  rate: number;
  /** Where the samples begin in the file. */
  dataStart: number;
  /** As the header has it: a streamed file overstates it. */
  dataBytes: number;
}

export interface WavAudio {
  /** Of all channels, interleaved. */
  samples: Int16Array<ArrayBuffer>;
  channels: number;
  rate: number;
}

/** Reads a whole file of 16-bit PCM. One whose header overstates its length is read to its end. Throws on any other file. */
export function readWav(file: Uint8Array): WavAudio {
  const format = readWavFormat(file);
  if (!format) throw new Error('not a WAV file of 16-bit PCM');
  const { channels, rate, dataStart, dataBytes } = format;
  const data = file.subarray(dataStart, dataStart + dataBytes);
  // Copied: the bytes need not be aligned for 16-bit numbers.
  const whole = Uint8Array.from(data.subarray(0, data.length - (data.length % 2)));
  return { samples: new Int16Array(whole.buffer), channels, rate };
}

/** Reads the layout from the beginning of a file, up to its samples. Null: it is no WAV file of 16-bit PCM. */
export function readWavFormat(start: Uint8Array): WavFormat | null {
  const view = new DataView(start.buffer, start.byteOffset, start.byteLength);
  const idAt = (at: number) => String.fromCharCode(...start.subarray(at, at + 4));
  if (idAt(0) !== 'RIFF' || idAt(8) !== 'WAVE') return null;
  let format: { channels: number; rate: number } | null = null;
  for (let at = 12; at + 8 <= start.length; ) {
    const bytes = view.getUint32(at + 4, true);
    if (idAt(at) === 'fmt ') {
      format = readFormatChunk(view, at + 8);
      if (!format) return null;
    }
    if (idAt(at) === 'data') return format && { ...format, dataStart: at + 8, dataBytes: bytes };
    at += 8 + bytes + (bytes % 2);
  }
  return null;
}

function readFormatChunk(view: DataView, at: number): { channels: number; rate: number } | null {
  const isPcm16 =
    at + 16 <= view.byteLength && view.getUint16(at, true) === 1 && view.getUint16(at + 14, true) === 16;
  return isPcm16 ? { channels: view.getUint16(at + 2, true), rate: view.getUint32(at + 4, true) } : null;
}
