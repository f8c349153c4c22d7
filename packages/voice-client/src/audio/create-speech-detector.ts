import type { Clock } from '../platform.ts';

/** A level above this is speech. */
const speakingLevel = 0.01;

/** Speech has ended this long after the last such level. */
const quietMs = 1000;

/** Detects by levels when speech begins and ends. */
export function createSpeechDetector(clock: Clock, onStart: () => void, onEnd: () => void) {
  let timer: ReturnType<Clock['setTimeout']> | undefined;
  return {
    push(level: number): void {
      if (level <= speakingLevel) return;
      if (timer === undefined) onStart();
      else clock.clearTimeout(timer);
      timer = clock.setTimeout(end, quietMs);
    },
    /** No more levels will come. */
    stop(): void {
      if (timer === undefined) return;
      clock.clearTimeout(timer);
      end();
    },
  };

  function end(): void {
    timer = undefined;
    onEnd();
  }
}
