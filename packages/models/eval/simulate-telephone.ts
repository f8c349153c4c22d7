const tapCount = 63;
const bias = 33;
const clip = 8_159;

/** 16 kHz audio as it sounds after a telephone line (8 kHz, G.711 mu-law), returned at 16 kHz. */
export function simulateTelephone(samples: Float32Array): Float32Array {
  const narrow = lowPass(samples).filter((_, i) => i % 2 === 0);
  const line = narrow.map(throughMuLaw);
  const wide = new Float32Array(samples.length);
  for (const [i, sample] of line.entries()) wide[2 * i] = 2 * sample;
  return lowPass(wide);
}

/** Up to 3.6 kHz: a Blackman-windowed sinc. */
function lowPass(samples: Float32Array): Float32Array {
  const middle = (tapCount - 1) / 2;
  const cutoff = 3_600 / 16_000;
  const taps = Float32Array.from({ length: tapCount }, (_, i) => {
    const x = i - middle;
    const sinc = x === 0 ? 2 * cutoff : Math.sin(2 * Math.PI * cutoff * x) / (Math.PI * x);
    const turn = (2 * Math.PI * i) / (tapCount - 1);
    return sinc * (0.42 - 0.5 * Math.cos(turn) + 0.08 * Math.cos(2 * turn));
  });
  return samples.map((_, at) => {
    let sum = 0;
    for (let i = 0; i < tapCount; i += 1) sum += taps[i]! * (samples[at + i - middle] ?? 0);
    return sum;
  });
}

/** To 8 bits and back, as G.711 has it for 14-bit samples: 4 bits within a segment that doubles each time. */
function throughMuLaw(sample: number): number {
  const size = Math.min(clip, Math.abs(Math.round(sample * 8_192))) + bias;
  const segment = Math.floor(Math.log2(size)) - 5;
  const step = 2 << segment;
  const kept = Math.floor(size / step) * step + step / 2 - bias;
  return (Math.sign(sample) * kept) / 8_192;
}
