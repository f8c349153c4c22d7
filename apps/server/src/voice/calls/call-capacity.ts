import { availableParallelism } from 'node:os';
import { AppError } from '../../kernel/http/index.ts';

/**
 * Limits the concurrent calls of this process, so that those in progress keep their quality. A created call reserves a slot
 * until it is joined or the reservation expires; a joined one keeps it until the call ends.
 */
export interface CallCapacity {
  /** Throws `unavailable` with a message for the caller when all slots are taken. */
  reserve(callId: string): void;
  /** Claims the slot reserved for the call, or a free one; `again`: the call has claimed one before. */
  claim(callId: string): 'taken' | 'busy' | 'again';
  release(callId: string): void;
  /** Whether another call fits. `keeping`: with so many slots left beside it, where there are more than that in all. */
  isFree(keeping?: number): boolean;
  readonly taken: number;
  /** As many as there may be now. */
  readonly most: number;
}

/** Joining takes a browser a second or two; a call that is never joined must not block others for long. */
const reservationMs = 15_000;
/** Concurrent calls a core can carry on an ordinary machine (docs/measurements/calls.md), until it is measured on this one. */
const callsPerCore = 4;
/** The rest is for chats, pages and what a call takes at its worst. */
const shareForCalls = 0.75;

/** What a caller reads or hears when all slots are taken. */
export const allLinesBusy = 'All our lines are busy right now. Please chat with us instead.';

/** What this machine can carry. `callCost`: CPU seconds a second of a call, as measured at the start; null: not yet. */
export function defaultMaxCalls(callCost: number | null, cores = availableParallelism()): number {
  if (callCost === null) return Math.max(2, cores * callsPerCore);
  return Math.max(1, Math.floor((shareForCalls * cores) / callCost));
}

/** @param most how many calls at once; asked anew for each call; onBusy: told of each that has to be refused */
export function createCallCapacity(most: () => number, onBusy: () => void = () => {}): CallCapacity {
  const slots = new Map<string, NodeJS.Timeout | null>();
  const release = (callId: string) => {
    clearTimeout(slots.get(callId) ?? undefined);
    slots.delete(callId);
  };
  return {
    reserve(callId) {
      if (slots.size >= most()) {
        onBusy();
        throw new AppError('unavailable', allLinesBusy, { retryAfterSeconds: 30 });
      }
      const timer = setTimeout(() => release(callId), reservationMs);
      timer.unref();
      slots.set(callId, timer);
    },
    claim(callId) {
      if (slots.get(callId) === null) return 'again';
      if (!slots.has(callId) && slots.size >= most()) {
        onBusy();
        return 'busy';
      }
      release(callId);
      slots.set(callId, null);
      return 'taken';
    },
    release,
    isFree: (keeping = 0) => slots.size < most() - Math.min(keeping, Math.max(0, most() - 1)),
    get most() {
      return most();
    },
    get taken() {
      return slots.size;
    },
  };
}
