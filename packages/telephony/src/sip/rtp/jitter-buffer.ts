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
  const concealment = openConcealment();
  const quality: StreamQuality = { received: 0, concealed: 0, late: 0, jitterMs: 0 };
  /** By their place in the stream, which goes on where timestamps begin again. */
  let pieces: { at: number; samples: Int16Array }[] = [];
  /** What is played next; null: nothing came yet. */
  let next: number | null = null;
  let newest = { at: 0, timestamp: 0, transit: Number.NaN };
  let delay = startDelay;
  let lateInARow = 0;
  let least = Number.POSITIVE_INFINITY;
  let frames = 0;

  function restart(at: number, timestamp: number): void {
    pieces = [];
    lateInARow = 0;
    newest = { ...newest, at, timestamp };
    next = at - startDelay;
    delay = startDelay;
  }

  /** A timestamp's place: 32 bits that may begin again. */
  function placeOf(timestamp: number): number {
    return newest.at + ((timestamp - newest.timestamp) | 0);
  }

  function measure(timestamp: number, nowMs: number): void {
    const transit = nowMs * perMs - timestamp;
    if (!Number.isNaN(newest.transit)) {
      const change = Math.abs(transit - newest.transit) / perMs;
      if (change < 1000) quality.jitterMs += (change - quality.jitterMs) / 16;
    }
    newest.transit = transit;
  }

  function tooLate(at: number, timestamp: number): void {
    quality.late += 1;
    lateInARow += 1;
    if (lateInARow >= lateBeforeRestart) restart(at, timestamp);
    else if (delay < mostDelay) {
      delay += frameSamples;
      next! -= frameSamples;
    }
  }

  /** Where more waits than is needed for a while, 20 ms are left out. */
  function shrink(): void {
    const waiting =
      pieces.reduce((end, { at, samples }) => Math.max(end, at + samples.length), next!) - next!;
    least = Math.min(least, waiting);
    frames += 1;
    if (frames < shrinkFrames) return;
    if (least > startDelay + frameSamples && Number.isFinite(least)) {
      next! += frameSamples;
      delay = Math.max(startDelay, delay - frameSamples);
    }
    frames = 0;
    least = Number.POSITIVE_INFINITY;
  }

  return {
    quality,
    put(timestamp, samples, nowMs) {
      quality.received += 1;
      const at = next === null ? 0 : placeOf(timestamp);
      measure(timestamp, nowMs);
      if (next === null || Math.abs(at - next) > jump) restart(at, timestamp);
      if (at > newest.at) newest = { ...newest, at, timestamp };
      if (at + samples.length <= next!) {
        tooLate(at, timestamp);
        if (at + samples.length <= next!) return;
      } else lateInARow = 0;
      if (pieces.some((piece) => piece.at === at) || pieces.length >= mostPieces) return;
      pieces.push({ at, samples });
    },
    take() {
      if (next === null) return new Int16Array(frameSamples);
      const from = next;
      const frame = new Int16Array(frameSamples);
      const isThere = new Uint8Array(frameSamples);
      for (const { at, samples } of pieces) {
        const begin = Math.max(0, at - from);
        const end = Math.min(frameSamples, at + samples.length - from);
        if (begin >= end) continue;
        frame.set(samples.subarray(from + begin - at, from + end - at), begin);
        isThere.fill(1, begin, end);
      }
      next = from + frameSamples;
      pieces = pieces.filter(({ at, samples }) => at + samples.length > next!);
      shrink();
      if (isThere.every((one) => one === 1)) concealment.heard(frame);
      else {
        if (concealment.isSounding) quality.concealed += 1;
        const instead = concealment.fill(frameSamples);
        for (let i = 0; i < frameSamples; i += 1) if (isThere[i] === 0) frame[i] = instead[i]!;
      }
      return frame;
    },
  };
}
