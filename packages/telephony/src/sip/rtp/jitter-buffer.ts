import { openConcealment } from './conceal.ts';

/** What the network did to a stream. */
export interface StreamQuality {
  received: number;
  /** Frames in which something was missing when it had to be played. */
  concealed: number;
  /** Came after its time. */
  late: number;
  /** Interarrival jitter of RFC 3550, 6.4.1, in milliseconds. */
  jitterMs: number;
}

/**
 * Puts packets in order and hands out 20 ms of sound at each call, whether something came or not: what is missing is
 * concealed, then silence. Waits 40 ms for stragglers; longer (up to 200) where packets come late, and less again when they don't.
 */
export interface JitterBuffer {
  /** Samples that begin at an RTP timestamp, when they came. */
  put(timestamp: number, samples: Int16Array, nowMs: number): void;
  take(): Int16Array;
  readonly quality: Readonly<StreamQuality>;
}

const rate = 8000;
const perMs = rate / 1000;
/** Of each `take`. */
export const frameSamples = 160;
const startDelay = 40 * perMs;
const mostDelay = 200 * perMs;
/** A stream that jumps further has begun anew. */
const jump = 1000 * perMs;
/** So many late ones in a row: its clock has, too. */
const lateBeforeRestart = 5;
/** How long there must have been too much before it waits less. */
const shrinkFrames = 100;
const mostPieces = 64;

export function openJitterBuffer(): JitterBuffer {
  return new AdaptiveBuffer();
}

interface Piece {
  /** Its place in the stream, which goes on where timestamps begin again. */
  at: number;
  samples: Int16Array;
}

class AdaptiveBuffer implements JitterBuffer {
  readonly quality: StreamQuality = { received: 0, concealed: 0, late: 0, jitterMs: 0 };
  readonly #concealment = openConcealment();
  #pieces: Piece[] = [];
  /** What is played next; null: nothing came yet. */
  #next: number | null = null;
  #newest = { at: 0, timestamp: 0, transit: Number.NaN };
  #delay = startDelay;
  #lateInARow = 0;
  #least = Number.POSITIVE_INFINITY;
  #frames = 0;

  put(timestamp: number, samples: Int16Array, nowMs: number): void {
    this.quality.received += 1;
    const at = this.#next === null ? 0 : this.#placeOf(timestamp);
    this.#measure(timestamp, nowMs);
    if (this.#next === null || Math.abs(at - this.#next) > jump) this.#restart(at, timestamp);
    if (at > this.#newest.at) this.#newest = { ...this.#newest, at, timestamp };
    const isOver = () => at + samples.length <= this.#next!;
    if (isOver()) this.#takeLate(at, timestamp);
    else this.#lateInARow = 0;
    if (isOver() || this.#pieces.length >= mostPieces) return;
    if (!this.#pieces.some((piece) => piece.at === at)) this.#pieces.push({ at, samples });
  }

  take(): Int16Array {
    if (this.#next === null) return new Int16Array(frameSamples);
    const { frame, isThere } = cut(this.#pieces, this.#next);
    const next = this.#next + frameSamples;
    this.#next = next;
    this.#pieces = this.#pieces.filter(({ at, samples }) => at + samples.length > next);
    this.#shrink(next);
    if (isThere.every((one) => one === 1)) this.#concealment.heard(frame);
    else this.#conceal(frame, isThere);
    return frame;
  }

  #conceal(frame: Int16Array, isThere: Uint8Array): void {
    if (this.#concealment.isSounding) this.quality.concealed += 1;
    const instead = this.#concealment.fill(frameSamples);
    for (let i = 0; i < frameSamples; i += 1) if (isThere[i] === 0) frame[i] = instead[i]!;
  }

  #restart(at: number, timestamp: number): void {
    this.#pieces = [];
    this.#lateInARow = 0;
    this.#newest = { ...this.#newest, at, timestamp };
    this.#next = at - startDelay;
    this.#delay = startDelay;
  }

  /** A timestamp's place: 32 bits that may begin again. */
  #placeOf(timestamp: number): number {
    return this.#newest.at + ((timestamp - this.#newest.timestamp) | 0);
  }

  #measure(timestamp: number, nowMs: number): void {
    const transit = nowMs * perMs - timestamp;
    if (!Number.isNaN(this.#newest.transit)) {
      const change = Math.abs(transit - this.#newest.transit) / perMs;
      if (change < 1000) this.quality.jitterMs += (change - this.quality.jitterMs) / 16;
    }
    this.#newest.transit = transit;
  }

  /** Waits longer, or begins anew where the stream has. */
  #takeLate(at: number, timestamp: number): void {
    this.quality.late += 1;
    this.#lateInARow += 1;
    if (this.#lateInARow >= lateBeforeRestart) this.#restart(at, timestamp);
    else if (this.#delay < mostDelay) {
      this.#delay += frameSamples;
      this.#next! -= frameSamples;
    }
  }

  /** Where more waits than is needed for a while, 20 ms are left out. */
  #shrink(next: number): void {
    const end = this.#pieces.reduce((last, { at, samples }) => Math.max(last, at + samples.length), next);
    this.#least = Math.min(this.#least, end - next);
    this.#frames += 1;
    if (this.#frames < shrinkFrames) return;
    if (this.#least > startDelay + frameSamples && Number.isFinite(this.#least)) {
      this.#next = next + frameSamples;
      this.#delay = Math.max(startDelay, this.#delay - frameSamples);
    }
    this.#frames = 0;
    this.#least = Number.POSITIVE_INFINITY;
  }
}

/** The frame from a place on, and which of its samples came. */
function cut(pieces: readonly Piece[], from: number): { frame: Int16Array; isThere: Uint8Array } {
  const frame = new Int16Array(frameSamples);
  const isThere = new Uint8Array(frameSamples);
  for (const { at, samples } of pieces) {
    const begin = Math.max(0, at - from);
    const end = Math.min(frameSamples, at + samples.length - from);
    if (begin >= end) continue;
    frame.set(samples.subarray(from + begin - at, from + end - at), begin);
    isThere.fill(1, begin, end);
  }
  return { frame, isThere };
}
