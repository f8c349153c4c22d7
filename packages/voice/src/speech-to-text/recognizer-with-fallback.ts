import { type CallClock, systemCallClock } from '../call-clock.ts';
import type { CallLog } from '../call-log.ts';
import { type CircuitBreaker, createCircuitBreaker } from '../engines/circuit-breaker.ts';
import { tryWithFallback } from '../engines/try-with-fallback.ts';
import type { SpeechToText } from './speech-to-text.ts';

export interface RecognizerFallbackOptions {
  log: CallLog;
  /** Default: the machine's. */
  clock?: CallClock;
  /** By when each must have answered, counted from the request; the last has as much for itself. Default 1.5 s. */
  timeoutMs?: number;
  /** Of each in turn, shared by all calls; absent: this chain's alone. */
  circuitBreakers?: readonly CircuitBreaker[];
}

/**
 * The first of several recognizers that understands, the last being the one that always works; an empty text is an
 * answer. Early guesses are asked of the last, which is here and free: they must be quick, and most are dropped. Its name
 * is that of the one that understood last.
 */
export function recognizerWithFallback(
  chain: readonly SpeechToText[],
  options: RecognizerFallbackOptions,
): SpeechToText {
  const { log, clock = systemCallClock, timeoutMs = 1500, circuitBreakers = [] } = options;
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
    async transcribe(samples, { effort, signal }) {
      const { answer, engine } = await tryWithFallback(
        candidates,
        (recognizer, limited) => recognizer.transcribe(samples, { effort, signal: limited }),
        { signal, clock, log, from: effort === 'early' ? candidates.length - 1 : 0 },
      );
      if (effort === 'final') name = engine.name;
      return answer;
    },
  };
}
