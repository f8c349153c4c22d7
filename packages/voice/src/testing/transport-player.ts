import type { CallClock } from '../call-clock.ts';

/** What a browser does with a call's sound: plays what it has, holds, flushes, and reports. */
export interface TransportPlayer {
  take(samples: Int16Array): void;
  pause(): void;
  resume(): void;
  flush(): void;
  /** All that came out of it since it was opened, silence included. */
  output(): number[];
}

const tickMs = 10;
const reportMs = 200;

export function openTransportPlayer(options: {
  clock: CallClock;
  rate: number;
  onPlayed(samples: number): void;
  /** Its timer stops then. */
  isOver(): boolean;
}): TransportPlayer {
  const { clock, rate, onPlayed, isOver } = options;
  const heard: number[] = [];
  let queue: number[] = [];
  let paused = false;
  let count = 0;
  let until = clock.now();
  let sinceReport = 0;
  tick();

  return {
    take(samples) {
      play();
      for (const sample of samples) queue.push(sample);
    },
    pause() {
      play();
      paused = true;
      answer();
    },
    resume() {
      play();
      paused = false;
    },
    flush() {
      play();
      queue = [];
      answer();
    },
    output() {
      play();
      return heard;
    },
  };

  function tick(): void {
    clock.after(tickMs, () => {
      const some = play();
      sinceReport += tickMs;
      if (some > 0 && (sinceReport >= reportMs || queue.length === 0)) {
        sinceReport = 0;
        onPlayed(count);
      }
      if (!isOver()) tick();
    });
  }

  function play(): number {
    const due = Math.round(((clock.now() - until) * rate) / 1000);
    until = clock.now();
    const sound = paused ? [] : queue.splice(0, due);
    for (let i = 0; i < due; i += 1) heard.push(sound[i] ?? 0);
    count += sound.length;
    return sound.length;
  }

  function answer(): void {
    clock.after(tickMs, () => onPlayed(count));
  }
}
