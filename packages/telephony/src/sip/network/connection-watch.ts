import type { CallClock } from '@deskbell/voice';

/**
 * Keeps a connection of ours open and notices when nobody is at its other end any more (RFC 5626, 4.4.1): a ping of two blank lines
 * every so often, which one blank line answers.
 */
export interface ConnectionWatch {
  /** Something came over it. */
  heard(bytes: Uint8Array): void;
  close(): void;
}

export interface ConnectionWatchOptions {
  clock: CallClock;
  ping(): void;
  /** Nothing came although pings had been answered before. */
  onDead(): void;
}

/** Less than what translates addresses keeps a way open for. */
const everyMs = 25_000;
const pongMs = 10_000;

/** Who has never answered a ping may be one who leaves blank lines aside, as everybody may. */
export function openConnectionWatch({ clock, ping, onDead }: ConnectionWatchOptions): ConnectionWatch {
  let answersPings = false;
  let isHeard = false;
  let cancel = clock.after(everyMs, send);

  function send(): void {
    isHeard = false;
    ping();
    cancel = clock.after(pongMs, judge);
  }

  function judge(): void {
    if (answersPings && !isHeard) onDead();
    else cancel = clock.after(everyMs - pongMs, send);
  }

  return {
    heard(bytes) {
      isHeard = true;
      if (bytes.length === 2 && bytes[0] === 13 && bytes[1] === 10) answersPings = true;
    },
    close: () => cancel(),
  };
}
