/** Quieter than this is a pause between words. */
const silence = 0.003;

/** Sound in the order in which it came, taken sample by sample. */
export class SampleQueue {
  /** Samples that wait. */
  length = 0;
  /** Samples taken or skipped since the beginning. */
  taken = 0;
  #chunks: Float32Array[] = [];
  /** Where in the first chunk the next sample stands. */
  #offset = 0;

  push(samples: Float32Array): void {
    if (samples.length) this.#chunks.push(samples);
    this.length += samples.length;
  }

  /** The next sample; there must be one. */
  take(): number {
    const sample = this.#chunks[0]![this.#offset]!;
    this.#advance(1);
    return sample;
  }

  /** Leaves out whole chunks of silence that come next, at most so many samples and never the last chunk; returns how many. */
  skipSilence(most: number): number {
    const before = this.taken;
    while (!this.#offset && this.#chunks.length > 1) {
      const samples = this.#chunks[0]!;
      const isTooMuch = this.taken - before + samples.length > most;
      if (isTooMuch || samples.some((sample) => Math.abs(sample) >= silence)) break;
      this.#advance(samples.length);
    }
    return this.taken - before;
  }

  /** What comes next, without taking it; silence where nothing does. */
  peek(count: number): Float32Array<ArrayBuffer> {
    const ahead = new Float32Array(count);
    let at = -this.#offset;
    for (const samples of this.#chunks) {
      if (at < count) ahead.set(samples.subarray(Math.max(0, -at), count - at), Math.max(0, at));
      at += samples.length;
    }
    return ahead;
  }

  clear(): void {
    this.#chunks = [];
    this.#offset = this.length = 0;
  }

  /** Within the first chunk. */
  #advance(samples: number): void {
    this.#offset += samples;
    this.length -= samples;
    this.taken += samples;
    if (this.#offset < this.#chunks[0]!.length) return;
    this.#chunks.shift();
    this.#offset = 0;
  }
}
