import type { CallClock } from '../call-clock.ts';

/**
 * Remembers whether an engine is worth asking: after several failures running it is left alone for a while, then tried
 * by one caller; all calls share it.
 */
export interface Circuit {
  /** Whether to ask it now. Who is told yes after a rest tries it for everybody. */
  mayTry(): boolean;
  succeeded(): void;
  failed(): void;
}

export interface CircuitOptions {
  clock: CallClock;
  /** How many failures running. Default 3. */
  failures?: number;
  /** How long it is left alone. Default 30 s. */
  restMs?: number;
}

/** A circuit that trusts its engine until it fails. */
export function createCircuit({ clock, failures = 3, restMs = 30_000 }: CircuitOptions): Circuit {
  let failed = 0;
  let restsUntil = 0;
  return {
    mayTry() {
      if (failed < failures) return true;
      if (clock.now() < restsUntil) return false;
      restsUntil = clock.now() + restMs;
      return true;
    },
    succeeded() {
      failed = 0;
    },
    failed() {
      failed += 1;
      if (failed >= failures) restsUntil = clock.now() + restMs;
    },
  };
}
