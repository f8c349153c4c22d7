import { type CallClock, systemCallClock } from '../call-clock.ts';
import type { CallLog } from '../call-log.ts';
import { type CircuitBreaker, createCircuitBreaker } from '../engines/circuit-breaker.ts';
import { tryWithFallback } from '../engines/try-with-fallback.ts';
import type { SpeechToText } from './speech-to-text.ts';

export interface RecognizerFallbackOptions {
  log: CallLog;
  /** Default: the system clock. */
  clock?: CallClock;
  /** Deadline of each, counted from the request; the last gets as much again. Default 1.5 s. */
  timeoutMs?: number;
  /** One per recognizer, shared by all calls; absent: this chain has its own. */
  circuitBreakers?: readonly CircuitBreaker[];
  /** The last one hears English alone: what is said in another language is asked of the others, early guesses too. */
  lastIsEnglish?: boolean;
}

/**
 * Several recognizers in order of preference, the last one always working; an empty text counts as an answer. Early guesses
 * go to the last one, which is local and free: they must be quick, and most are dropped. Its name is that of the recognizer
 * that answered last.
 */
export function recognizerWithFallback(
  chain: readonly SpeechToText[],
  options: RecognizerFallbackOptions,
): SpeechToText {
  const {
    log,
    clock = systemCallClock,
    timeoutMs = 1500,
    circuitBreakers = [],
    lastIsEnglish = false,
  } = options;
  const candidates = chain.map((engine, index) => ({
    engine,
    circuitBreaker: circuitBreakers[index] ?? createCircuitBreaker({ clock }),
    timeoutMs,
  }));
  let name = chain[0]!.name;
  return {
    get name() {
      return name;
    },
    async transcribe(samples, options) {
      const { effort, signal, language = 'en' } = options;
      const hearing = language !== 'en' && lastIsEnglish ? candidates.slice(0, -1) : candidates;
      const { answer, engine } = await tryWithFallback(
        hearing,
        (recognizer, limited) => recognizer.transcribe(samples, { ...options, signal: limited }),
        { signal, clock, log, from: effort === 'early' ? hearing.length - 1 : 0 },
      );
      if (effort === 'final') name = engine.name;
      return answer;
    },
  };
}
