import { SampleQueue } from './sample-queue.ts';

/** Playing begins with this much in hand, so that the next late frame doesn't stop it at once. */
const startMs = 40;

/** Less than that, with nothing following, is played after this wait. */
const maxStartDelayMs = 60;

/** Starts and stops are faded over this time: a step in the signal would click. */
const rampMs = 4;

/** The sender is at most this far ahead of real time; anything beyond is delay from a stalled connection. */
const aheadMs = 200;

/**
 * An adaptive playback queue. Words are never skipped: delay is worked off in silence alone. `pause` and `flush` fade what
 * would have come next without taking it, so that `resume` goes on at the very sample, and `played` is what was heard.
 */
export const createPlaybackQueue = (rate: number): PlaybackQueue => new PlaybackQueue(rate);

class PlaybackQueue {
  readonly #samples = new SampleQueue();
  readonly #samplesOf: (ms: number) => number;
  /** What still sounds after a stop. */
  readonly #tail = new SampleQueue();
  #isRunning = false;
  #isPaused = false;
  /** Samples for which it has waited to begin. */
  #waited = 0;
  #gain = 0;
  /** Delay: samples that may be left out. */
  #excess = 0;
  /** The fewest in hand, in so many samples played. */
  #fewest = Infinity;
  #watched = 0;

  constructor(rate: number) {
    this.#samplesOf = (ms) => Math.round((ms * rate) / 1000);
  }

  /** Samples played, or skipped as silence, since the beginning. */
  played(): number {
    return this.#samples.taken;
  }

  isPlaying(): boolean {
    return this.#isRunning && !this.#isPaused;
  }

  push(samples: Float32Array): void {
    this.#samples.push(samples);
  }

  /** What would have come next sinks, and is not taken from the queue. */
  pause(): void {
    if (this.isPlaying())
      this.#sink(this.#samples.peek(this.#samplesOf(rampMs)).map((sample) => sample * this.#gain));
    this.#isPaused = true;
    this.#gain = 0;
  }

  resume(): void {
    this.#isPaused = false;
  }

  /** Drops everything queued and ends a pause: what comes next is played. */
  flush(): void {
    this.pause();
    this.#samples.clear();
    this.resume();
    this.#rest();
  }

  /** Fills `output`; returns whether the queue ran dry within it. */
  render(output: Float32Array): boolean {
    let isDry = false;
    for (let i = 0; i < output.length; i++) {
      output[i] = this.#next();
      if (this.isPlaying() && !this.#samples.length) {
        isDry = true;
        // Nothing comes next: the last sample sinks.
        this.#sink(new Float32Array(this.#samplesOf(rampMs)).fill(output[i]!));
        this.#rest();
      } else if (this.#tail.length) output[i]! += this.#tail.take();
    }
    if (this.isPlaying()) this.#watch(output.length);
    return isDry;
  }

  /** Silence while there is nothing to play. */
  #next(): number {
    const { length } = this.#samples;
    if (!length || this.#isPaused) return 0;
    this.#isRunning ||=
      length >= this.#samplesOf(startMs) || ++this.#waited >= this.#samplesOf(maxStartDelayMs);
    if (!this.#isRunning) return 0;
    this.#excess -= this.#samples.skipSilence(this.#excess);
    this.#gain = Math.min(1, this.#gain + 1 / this.#samplesOf(rampMs));
    return this.#samples.take() * this.#gain;
  }

  #sink(samples: Float32Array): void {
    this.#tail.clear();
    this.#tail.push(samples.map((sample, i) => sample * (1 - (i + 1) / samples.length)));
  }

  #rest(): void {
    this.#isRunning = false;
    this.#waited = this.#gain = this.#excess = this.#watched = 0;
    this.#fewest = Infinity;
  }

  /** Once a second: what was in hand at every moment of it, beyond what the sender means to be ahead, is delay. */
  #watch(samples: number): void {
    this.#fewest = Math.min(this.#fewest, this.#samples.length);
    this.#watched += samples;
    if (this.#watched < this.#samplesOf(1000)) return;
    this.#excess = Math.max(0, this.#fewest - this.#samplesOf(aheadMs));
    this.#fewest = Infinity;
    this.#watched = 0;
  }
}
