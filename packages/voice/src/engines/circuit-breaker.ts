import type { CallClock } from '../call-clock.ts';

/**
 * Remembers whether an engine is worth asking: after several failures running it is left alone for a while, then tried
 * by one caller; all calls share it.
 */
export interface CircuitBreaker {
  /** Whether to ask it now. Who is told yes after a rest tries it for everybody. */
  allowsRequest(): boolean;
  recordSuccess(): void;
  failed(): void;
}

export interface CircuitBreakerOptions {
  clock: CallClock;
  /** How many failures running. Default 3. */
  failures?: number;
  /** How long it is left alone. Default 30 s. */
  restMs?: number;
}

/** A circuit breaker that trusts its engine until it fails. */
export function createCircuitBreaker({
  clock,
  failures = 3,
  restMs = 30_000,
}: CircuitBreakerOptions): CircuitBreaker {
  let failed = 0;
  let restsUntil = 0;
  return {
    allowsRequest() {
      if (failed < failures) return true;
      if (clock.now() < restsUntil) return false;
      restsUntil = clock.now() + restMs;
      return true;
    },
    recordSuccess() {
      failed = 0;
    },
    failed() {
      failed += 1;
      if (failed >= failures) restsUntil = clock.now() + restMs;
    },
  };
}
