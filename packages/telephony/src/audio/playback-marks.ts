import type { CallClock } from '@deskbell/voice';

/**
 * How much of the audio sent to a carrier was heard, learned from marks that the carrier sends back when it reaches them.
 * A mark that doesn't come back counts as reached a while after it should have been; once one was lost, the next are timed.
 */
export interface PlaybackMarks {
  /** So many samples were sent. */
  sent(samples: number): void;
  /** A mark came back. Those of audio that was dropped since are ignored. */
  reached(name: string): void;
  /** What was not played yet was dropped. */
  flushed(): void;
  close(): void;
}

export interface PlaybackMarksOptions {
  rate: number;
  clock: CallClock;
  /** Sends a mark after the audio sent so far. */
  mark(name: string): void;
  /** Samples heard since the start; never decreases. */
  onPlayed(samples: number): void;
}

const markEveryMs = 100;
/** The audio pauses: a mark shows when its end is reached. */
const idleMs = 60;
/** How much later than expected a mark may come back: the network's way there and back. */
const patienceMs = 1000;

export function openPlaybackMarks({ rate, clock, mark, onPlayed }: PlaybackMarksOptions): PlaybackMarks {
  const perMs = rate / 1000;
  /** Heard before the audio was last dropped. */
  let base = 0;
  /** Since then: sent, of that before the last mark, and heard. */
  let sent = 0;
  let marked = 0;
  let heard = 0;
  let sentUntil = clock.now();
  let generation = 0;
  let areLost = false;
  let cancelIdle: (() => void) | null = null;
  const waiting = new Map<string, () => void>();

  function setMark(): void {
    cancelIdle?.();
    cancelIdle = null;
    if (sent === marked) return;
    const at = sent;
    const name = `${generation}-${at}`;
    marked = at;
    const dueMs = sentUntil - clock.now();
    const cancel = clock.after(Math.max(1, dueMs + (areLost ? 0 : patienceMs)), () => {
      areLost = true;
      arrive(name, at);
    });
    waiting.set(name, cancel);
    mark(name);
  }

  function arrive(name: string, at: number): void {
    waiting.get(name)?.();
    waiting.delete(name);
    if (at <= heard) return;
    heard = at;
    onPlayed(base + heard);
  }

  function forget(): void {
    cancelIdle?.();
    cancelIdle = null;
    for (const cancel of waiting.values()) cancel();
    waiting.clear();
  }

  return {
    sent(samples) {
      sent += samples;
      sentUntil = Math.max(sentUntil, clock.now()) + samples / perMs;
      if (sent - marked >= markEveryMs * perMs) setMark();
      else {
        cancelIdle?.();
        cancelIdle = clock.after(idleMs, setMark);
      }
    },
    reached(name) {
      const [mark, at] = name.split('-').map(Number);
      if (mark !== generation || !waiting.has(name)) return;
      areLost = false;
      arrive(name, at!);
    },
    flushed() {
      forget();
      // Between the last mark that came back and now it played on; more than was sent it can't have.
      const left = Math.max(0, Math.round((sentUntil - clock.now()) * perMs));
      base += Math.max(heard, sent - left);
      generation += 1;
      sent = 0;
      marked = 0;
      heard = 0;
      sentUntil = clock.now();
      onPlayed(base);
    },
    close: forget,
  };
}
