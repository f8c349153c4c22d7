import type { CallClock } from '@deskbell/voice';

/** Keeps a line from sounding dead: faint noise while nothing else is to be heard on it. It counts as nothing that was played. */
export interface LineNoise {
  /** Something is to be heard next, and at once: noise that the carrier still holds is dropped. */
  giveWay(): void;
  /** The carrier holds nothing any more. */
  dropped(): void;
  close(): void;
}

export interface LineNoiseOptions {
  clock: CallClock;
  /** Whether all that was to be heard was heard, so that nothing but noise is dropped. */
  isIdle(): boolean;
  /** Sends the next stretch of noise; false: the line takes none now. */
  send(): boolean;
  /** Has the carrier drop what it holds. */
  drop(): void;
}

/** A stretch of noise. */
export const noiseMs = 100;
/** The carrier holds about two stretches: timers of a busy machine are late. */
const aheadMs = 2 * noiseMs;

export function openLineNoise({ clock, isIdle, send, drop }: LineNoiseOptions): LineNoise {
  /** When what was sent of it will have been played. */
  let until = Number.NEGATIVE_INFINITY;
  let cancel = clock.after(noiseMs, tick);

  function tick(): void {
    cancel = clock.after(noiseMs, tick);
    if (isIdle()) fill();
  }

  function fill(): void {
    const now = clock.now();
    until = Math.max(until, now);
    while (until - now < aheadMs && send()) until += noiseMs;
  }

  return {
    giveWay() {
      if (until > clock.now()) drop();
      until = Number.NEGATIVE_INFINITY;
    },
    dropped() {
      until = Number.NEGATIVE_INFINITY;
    },
    close: () => cancel(),
  };
}
