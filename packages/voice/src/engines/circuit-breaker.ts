import type { CallClock } from '../call-clock.ts';

/**
 * Opens after several failures in a row, so that an engine is left alone for a while; then one request probes it. Shared by
 * all calls.
 */
export interface CircuitBreaker {
  /** Whether to try the engine now. Once the timeout has passed, only one caller is let through. */
  allowsRequest(): boolean;
  recordSuccess(): void;
  recordFailure(): void;
}

export interface CircuitBreakerOptions {
  clock: CallClock;
  /** Consecutive failures until it opens. Default 3. */
  failureThreshold?: number;
  /** How long it stays open. Default 30 s. */
  resetTimeoutMs?: number;
}

/** A closed circuit breaker. */
export function createCircuitBreaker({
  clock,
  failureThreshold = 3,
  resetTimeoutMs = 30_000,
}: CircuitBreakerOptions): CircuitBreaker {
  let failures = 0;
  let openUntil = 0;
  return {
    allowsRequest() {
      if (failures < failureThreshold) return true;
      if (clock.now() < openUntil) return false;
      openUntil = clock.now() + resetTimeoutMs;
      return true;
    },
    recordSuccess() {
      failures = 0;
    },
    recordFailure() {
      failures += 1;
      if (failures >= failureThreshold) openUntil = clock.now() + resetTimeoutMs;
    },
  };
}
