import type { CallClock } from '@deskbell/voice';

/**
 * How much of the audio sent to a carrier was heard, learned from marks that the carrier sends back when it reaches them.
 * A mark that doesn't come back counts as reached a while after it should have been; once one was lost, the next are timed.
 */
export interface PlaybackMarks {
  /** All that was sent was heard, or dropped. */
  readonly isAllHeard: boolean;
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

export function openPlaybackMarks(options: PlaybackMarksOptions): PlaybackMarks {
  return new MarksSinceFlush(options);
}

class MarksSinceFlush implements PlaybackMarks {
  readonly #options: PlaybackMarksOptions;
  readonly #clock: CallClock;
  readonly #perMs: number;
  /** Heard before the audio was last dropped. */
  #base = 0;
  /** Since then: sent, of that before the last mark, and heard. */
  #sent = 0;
  #marked = 0;
  #heard = 0;
  #sentUntil: number;
  /** How often audio was dropped: marks of before are ignored. */
  #generation = 0;
  /** A mark was lost: the next are timed. */
  #areLost = false;
  #cancelIdle: (() => void) | null = null;
  readonly #waiting = new Map<string, () => void>();

  constructor(options: PlaybackMarksOptions) {
    this.#options = options;
    this.#clock = options.clock;
    this.#perMs = options.rate / 1000;
    this.#sentUntil = this.#clock.now();
  }

  get isAllHeard(): boolean {
    return this.#heard === this.#sent;
  }

  sent(samples: number): void {
    this.#sent += samples;
    this.#sentUntil = Math.max(this.#sentUntil, this.#clock.now()) + samples / this.#perMs;
    if (this.#sent - this.#marked >= markEveryMs * this.#perMs) this.#setMark();
    else {
      this.#cancelIdle?.();
      this.#cancelIdle = this.#clock.after(idleMs, () => this.#setMark());
    }
  }

  reached(name: string): void {
    const [generation, at] = name.split('-').map(Number);
    if (generation !== this.#generation || !this.#waiting.has(name)) return;
    this.#areLost = false;
    this.#arrive(name, at!);
  }

  flushed(): void {
    this.close();
    // Between the last mark that came back and now it played on; more than was sent it can't have.
    const left = Math.max(0, Math.round((this.#sentUntil - this.#clock.now()) * this.#perMs));
    this.#base += Math.max(this.#heard, this.#sent - left);
    this.#generation += 1;
    this.#sent = 0;
    this.#marked = 0;
    this.#heard = 0;
    this.#sentUntil = this.#clock.now();
    this.#options.onPlayed(this.#base);
  }

  close(): void {
    this.#cancelIdle?.();
    this.#cancelIdle = null;
    for (const cancel of this.#waiting.values()) cancel();
    this.#waiting.clear();
  }

  #setMark(): void {
    this.#cancelIdle?.();
    this.#cancelIdle = null;
    if (this.#sent === this.#marked) return;
    const at = this.#sent;
    const name = `${this.#generation}-${at}`;
    this.#marked = at;
    const dueMs = this.#sentUntil - this.#clock.now() + (this.#areLost ? 0 : patienceMs);
    const cancel = this.#clock.after(Math.max(1, dueMs), () => {
      this.#areLost = true;
      this.#arrive(name, at);
    });
    this.#waiting.set(name, cancel);
    this.#options.mark(name);
  }

  #arrive(name: string, at: number): void {
    this.#waiting.get(name)?.();
    this.#waiting.delete(name);
    if (at <= this.#heard) return;
    this.#heard = at;
    this.#options.onPlayed(this.#base + this.#heard);
  }
}
