import type { Clock } from '../platform.ts';

/** A level above this is speech. */
const speakingLevel = 0.01;

/** So long after the last such level, speech has ended. */
const quietMs = 1000;

/** Tells when speech begins and ends, by levels. */
export function createSpeechDetector(clock: Clock, onStart: () => void, onEnd: () => void) {
  let timer: ReturnType<Clock['setTimeout']> | undefined;
  return {
    hear(level: number): void {
      if (level <= speakingLevel) return;
      if (timer === undefined) onStart();
      else clock.clearTimeout(timer);
      timer = clock.setTimeout(end, quietMs);
    },
    /** Nothing more will be heard. */
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
