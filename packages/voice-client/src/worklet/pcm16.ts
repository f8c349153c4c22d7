/** Samples of -1 to 1 as 16-bit numbers; louder ones are clipped, not wrapped. */
export function toPcm16(samples: Float32Array): Int16Array<ArrayBuffer> {
  const pcm = new Int16Array(samples.length);
  for (let i = 0; i < samples.length; i++) {
    pcm[i] = Math.round(Math.max(-1, Math.min(1, samples[i]!)) * 32767);
  }
  return pcm;
}

/** 16-bit numbers as samples of -1 to 1; an odd last byte is no sample. */
export function fromPcm16(bytes: ArrayBuffer): Float32Array<ArrayBuffer> {
  return Float32Array.from(new Int16Array(bytes, 0, bytes.byteLength >> 1), (sample) => sample / 32768);
}
